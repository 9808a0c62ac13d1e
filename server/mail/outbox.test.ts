import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { outboxRow } from './enqueue.ts';
import type { Delivery } from './mail.ts';
import { transportOf, newMail, depsOf, startOutbox } from '#tests/mail/outbox-harness.ts';

const MINUTE = 60_000;

onEachDatabase('Outbox', (database) => {
  test('sec-N8: a mail is tried after 1, 5, 30 min, 2, 6, 24 h, then given up', async () => {
    const { db, close } = await database.open();
    let now = 0;
    const { transport, delivered } = transportOf(() => ({
      kind: 'failed',
      byMailbox: true,
      code: '451',
    }));
    await db.insertInto('outbox').values(outboxRow(newMail(), 0)).execute();
    const bounces: string[] = [];
    const outbox = startOutbox(
      depsOf(db, transport, {
        now: () => now,
        onBounce: async (id, kind) => void bounces.push(`${id} ${kind}`),
      }),
    );
    await outbox.flush();
    for (const [index, minutes] of [1, 5, 30, 120, 360, 1440].entries()) {
      now += minutes * MINUTE - 1;
      await outbox.flush();
      expect(delivered).toHaveLength(index + 1);
      now += 1;
      await outbox.flush();
      expect(delivered).toHaveLength(index + 2);
    }
    now += 100 * 1440 * MINUTE;
    await outbox.flush();
    expect(delivered).toHaveLength(7);
    const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'dead', attempts: 7 });
    expect(bounces).toEqual(['5 soft']);
    await outbox.stop();
    await close();
  });

  test('sec-N10: a mail that was sent is kept without its words, and is not sent again', async () => {
    const { db, close } = await database.open();
    const { transport, delivered } = transportOf(() => ({ kind: 'sent' }));
    await db.insertInto('outbox').values(outboxRow(newMail(), 0)).execute();
    const outbox = startOutbox(depsOf(db, transport, {}));
    await outbox.flush();
    await outbox.flush();
    expect(delivered).toHaveLength(1);
    const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'sent', body: '', mail_to: '', message_id: 'm@x' });
    await outbox.stop();
    await close();
  });

  test('sec-N8: a mailbox that does not exist is refused at once and reported', async () => {
    const { db, close } = await database.open();
    const { transport } = transportOf(() => ({ kind: 'refused', code: '550 5.1.1', reply: 'x' }));
    await db.insertInto('outbox').values(outboxRow(newMail(), 0)).execute();
    const bounces: string[] = [];
    const outbox = startOutbox(
      depsOf(db, transport, { onBounce: async (id, kind) => void bounces.push(`${id} ${kind}`) }),
    );
    await outbox.flush();
    expect(bounces).toEqual(['5 hard']);
    await outbox.stop();
    await close();
  });

  test.each<Delivery>([
    { kind: 'refused', code: '550', reply: 'x' },
    { kind: 'failed', byMailbox: true, code: '450' },
  ])(
    'sec-D1: of a mail that another process has taken over, nothing counts here: $kind',
    async (delivery) => {
      const { db, close } = await database.open();
      await db.insertInto('outbox').values(outboxRow(newMail(), 0)).execute();
      const seen: string[] = [];
      const { transport } = transportOf(async () => {
        await db.updateTable('outbox').set({ lease_holder: 'server:b' }).execute();
        return delivery;
      });
      const count = (outcome: string) => void seen.push(outcome);
      const onBounce = async () => void seen.push('bounce');
      const outbox = startOutbox(depsOf(db, transport, { count, onBounce }));
      await outbox.flush();
      await outbox.stop();
      expect(seen).toEqual([]);
      await close();
    },
  );

  test('sec-N8: a doubt is tried once more and never a third time', async () => {
    const { db, close } = await database.open();
    let now = 0;
    const { transport, delivered } = transportOf(() => ({ kind: 'indeterminate', code: 'x' }));
    await db.insertInto('outbox').values(outboxRow(newMail(), 0)).execute();
    const outbox = startOutbox(depsOf(db, transport, { now: () => now }));
    for (let step = 0; step < 10; step += 1, now += 24 * 60 * MINUTE) await outbox.flush();
    expect(delivered).toHaveLength(2);
    await outbox.stop();
    await close();
  });
});
