import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseTime } from '#server/db/dialect.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { outboxRow } from './enqueue.ts';
import { transportOf, newMail, depsOf, startOutbox } from '#tests/mail/outbox-harness.ts';
import { claim, complete, LEASE_MS, reclaimExpiredLeases } from './outbox-rows.ts';

/** The database's clock, as a process sees it whose own is apart by `skew` ms. */
const skewed = (db: SiteDatabase, skew: number) => () =>
  sql<number>`${databaseTime(db)} + ${sql.lit(skew)}`;

const none = { lease_until: 0, lease_holder: '', attempts: 0 };
const campaign = {
  letter: 'x',
  subject: 'x',
  html: 'x',
  body: 'x',
  state: 'sending' as const,
  created_at: 0,
  next_at: 0,
};

onEachDatabase('Leases of mails', (database) => {
  test('sec-D1: several processes on one database send each mail once', async () => {
    const { db, close } = await database.open();
    const rows = Array.from({ length: 60 }, () => outboxRow(newMail(), 0));
    await db.insertInto('outbox').values(rows).execute();
    const { transport, delivered } = transportOf(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { kind: 'sent' };
    });
    const senders = ['a', 'b', 'c'].map((holder) => startOutbox(depsOf(db, transport, { holder })));
    await Promise.all(senders.map((sender) => sender.flush()));
    for (const sender of senders) await sender.flush();
    expect(delivered).toHaveLength(60);
    expect(new Set(delivered).size).toBe(60);
    for (const sender of senders) await sender.stop();
    await close();
  });

  test('sec-D1: a claim that waited for another one takes nothing of what that took', async () => {
    const { db, close } = await database.open();
    const rows = Array.from({ length: 8 }, () => outboxRow(newMail(), 0));
    await db.insertInto('outbox').values(rows).execute();
    const every = (holder: string, on: SiteDatabase) =>
      claim(on, holder, 0, 5, (row) => row('kind', '=', 'plain'));
    let second: Promise<{ id: number }[]> = Promise.resolve([]);
    const first = await db.transaction().execute(async (transaction) => {
      const taken = await every('a', transaction);
      second = every('b', db);
      // Long enough for it to have chosen its rows and to wait for the locks on them.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return taken;
    });
    const ids = [...first, ...(await second)].map(({ id }) => id);
    expect(first).toHaveLength(5);
    expect(new Set(ids).size).toBe(ids.length);
    await close();
  });

  test('sec-X17: mails that a clock put off by a year leave when it is put right', async () => {
    const { db, close } = await database.open();
    const year = 365 * 86_400_000;
    let now = year;
    let isDown = true;
    const { transport, delivered } = transportOf(() =>
      isDown ? { kind: 'failed', byMailbox: false, code: 'x' } : { kind: 'sent' },
    );
    const held = { lease_until: year + 1_000, lease_holder: 'dead', attempts: 1 };
    await db
      .insertInto('outbox')
      .values([
        { ...outboxRow(newMail(), now), ...none },
        { ...outboxRow(newMail(), now), ...held },
      ])
      .execute();
    const outbox = startOutbox(depsOf(db, transport, { now: () => now }));
    await outbox.flush();
    expect(delivered).toHaveLength(1);
    isDown = false;
    now = 1_000;
    await outbox.flush();
    expect(delivered).toHaveLength(3);
    await outbox.stop();
    await close();
  });

  test('sec-X20: a letter whose lease ends while others are sent is not sent again', async () => {
    const { db, close } = await database.open();
    const issue = { ...outboxRow(newMail(), 0), kind: 'letter' as const, campaign_id: 1 };
    const held = { lease_until: 1_000, lease_holder: 'server:dead', attempts: 1 };
    const fresh = Array.from({ length: 6 }, (_, at) => ({ ...issue, subscriber_id: at + 1 }));
    await db
      .insertInto('outbox')
      .values([
        { ...issue, ...held, subscriber_id: 99 },
        ...fresh.map((row) => ({ ...row, ...none })),
      ])
      .execute();
    await db.insertInto('campaigns').values(campaign).execute();
    let now = 999;
    const { transport, delivered } = transportOf(() => {
      // The dead one's lease is over before the second turn, which comes after five letters.
      now += 200;
      return { kind: 'sent' };
    });
    const text = { to: 'a@b.org', replyTo: null, subject: 'x', text: 'x', html: null };
    const compose = async () => ({ ...text, unsubscribe: null });
    const composers = { confirmation: compose, letter: compose };
    const deps = depsOf(db, transport, {
      now: () => now,
      composers,
      messagesPerMinute: 300,
    });
    const outbox = startOutbox(deps);
    for (let turn = 0; turn < 4; turn += 1) {
      await outbox.flush();
      now += 1_000;
    }
    expect(delivered).toHaveLength(6);
    const rows = await db
      .selectFrom('outbox')
      .select('state')
      .where('subscriber_id', '=', 99)
      .execute();
    expect(rows).toEqual([{ state: 'doubtful' }]);
    await outbox.stop();
    await close();
  });

  test.each([0, LEASE_MS])(
    'sec-X20: a letter that could not be composed, with a database away for %i ms, is sent and not in doubt',
    async (awayMs) => {
      const { db, close } = await database.open();
      const letter = { ...outboxRow(newMail(), 0), kind: 'letter' as const, campaign_id: 1 };
      await db
        .insertInto('outbox')
        .values(Array.from({ length: 3 }, (_, at) => ({ ...letter, subscriber_id: at + 1 })))
        .execute();
      await db.insertInto('campaigns').values(campaign).execute();
      let now = 0;
      let isBroken = true;
      const { transport, delivered } = transportOf(() => ({ kind: 'sent' }));
      const text = { to: 'a@b.org', replyTo: null, subject: 'x', text: 'x', html: null };
      const compose = async () => {
        if (!isBroken) return { ...text, unsubscribe: null };
        isBroken = false;
        if (awayMs > 0) await db.schema.alterTable('outbox').renameTo('away').execute();
        throw new Error('planted');
      };
      const composers = { confirmation: compose, letter: compose };
      const outbox = startOutbox(depsOf(db, transport, { now: () => now, composers }));
      await outbox.flush().catch(() => undefined);
      now += awayMs;
      const isAway = awayMs > 0;
      const tells = await outbox.flush().then(
        () => false,
        () => true,
      );
      expect(tells).toBe(isAway);
      if (isAway) await db.schema.alterTable('away').renameTo('outbox').execute();
      for (let step = 0; step < 5; step += 1, now += 60_000) await outbox.flush();
      expect(new Set(delivered)).toEqual(new Set([1, 2, 3]));
      expect(delivered).toHaveLength(3);
      const rows = await db.selectFrom('outbox').select('state').execute();
      expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'sent' })));
      await outbox.stop();
      await close();
    },
  );

  test('sec-N8: what follows from a mail and fails holds up no other mail', async () => {
    const { db, close } = await database.open();
    const plain = outboxRow({ ...newMail(), kind: 'plain' }, 0);
    await db.insertInto('outbox').values(plain).execute();
    let isAway = false;
    const { transport, delivered } = transportOf(async () => {
      if (delivered.length > 1) return { kind: 'sent' };
      isAway = true;
      await db.schema.alterTable('outbox').renameTo('away').execute();
      return { kind: 'refused', code: '550', reply: 'x' };
    });
    const onBounce = () => Promise.reject(new Error('planted'));
    const outbox = startOutbox(depsOf(db, transport, { onBounce }));
    await outbox.flush().catch(() => undefined);
    expect(isAway).toBe(true);
    await db.schema.alterTable('away').renameTo('outbox').execute();
    await db.insertInto('outbox').values(plain).execute();
    // The mail that was refused is stored now, and that it cannot be followed up is told once.
    await expect(outbox.flush()).rejects.toThrow('planted');
    await outbox.flush();
    expect(delivered).toEqual([1, 2]);
    await outbox.stop();
    await close();
  });

  test('sec-X20: of a process that died, mails are sent after the lease, letters never twice', async () => {
    const { db, close } = await database.open();
    const held = { lease_until: 1_000, lease_holder: 'server:dead', attempts: 1 };
    await db
      .insertInto('outbox')
      .values([
        { ...outboxRow(newMail(), 0), ...held },
        { ...outboxRow(newMail(), 0), ...held, kind: 'letter', campaign_id: 1 },
      ])
      .execute();
    let now = 999;
    const { transport, delivered } = transportOf(() => ({ kind: 'sent' }));
    const outbox = startOutbox(depsOf(db, transport, { now: () => now }));
    await outbox.flush();
    expect(delivered).toEqual([]);
    now = 1_000;
    await outbox.flush();
    expect(delivered).toHaveLength(1);
    const states = await db.selectFrom('outbox').select('state').orderBy('id').execute();
    expect(states.map(({ state }) => state)).toEqual(['sent', 'doubtful']);
    await outbox.stop();
    await close();
  });

  test('sec-D1: a claim is left alone by a process whose clock is minutes off, and by one that read it earlier', async () => {
    const { db, close } = await database.open();
    await db
      .insertInto('outbox')
      .values([
        outboxRow(newMail(), 0),
        { ...outboxRow(newMail(), 0), kind: 'letter' as const, campaign_id: 1 },
      ])
      .execute();
    const taken = await claim(db, 'server:a', Date.now(), 5, (row) => row('id', '>', 0));
    expect(taken).toHaveLength(2);
    for (const skew of [0, -1, 1, -3_000, 3_000, -70_000, 70_000])
      await reclaimExpiredLeases(db, false, null, skewed(db, skew));
    const rows = await db.selectFrom('outbox').select(['state', 'lease_holder']).execute();
    expect(rows).toEqual([
      { state: 'waiting', lease_holder: 'server:a' },
      { state: 'waiting', lease_holder: 'server:a' },
    ]);
    await close();
  });

  test('sec-D1: two processes with clocks apart by seconds send each letter and mail once, none in doubt', async () => {
    const { db, close } = await database.open();
    const issue = { ...outboxRow(newMail(), 0), kind: 'letter' as const, campaign_id: 1 };
    const issues = Array.from({ length: 120 }, (_, at) => ({ ...issue, subscriber_id: at + 1 }));
    const plain = Array.from({ length: 60 }, () => outboxRow(newMail(), 0));
    for (const rows of [issues, plain]) await db.insertInto('outbox').values(rows).execute();
    await db.insertInto('campaigns').values(campaign).execute();
    const { transport, delivered } = transportOf(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { kind: 'sent' };
    });
    const text = { to: 'a@b.org', replyTo: null, subject: 'x', text: 'x', html: null };
    const compose = async () => ({ ...text, unsubscribe: null });
    const composers = { confirmation: compose, letter: compose };
    // One of them is so far behind that all that the other has claimed seems to lie ahead.
    const senders = [0, -5_000, 5_000].map((skew) =>
      startOutbox(
        depsOf(db, transport, {
          holder: `server:${skew}`,
          now: () => Date.now() + skew,
          leaseTime: skewed(db, skew),
          composers,
          messagesPerMinute: 60_000_000,
        }),
      ),
    );
    const open = async () =>
      (await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()).length;
    while ((await open()) > 0) {
      await Promise.all(senders.map((sender) => sender.flush()));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const sender of senders) await sender.stop();
    expect(new Set(delivered).size).toBe(180);
    expect(delivered).toHaveLength(180);
    const states = await db.selectFrom('outbox').select('state').distinct().execute();
    expect(states).toEqual([{ state: 'sent' }]);
    await close();
  }, 30_000);

  test('sec-D1: what a lost process claimed between two looks is in doubt, and never free', async () => {
    const { db, close } = await database.open();
    const issue = { ...outboxRow(newMail(), 0), kind: 'letter' as const, campaign_id: 1 };
    const held = { lease_until: 1_000, lease_holder: 'server:dead', attempts: 1 };
    await db
      .insertInto('outbox')
      .values([
        { ...issue, ...held, subscriber_id: 1 },
        { ...outboxRow(newMail(), 0), ...held },
      ])
      .execute();
    await reclaimExpiredLeases(db, false, null);
    const rows = await db
      .selectFrom('outbox')
      .select(['kind', 'state', 'lease_holder'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { kind: 'letter', state: 'doubtful', lease_holder: 'server:dead' },
      { kind: 'plain', state: 'waiting', lease_holder: '' },
    ]);
    // The process was only slow: what it knows in the end holds.
    const [row] = await db.selectFrom('outbox').selectAll().where('kind', '=', 'letter').execute();
    expect(await complete(db, row!, 'sent', 2_000)).toBe(true);
    await close();
  });
});
