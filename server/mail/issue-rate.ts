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
  /** Ids of the campaigns that were being sent when the turn began. */
  sending: number[];
};

/**
 * Takes the turn of all campaigns together: whoever moves their time on has it, and the others
 * find it moved. The time stands at the first campaign, and at the others for when that one is done.
 */
async function takeTurn(
  db: SiteDatabase,
  sending: readonly { id: number; next_at: number }[],
  nextAt: number,
): Promise<boolean> {
  const [first, ...others] = sending;
  if (!first) return false;
  const turn = await db
    .updateTable('campaigns')
    .set({ next_at: nextAt })
    .where('id', '=', first.id)
    .where('state', '=', 'sending')
    .where('next_at', '=', first.next_at)
    .executeTakeFirst();
  if (turn.numUpdatedRows !== 1n) return false;
  const behind = others.map(({ id }) => id);
  if (behind.length > 0)
    await db
      .updateTable('campaigns')
      .set({ next_at: nextAt })
      .where('id', 'in', behind)
      .where('state', '=', 'sending')
      .execute();
  return true;
}

/**
 * Claims the messages of newsletter issues that may leave now (rate limit): no more than `most`, and
 * over all processes no more than `perMinute`. They are of the first campaign that has one due: one
 * mailbox that puts its letter off for a day holds up no other campaign. A campaign without waiting
 * messages is done.
 */
export async function claimIssueMessages(
  db: SiteDatabase,
  holder: string,
  now: number,
  most: number,
  perMinute: number,
  leaseTime?: LeaseTime,
): Promise<IssueTurn> {
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'next_at'])
    .where('state', '=', 'sending')
    .orderBy('id')
    .execute();
  const sending = campaigns.map(({ id }) => id);
  const [first] = campaigns;
  if (!first) return { rows: [], nextAt: null, sending };
  // Further ahead than any turn is: the clock was wrong when it was set.
  const furthest = now + MINUTE_MS + MAX_CLOCK_SKEW_MS;
  if (first.next_at > now && first.next_at <= furthest)
    return { rows: [], nextAt: first.next_at, sending };
  const count = Math.max(1, Math.min(most, Math.round(perMinute / 60)));
  const nextAt = now + Math.ceil((count * MINUTE_MS) / perMinute);
  if (!(await takeTurn(db, campaigns, nextAt))) return { rows: [], nextAt, sending };
  let soonest = Infinity;
  for (const id of sending) {
    const ofCampaign = (row: ExpressionBuilder<Tables, 'outbox'>) =>
      row.and([row('campaign_id', '=', id), row('kind', '=', 'letter')]);
    const rows = await claim(db, holder, now, count, ofCampaign, leaseTime);
    if (rows.length > 0) return { rows, nextAt, sending };
    const waiting = await nextWaiting(db, id);
    if (waiting === null) await endCampaign(db, id);
    soonest = Math.min(soonest, waiting ?? Infinity);
  }
  // Where all are done, another may have begun meanwhile.
  return { rows: [], nextAt: soonest === Infinity ? now : Math.max(nextAt, soonest), sending };
}

async function endCampaign(db: SiteDatabase, campaign: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ state: 'done' })
    .where('id', '=', campaign)
    .where('state', '=', 'sending')
    .execute();
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
