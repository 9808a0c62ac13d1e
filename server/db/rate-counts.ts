import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

export type RateWindow = { key: string; windowStart: number };

/** The start of the window of `windowMs` that a time is in. */
export function windowStart(now: number, windowMs: number): number {
  return now - (now % windowMs);
}

function nameOf({ key, windowStart: start }: RateWindow): string {
  return `${key}@${start}`;
}

/**
 * Counts in the shared table, one statement for a whole batch.
 * @param counted each window once for each time that it is counted
 * @returns how far a window is counted, as a function: the number after the batch
 */
export async function addCounts(
  transaction: Transaction<Tables>,
  counted: readonly RateWindow[],
): Promise<(window: RateWindow) => number> {
  const sums = new Map<string, { window: RateWindow; count: number }>();
  for (const window of counted) {
    const sum = sums.get(nameOf(window)) ?? { window, count: 0 };
    sum.count += 1;
    sums.set(nameOf(window), sum);
  }
  // In one order everywhere, so that two processes never wait for each other's rows.
  const sorted = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  const rows = sorted.map(({ window, count }) => ({
    key: window.key,
    window_start: window.windowStart,
    count,
  }));
  const after = await transaction
    .insertInto('rate_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((row) => ({
        count: row('rate_counts.count', '+', row.ref('excluded.count')),
      })),
    )
    .returning(['key', 'window_start', 'count'])
    .execute();
  const counts = new Map(
    after.map((row) => [nameOf({ key: row.key, windowStart: row.window_start }), row.count]),
  );
  return (window) => counts.get(nameOf(window)) ?? 0;
}

/**
 * Counts one key and holds its row until the transaction ends: whoever counts the same key waits.
 * @param add 0 only reads and holds
 */
export async function countAndHold(
  transaction: Transaction<Tables>,
  { key, windowStart: start }: RateWindow,
  add: number,
): Promise<number> {
  const { count } = await transaction
    .insertInto('rate_counts')
    .values({ key, window_start: start, count: add })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((row) => ({
        count: row('rate_counts.count', '+', row.ref('excluded.count')),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}
