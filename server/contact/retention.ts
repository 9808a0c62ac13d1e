import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Job } from '#server/jobs/jobs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes messages after so many days, as the privacy policy tells it. */
export function contactRetention(db: SiteDatabase, messageDays: number): Job {
  return {
    name: 'message-retention',
    intervalMs: HOUR_MS,
    leaseMs: 10 * 60_000,
    deletes: true,
    async run(now) {
      await db
        .deleteFrom('messages')
        .where('created_at', '<=', now - messageDays * DAY_MS)
        .execute();
    },
  };
}
