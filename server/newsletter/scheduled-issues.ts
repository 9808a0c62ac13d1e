import type { SiteDatabase } from '#server/db/open-database.ts';
import type { CampaignStopCause } from '#server/db/schema.ts';
import type { Log } from '#server/http/log.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { NewMessageId } from '#server/mail/enqueue.ts';
import { beginScheduled, refuseScheduled } from './campaign.ts';

const HOUR_MS = 3_600_000;
/** A server that comes back later than this sends no issue by itself: "this morning" has passed. */
export const MAX_LATE_MS = 24 * HOUR_MS;

export type ScheduledIssueDeps = {
  db: SiteDatabase;
  newMessageId: NewMessageId;
  wakeOutbox: () => void;
  /** From `issueSettingsError`. */
  settingsError: string | null;
  /** Whether the built site has no page of an issue, to which its mail leads. */
  isWithoutPage: (issue: string) => boolean;
  log: Log;
};

/** Why an issue that is due does not begin; null where it does. */
function causeOf(
  lateMs: number,
  settingsError: string | null,
  isWithoutPage: () => boolean,
): CampaignStopCause | null {
  if (lateMs > MAX_LATE_MS) return 'late';
  if (settingsError !== null) return 'settings';
  return isWithoutPage() ? 'page' : null;
}

/** Job that begins to send the newsletter issues that are due, once, however many servers there are. */
export function scheduledIssues(deps: ScheduledIssueDeps): Job {
  const { db, newMessageId, wakeOutbox, settingsError, isWithoutPage, log } = deps;

  return {
    name: 'scheduled-letters',
    // Looked at every minute; a little less, so that no look comes just before it is due.
    intervalMs: 30_000,
    leaseMs: 10 * 60_000,
    async run(now) {
      const due = await db
        .selectFrom('campaigns')
        .select(['id', 'letter', 'starts_at', 'to_files'])
        .where('state', '=', 'scheduled')
        .where('starts_at', '<=', now)
        .orderBy('starts_at')
        .execute();
      for (const { id, letter: issue, starts_at: startsAt, to_files: toFiles } of due) {
        if (startsAt === null) continue;
        const error = toFiles === 0 ? settingsError : null;
        const cause = causeOf(now - startsAt, error, () => isWithoutPage(issue));
        if (cause !== null) {
          if (await refuseScheduled(db, id, cause, cause === 'settings' ? (error ?? '') : ''))
            log.error('newsletter.schedule.refused', { issue, cause });
          continue;
        }
        if (!(await beginScheduled(db, { id, starts_at: startsAt }, newMessageId, now))) continue;
        log.info('newsletter.schedule.started', { issue, lateMs: now - startsAt });
        wakeOutbox();
      }
    },
  };
}
