import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Job } from '#server/jobs/jobs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long it is remembered that a mail was sent, without what it said or to whom. */
const SENT_DAYS = 30;

/**
 * Empties mails that are done with and deletes their rows. The rows of letters stay: they are what
 * keeps a campaign from sending twice, and they name a subscriber only by number.
 * @param messageDays as for messages: a mail that reports one is a copy of it
 */
export function mailRetention(db: SiteDatabase, messageDays: number): Job {
  return {
    name: 'mail-retention',
    intervalMs: HOUR_MS,
    leaseMs: 10 * 60_000,
    deletes: true,
    async run(now) {
      await db
        .updateTable('outbox')
        .set({ subject: '', body: '', mail_to: '', reply_to: '' })
        .where('state', 'in', ['sent', 'dropped'])
        .where('mail_to', '!=', '')
        .execute();
      await db
        .deleteFrom('outbox')
        .where('kind', '!=', 'letter')
        .where('state', 'in', ['sent', 'dropped'])
        .where('created_at', '<=', now - SENT_DAYS * DAY_MS)
        .execute();
      await db
        .deleteFrom('outbox')
        .where('kind', '!=', 'letter')
        .where('created_at', '<=', now - messageDays * DAY_MS)
        .execute();
    },
  };
}
