import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { MAX_CLOCK_SKEW_MS } from '#server/db/is-due.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { claim, type LeaseTime, type OutboxRow } from './outbox-rows.ts';

const MINUTE_MS = 60_000;

export type IssueTurn = {
  rows: OutboxRow[];
  /** When more messages may leave, or `null` where none wait. */
  nextAt: number | null;
};

/**
 * Claims the messages of a newsletter issue that may leave now (rate limit): no more than `most`, and over all processes no more than
 * `perMinute`. A campaign without waiting messages is done.
 */
export async function claimIssueMessages(
  db: SiteDatabase,
  holder: string,
  now: number,
  most: number,
  perMinute: number,
  leaseTime?: LeaseTime,
): Promise<IssueTurn> {
  const campaign = await db
    .selectFrom('campaigns')
    .select(['id', 'next_at'])
    .where('state', '=', 'sending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!campaign) return { rows: [], nextAt: null };
  // Further ahead than any turn is: the clock was wrong when it was set.
  const furthest = now + MINUTE_MS + MAX_CLOCK_SKEW_MS;
  if (campaign.next_at > now && campaign.next_at <= furthest)
    return { rows: [], nextAt: campaign.next_at };
  const count = Math.max(1, Math.min(most, Math.round(perMinute / 60)));
  const nextAt = now + Math.ceil((count * MINUTE_MS) / perMinute);
  // Whoever moves the time on has the turn; the others find it moved.
  const turn = await db
    .updateTable('campaigns')
    .set({ next_at: nextAt })
    .where('id', '=', campaign.id)
    .where('state', '=', 'sending')
    .where('next_at', '=', campaign.next_at)
    .executeTakeFirst();
  if (turn.numUpdatedRows !== 1n) return { rows: [], nextAt };
  const ofCampaign = (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.and([row('campaign_id', '=', campaign.id), row('kind', '=', 'letter')]);
  const rows = await claim(db, holder, now, count, ofCampaign, leaseTime);
  if (rows.length > 0) return { rows, nextAt };
  const next = await nextWaiting(db, campaign.id);
  if (next !== null) return { rows: [], nextAt: Math.max(nextAt, next) };
  await db
    .updateTable('campaigns')
    .set({ state: 'done' })
    .where('id', '=', campaign.id)
    .where('state', '=', 'sending')
    .execute();
  // Another campaign may wait behind this one.
  return { rows: [], nextAt: now };
}

/** When the first of a campaign's waiting letters is due, or may be taken over. */
async function nextWaiting(db: SiteDatabase, campaign: number): Promise<number | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['next_attempt_at', 'lease_until'])
    .where('campaign_id', '=', campaign)
    .where('state', '=', 'waiting')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row ? Math.max(row.next_attempt_at, row.lease_until) : null;
}
