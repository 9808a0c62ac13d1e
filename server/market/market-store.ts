import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import type { ChainSamples } from './read-chain.ts';
import { isPossibleTime, isStorable, MAX_CLOCK_SKEW_MS } from './limits.ts';
import { PRICE_SCALE, SUPPLY_SCALE } from './series.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Steps of the history, and for how long each is kept; null for good. In milliseconds. */
export const historySteps = [
  { step: 5 * MINUTE_MS, keepMs: 35 * DAY_MS },
  { step: 60 * MINUTE_MS, keepMs: 400 * DAY_MS },
  { step: DAY_MS, keepMs: null },
] as const;

/** A number as it is stored, with its source's own time. */
export type Value = { series: string; value: number; asOf: number };

/** The numbers of a chain's samples as they are stored. */
function valuesOf({ rounds, supplies, quotes, blockAt }: ChainSamples): Value[] {
  return [
    ...[...rounds].map(([series, { price, updatedAt }]) => ({
      series,
      value: Math.round(price * PRICE_SCALE),
      asOf: updatedAt,
    })),
    ...[...supplies].map(([series, supply]) => ({
      series,
      value: Math.round(supply * SUPPLY_SCALE),
      asOf: blockAt,
    })),
    ...[...quotes].map(([series, rate]) => ({
      series,
      value: Math.round(rate * PRICE_SCALE),
      asOf: blockAt,
    })),
  ];
}

/** Stores the samples of a chain; `storeValues` says how. */
export function storeSamples(db: SiteDatabase, samples: ChainSamples, now: number): Promise<void> {
  return storeValues(db, valuesOf(samples), now);
}

/**
 * Keeps what was read: as the newest of each series, and in each step of its history.
 * @param db a transaction, so that all of it is kept or nothing
 * @param values one a series
 * @param now when it was read, in milliseconds since 1970
 * @throws RangeError where a number or a time could be stored and not be read back
 */
export async function storeValues(
  db: SiteDatabase,
  values: readonly Value[],
  now: number,
): Promise<void> {
  if (values.length === 0) return;
  const bad = values.find(({ value, asOf }) => !isStorable(value) || !isPossibleTime(asOf, now));
  if (bad) throw new RangeError(`${bad.series}: ${bad.value} of ${bad.asOf} cannot be stored`);
  await db
    .insertInto('market_latest')
    .values(values.map(({ series, value, asOf }) => ({ series, value, as_of: asOf, read_at: now })))
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        as_of: ref('excluded.as_of'),
        read_at: ref('excluded.read_at'),
      })),
    )
    .execute();
  const points = historySteps.flatMap(({ step }) =>
    values.map(({ series, value }) => ({
      series,
      step,
      at: now - (now % step),
      low: value,
      high: value,
      last: value,
    })),
  );
  await db
    .insertInto('market_points')
    .values(points)
    .onConflict((conflict) =>
      conflict.columns(['series', 'step', 'at']).doUpdateSet(({ eb, ref }) => ({
        // Both databases know `case`; the lesser of two has another name in each.
        low: eb
          .case()
          .when('excluded.low', '<', ref('market_points.low'))
          .then(ref('excluded.low'))
          .else(ref('market_points.low'))
          .end(),
        high: eb
          .case()
          .when('excluded.high', '>', ref('market_points.high'))
          .then(ref('excluded.high'))
          .else(ref('market_points.high'))
          .end(),
        last: ref('excluded.last'),
      })),
    )
    .execute();
}

export type LatestRow = Tables['market_latest'];

/** Beyond these SQLite cannot hand a number over, and one such row would cost a whole answer. */
const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/**
 * The newest of every series. One whose number or time cannot be true, such as from a database that
 * an earlier version filled, is left out until it is read anew.
 * @param now milliseconds since 1970
 */
export async function readLatest(db: SiteDatabase, now: number): Promise<Map<string, LatestRow>> {
  const rows = await db
    .selectFrom('market_latest')
    .selectAll()
    .where('value', '>=', 0)
    .where('value', '<=', MAX_INTEGER)
    .where('as_of', '>=', 0)
    .where('as_of', '<=', now + MAX_CLOCK_SKEW_MS)
    .where('read_at', '<=', MAX_INTEGER)
    .execute();
  return new Map(rows.map((row) => [row.series, row]));
}

/** Points of a series that can be read back, oldest first. @param since milliseconds since 1970 */
export async function readPoints(db: SiteDatabase, series: string, step: number, since: number) {
  return db
    .selectFrom('market_points')
    .select(['at', 'low', 'high', 'last'])
    .where('series', '=', series)
    .where('step', '=', step)
    .where('at', '>=', since)
    .where('at', '<=', MAX_INTEGER)
    .where('low', '>=', 0)
    .where('last', '>=', 0)
    .where('high', '<=', MAX_INTEGER)
    .where('low', '<=', MAX_INTEGER)
    .where('last', '<=', MAX_INTEGER)
    .orderBy('at')
    .execute();
}

/** Deletes points that are older than their step is kept. */
export async function pruneMarket(db: SiteDatabase, now: number): Promise<void> {
  const known = await db.selectFrom('market_latest').select('series').execute();
  if (known.length === 0) return;
  const series = known.map((row) => row.series);
  for (const { step, keepMs } of historySteps) {
    if (keepMs === null) continue;
    await db
      .deleteFrom('market_points')
      // By name, so that the table's own key finds them: it needs no index by age.
      .where('series', 'in', series)
      .where('step', '=', step)
      .where('at', '<', now - keepMs)
      .execute();
  }
}
