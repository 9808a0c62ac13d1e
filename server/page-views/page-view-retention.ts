import { utcDay } from '#server/db/utc-day.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Job } from '#server/jobs/jobs.ts';

/** Two years, so that a month can be held against the same one of the year before. */
export const PAGE_VIEW_DAYS = 730;

/** Deletes page views of more than two years ago. */
export function pageViewRetention(db: SiteDatabase): Job {
  return {
    name: 'page-view-retention',
    intervalMs: 24 * 3_600_000,
    leaseMs: 10 * 60_000,
    deletes: true,
    async run(now) {
      await db
        .deleteFrom('page_views')
        .where('day', '<', utcDay(now) - PAGE_VIEW_DAYS)
        .execute();
    },
  };
}
