import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { rateRetention } from '#server/db/rate-retention.ts';
import { proofRetention } from '#server/forms/used-proofs.ts';
import { newsletterRetention } from './retention.ts';
import { confirmTokenIn, leaveTokenIn, openHarness } from '#tests/newsletter/newsletter-harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

onEachDatabase('Newsletter limits', (database) => {
  test('sec-N4: one address asked for by 1000 networks in a day gets three mails', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened);
    for (let hour = 0; hour < 20; hour += 1) {
      const networks = Array.from({ length: 50 }, (_, index) => `10.0.${hour}.${index}`);
      await Promise.all(networks.map((network) => harness.submit('ada@example.org', network)));
      await harness.drain();
      harness.clock.now += HOUR;
    }
    expect(harness.mails).toHaveLength(3);
    await harness.stop();
    await opened.close();
  });

  test('sec-N4: the whole site sends so many confirmations in an hour, the rest wait', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened, { confirmationsPerHour: 5 });
    for (let index = 0; index < 12; index += 1) await harness.submit(`r${index}@example.org`);
    const sent: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      await harness.drain();
      sent.push(harness.mails.length);
      harness.clock.now += HOUR;
    }
    expect(sent).toEqual([5, 10, 12]);
    await harness.stop();
    await opened.close();
  });

  test('sec-N4: a network has so many an hour and a day, half without scripting, also in one batch', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened, { perHour: 4, perDay: 6 });
    const ask = (hasScript: boolean, network: string) =>
      harness.form.queue.submit({ item: { email: 'a@b.org' }, network, proof: null, hasScript });
    const six = (hasScript: boolean, network: string) =>
      Promise.all(Array.from({ length: 6 }, () => ask(hasScript, network)));
    const stored = (answers: { kind: string }[]) =>
      answers.filter(({ kind }) => kind === 'stored').length;
    expect(stored(await six(true, 'a'))).toBe(4);
    expect(stored(await six(false, 'b'))).toBe(2);
    const restarted = await openHarness(opened, { perHour: 4, perDay: 6 });
    expect(stored([await restarted.submit('a@b.org', 'a')])).toBe(0);
    const late = await restarted.submit('a@b.org', 'a');
    expect(late).toEqual({ kind: 'limited', waitSeconds: 24 * 3600 });
    restarted.clock.now += DAY;
    expect(stored([await restarted.submit('a@b.org', 'a')])).toBe(1);
    await harness.stop();
    await restarted.stop();
    await opened.close();
  });

  test('sec-X17: a clock that jumps, and is put right, keeps nobody waiting for its jump', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened, { perHour: 2, perDay: 4, confirmationsPerHour: 1 });
    const ask = async (email: string) => {
      const { kind } = await harness.submit(email);
      await harness.drain();
      return kind;
    };
    // Two in one hour: the second confirmation waits for the next.
    expect([await ask('a@b.org'), await ask('c@b.org')]).toEqual(['stored', 'stored']);
    expect(harness.mails).toHaveLength(1);
    for (const jump of [365 * DAY, -366 * DAY]) {
      harness.clock.now += jump;
      expect(await ask('a@b.org')).toBe('stored');
      harness.clock.now += HOUR;
      await harness.drain();
    }
    harness.clock.now += HOUR;
    await harness.drain();
    expect(harness.mails.length).toBeGreaterThanOrEqual(3);
    expect(await opened.db.selectFrom('newsletter_intake').selectAll().execute()).toEqual([]);
    await harness.stop();
    await opened.close();
  });

  test('sec-N10: the database holds no token, no network and, in time, no address', async () => {
    const opened = await database.open();
    const { db } = opened;
    const harness = await openHarness(opened);
    await harness.submit('gone@example.org', '203.0.113.77');
    await harness.submit('never@example.org', '203.0.113.77');
    await harness.drain();
    const mail = harness.mails.find(({ to }) => to === 'gone@example.org');
    const dump = async () => {
      const tables = [
        'newsletter_intake',
        'subscribers',
        'confirmation_mails',
        'confirm_tokens',
        'outbox',
        'rate_counts',
        'used_proofs',
      ] as const;
      const rows = await Promise.all(
        tables.map((name) => db.selectFrom(name).selectAll().execute()),
      );
      return JSON.stringify(rows);
    };
    const before = await dump();
    expect(confirmTokenIn(mail)).toHaveLength(43);
    expect(before).not.toContain(confirmTokenIn(mail));
    expect(before).not.toContain(leaveTokenIn(mail));
    expect(before).not.toContain('203.0.113');
    expect(before).not.toContain('button');
    await harness.subscriptions.confirm(confirmTokenIn(mail));
    await harness.subscriptions.unsubscribe(
      harness.unsubscribeTokens.read(leaveTokenIn(mail)) ?? '',
    );
    expect(await dump()).not.toContain('gone@');
    expect(await dump()).toContain('never@');
    const later = harness.clock.now + 7 * DAY;
    const proofs = ['used', 'usable'].map((id, at) => ({ id, expires_at: later + at }));
    await db.insertInto('used_proofs').values(proofs).execute();
    const kept = () => db.selectFrom('used_proofs').select('id').orderBy('expires_at').execute();
    await newsletterRetention(db, 7).run(later);
    await rateRetention(db).run(later);
    // They are those of every form.
    expect(await kept()).toEqual([{ id: 'used' }, { id: 'usable' }]);
    await proofRetention(db).run(later);
    expect(await kept()).toEqual([{ id: 'usable' }]);
    expect(await dump()).not.toContain('@example.org');
    expect(await db.selectFrom('daily_keys').selectAll().execute()).toEqual([]);
    const counts = await db.selectFrom('rate_counts').selectAll().execute();
    expect(counts).toEqual([]);
    await harness.stop();
    await opened.close();
  });

  test('sec-N8: who asks again has as long to confirm as who asks for the first time', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened, { brand: 'Coin Corner' });
    await harness.submit('ada@example.org');
    await harness.drain();
    harness.clock.now += 7 * DAY - HOUR;
    await harness.submit('ada@example.org');
    await harness.drain();
    harness.clock.now += 2 * HOUR;
    await newsletterRetention(opened.db, 7).run(harness.clock.now);
    await harness.subscriptions.confirm(confirmTokenIn(harness.mails.at(-1)));
    const kept = opened.db.selectFrom('subscribers').select(['state', 'confirmed_on']);
    // The site may be called something else later, and those people agreed to this one.
    expect(await kept.execute()).toEqual([
      { state: 'active', confirmed_on: 'Coin Corner, https://site.example' },
    ]);
    // A request that is sent no mail, here the second within a quarter of an hour, keeps nobody longer.
    await harness.submit('bob@example.org');
    await harness.drain();
    const asked = harness.clock.now;
    harness.clock.now += 60_000;
    await harness.submit('bob@example.org');
    await harness.drain();
    await newsletterRetention(opened.db, 7).run(asked + 7 * DAY);
    expect(await opened.db.selectFrom('subscribers').select('state').execute()).toEqual([
      { state: 'active' },
    ]);
    await harness.stop();
    await opened.close();
  });

  test('sec-N8 sec-N10: who bounced can ask again; the address is kept for 30 days, then emptied', async () => {
    const opened = await database.open();
    const { db } = opened;
    const harness = await openHarness(opened);
    const stateOf = (email: string) =>
      db
        .selectFrom('subscribers')
        .select(['id', 'state', 'email'])
        .where('address_hash', '=', harness.emailHash(email))
        .executeTakeFirstOrThrow();
    for (const email of ['back@example.org', 'gone@example.org']) {
      await harness.submit(email);
      await harness.drain();
      await harness.subscriptions.confirm(confirmTokenIn(harness.mails.at(-1)));
    }
    for (const email of ['back@example.org', 'gone@example.org']) {
      const { id } = await stateOf(email);
      harness.clock.now += HOUR;
      await harness.subscriptions.bounce(id, 'hard');
      harness.clock.now += DAY;
      await harness.subscriptions.bounce(id, 'hard');
      expect(await stateOf(email)).toEqual({ id, state: 'bounced', email });
    }
    await harness.submit('back@example.org');
    await harness.drain();
    const again = harness.mails.at(-1);
    expect([harness.mails.length, again?.to]).toEqual([3, 'back@example.org']);
    await harness.subscriptions.confirm(confirmTokenIn(again));
    expect(await stateOf('back@example.org')).toMatchObject({ state: 'active' });

    const job = newsletterRetention(db, 7);
    await job.run(harness.clock.now + 30 * DAY - 1);
    expect(await stateOf('gone@example.org')).toMatchObject({ email: 'gone@example.org' });
    await job.run(harness.clock.now + 30 * DAY);
    expect(await stateOf('gone@example.org')).toMatchObject({ state: 'bounced', email: '' });
    expect(await stateOf('back@example.org')).toMatchObject({ email: 'back@example.org' });
    await harness.submit('gone@example.org');
    await harness.drain();
    expect(harness.mails.at(-1)?.to).toBe('gone@example.org');
    await job.run(harness.clock.now + 180 * DAY);
    expect(await db.selectFrom('hard_bounces').selectAll().execute()).toEqual([]);
    await harness.stop();
    await opened.close();
  });

  test('sec-N8: a mail that arrives between two bounces makes the first one void', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened);
    await harness.submit('ada@example.org');
    await harness.drain();
    await harness.subscriptions.bounce(1, 'hard');
    harness.clock.now += HOUR;
    await harness.submit('ada@example.org');
    await harness.drain();
    harness.clock.now += DAY;
    await harness.subscriptions.bounce(1, 'hard');
    const states = () => opened.db.selectFrom('subscribers').select('state').execute();
    expect(await states()).toEqual([{ state: 'pending' }]);
    harness.clock.now += DAY;
    await harness.subscriptions.bounce(1, 'hard');
    expect(await states()).toEqual([{ state: 'bounced' }]);
    await harness.stop();
    await opened.close();
  });

  test('sec-N12: where limits cannot be counted, nothing is taken', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened);
    await opened.db.schema.dropTable('rate_counts').execute();
    await expect(harness.submit('a@b.org')).rejects.toThrow();
    expect(await opened.db.selectFrom('newsletter_intake').selectAll().execute()).toEqual([]);
    await harness.stop();
    await opened.close();
  });

  test('sec-ASVS-8.2.2: the token of one never acts on another, nor do tampered ones', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened);
    const token = harness.unsubscribeTokens.issue({ id: 12, link_id: '' });
    expect(harness.unsubscribeTokens.read(token)).toBe('12');
    const name = `L${'a'.repeat(22)}`;
    const named = harness.unsubscribeTokens.issue({ id: 12, link_id: name });
    expect(harness.unsubscribeTokens.read(named)).toBe(name);
    for (const bad of [
      token.replace('.12.', '.13.'),
      named.replace('.La', '.Lb'),
      named.replace(name, '12'),
      `${token}x`,
      token.slice(0, -1),
      token.replace(/^\d+/, '999'),
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace('.12.', '.12..'),
      '',
    ])
      expect(harness.unsubscribeTokens.read(bad)).toBeNull();
    await harness.stop();
    await opened.close();
  });
});
