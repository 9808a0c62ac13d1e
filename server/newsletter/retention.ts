import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Job } from '#server/jobs/jobs.ts';

import { HARD_BOUNCE_WINDOW_MS, SOFT_BOUNCE_WINDOW_MS } from './subscriptions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the address of a bounced subscription is kept, so that a mistake can be put right. */
const BOUNCED_DAYS = 30;

/**
 * Deletes what the newsletter needs no more: addresses that were never confirmed, tokens
 * that have expired, and what the limits of an address counted.
 * @param unconfirmedDays from the configuration, as the privacy policy tells it
 */
export function newsletterRetention(db: SiteDatabase, unconfirmedDays: number): Job {
  return {
    name: 'newsletter-retention',
    intervalMs: HOUR_MS,
    leaseMs: 10 * 60_000,
    deletes: true,
    async run(now) {
      const unconfirmed = now - unconfirmedDays * DAY_MS;
      await db.deleteFrom('newsletter_intake').where('created_at', '<=', unconfirmed).execute();
      await db
        .deleteFrom('subscribers')
        .where('state', '=', 'pending')
        .where('created_at', '<=', unconfirmed)
        .execute();
      await db
        .updateTable('subscribers')
        .set({ email: '' })
        .where('state', '=', 'bounced')
        .where('email', '!=', '')
        .where('ended_at', '<=', now - BOUNCED_DAYS * DAY_MS)
        .execute();
      await db
        .deleteFrom('hard_bounces')
        .where('created_at', '<=', now - HARD_BOUNCE_WINDOW_MS)
        .execute();
      await db.deleteFrom('confirm_tokens').where('expires_at', '<=', now).execute();
      await db
        .deleteFrom('soft_bounces')
        .where('created_at', '<=', now - SOFT_BOUNCE_WINDOW_MS)
        .execute();
      await db
        .deleteFrom('confirmation_mails')
        .where('queued_at', '<=', now - 2 * DAY_MS)
        .execute();
    },
  };
}
