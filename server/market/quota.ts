import type { ExpressionBuilder } from 'kysely';
import { isDue } from '#server/db/is-due.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';

const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** Months since the year 0, in UTC. */
function monthOf(now: number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** A time further ahead than clocks differ was set by one that was wrong: it holds nothing up. */
function isIntervalOver(
  row: ExpressionBuilder<Tables, 'market_calls'>,
  now: number,
  intervalMs: number,
) {
  return row.or([row('asked_at', '<=', now - intervalMs), row('asked_at', '>', now + intervalMs)]);
}

export type Quota = {
  /** Milliseconds from one call to the next. */
  intervalMs: number;
  /** In a month (UTC). */
  maxCalls: number;
};

/**
 * Acquires one call from the quota of a source, over all processes: it counts whether it is answered
 * or not. `early`: another process asked just now. `paused`: left alone after an error. `spent`: no
 * call of this month is left.
 */
export async function acquireCall(
  db: SiteDatabase,
  source: string,
  { intervalMs, maxCalls }: Quota,
  now: number,
): Promise<'taken' | 'early' | 'paused' | 'spent'> {
  const month = monthOf(now);
  await db
    .insertInto('market_calls')
    .values({ source, asked_at: 0, not_before: 0, failures: 0, month, calls: 0 })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('market_calls')
    .set(({ eb }) => ({
      asked_at: now,
      month,
      calls: eb
        .case()
        .when('month', '=', month)
        .then(eb('calls', '+', 1))
        .else(1)
        .end(),
    }))
    .where('source', '=', source)
    .where((row) => isIntervalOver(row, now, intervalMs))
    .where((row) => isDue(row, 'not_before', now, MAX_PAUSE_MS))
    .where((row) => row.or([row('month', '!=', month), row('calls', '<', maxCalls)]))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'taken';
  const { asked_at, not_before } = await db
    .selectFrom('market_calls')
    .select(['asked_at', 'not_before'])
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  if (Math.abs(now - asked_at) < intervalMs) return 'early';
  return not_before > now ? 'paused' : 'spent';
}

/**
 * Records the outcome of a call (backoff): after each error the source is left alone longer, and at least as long as
 * it asks for.
 * @param retryAfterMs what an error asks for, or null where there was none
 */
export async function recordCall(
  db: SiteDatabase,
  source: string,
  { intervalMs }: Quota,
  now: number,
  retryAfterMs: number | null,
): Promise<void> {
  const row = db.updateTable('market_calls').where('source', '=', source);
  if (retryAfterMs === null) {
    await row.set({ failures: 0, not_before: 0 }).execute();
    return;
  }
  const { failures } = await db
    .selectFrom('market_calls')
    .select('failures')
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  // Not the first time: one slip is made up for by the next call.
  const usual = failures === 0 ? 0 : intervalMs * 2 ** Math.min(failures, 10);
  const pause = Math.min(MAX_PAUSE_MS, Math.max(usual, retryAfterMs));
  await row.set({ failures: failures + 1, not_before: now + pause }).execute();
}
