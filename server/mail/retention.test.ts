import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { newMail } from '#tests/mail/outbox-harness.ts';
import { outboxRow } from './enqueue.ts';
import { mailRetention } from './retention.ts';

const DAY = 86_400_000;
const MESSAGE_DAYS = 90;

onEachDatabase('Retention of mails', (database) => {
  test('sec-N10 sec-ASVS-14.2.7 G7: mails are emptied once they are done with, and deleted after their days', async () => {
    const { db, close } = await database.open();
    const mails = [
      { message_id: 'sent', state: 'sent' },
      { message_id: 'dropped', state: 'dropped' },
      { message_id: 'waiting', state: 'waiting' },
      { message_id: 'given-up', state: 'dead' },
      { message_id: 'letter', state: 'sent', kind: 'letter' },
    ] as const;
    await db
      .insertInto('outbox')
      .values(mails.map((mail) => ({ ...outboxRow(newMail(), 0), ...mail })))
      .execute();
    const job = mailRetention(db, MESSAGE_DAYS);
    const rows = () =>
      db.selectFrom('outbox').select(['message_id', 'mail_to', 'body']).orderBy('id').execute();
    const left = async (at: number) => {
      await job.run(at);
      return (await rows()).map(({ message_id }) => message_id);
    };

    expect(await left(30 * DAY - 1)).toHaveLength(5);
    const words = (await rows()).filter(({ mail_to, body }) => mail_to !== '' || body !== '');
    expect(words.map(({ message_id }) => message_id)).toEqual(['waiting', 'given-up']);
    expect(await left(30 * DAY)).toEqual(['waiting', 'given-up', 'letter']);
    expect(await left(MESSAGE_DAYS * DAY - 1)).toEqual(['waiting', 'given-up', 'letter']);
    expect(await left(MESSAGE_DAYS * DAY)).toEqual(['letter']);
    await close();
  });
});
