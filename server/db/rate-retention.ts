import type { Job } from '#server/jobs/jobs.ts';
import type { SiteDatabase } from './open-database.ts';
import { utcDay } from './utc-day.ts';

const DAY_MS = 86_400_000;

/** Deletes counts, and the keys that hashed network addresses in them, within 48 hours. */
export function rateRetention(db: SiteDatabase): Job {
  return {
    name: 'rate-retention',
    intervalMs: 3_600_000,
    leaseMs: 10 * 60_000,
    deletes: true,
    async run(now) {
      const today = utcDay(now);
      await db.deleteFrom('daily_keys').where('day', '<', today).execute();
      await db
        .deleteFrom('rate_counts')
        .where('window_start', '<', today * DAY_MS)
        .execute();
    },
  };
}
