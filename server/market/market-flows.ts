import {
  historyRanges,
  type HistoryRange,
  rangeLengths,
  type SupplyFlow,
} from '#shared/market-history.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { historySteps, readLatest } from './market-store.ts';
import { SUPPLY_SCALE } from './series.ts';

const steps = historySteps.map(({ step }) => step);
const [fine, hours] = steps as [number, number];
/** A beginning may be this many spans late: the site may just have been started anew. */
const LATE_SPANS = 3;

/** The finest step that is kept for so long; of all time, whichever begins first. */
const stepsOf: Record<HistoryRange, readonly number[]> = {
  '24h': [fine],
  '7d': [fine],
  '30d': [fine],
  '1y': [hours],
  all: steps,
};

/** A point is known at the end of its span. */
type Start = { at: number; step: number; value: number };
const firstOf = (one: Start, other: Start) =>
  other.at + other.step < one.at + one.step ? other : one;

/** What a series was when a range began: its first point there, if that is not too late. */
async function startOf(
  db: SiteDatabase,
  series: string,
  now: number,
  range: HistoryRange,
): Promise<Start | null> {
  const lengthMs = rangeLengths[range];
  const found = await Promise.all(
    stepsOf[range].map(async (step): Promise<Start | null> => {
      const from = Number.isFinite(lengthMs) ? now - lengthMs - ((now - lengthMs) % step) : 0;
      const until = Number.isFinite(lengthMs) ? from + LATE_SPANS * step : now;
      const row = await db
        .selectFrom('market_points')
        .select(['at', 'last'])
        .where('series', '=', series)
        .where('step', '=', step)
        .where('at', '>=', from)
        .where('at', '<=', until)
        .where('last', '>=', 0)
        .where('last', '<=', Number.MAX_SAFE_INTEGER)
        .orderBy('at')
        .limit(1)
        .executeTakeFirst();
      return row ? { at: row.at, step, value: row.last } : null;
    }),
  );
  const known = found.filter((one) => one !== null);
  return known.length > 0 ? known.reduce(firstOf) : null;
}

/**
 * How the supply of a coin changed over every range.
 * @param series of its supply: one a chain, or one of all coins
 * @param now milliseconds since 1970
 * @throws Error where the database fails
 */
export async function readFlows(
  db: SiteDatabase,
  series: readonly string[],
  now: number,
): Promise<SupplyFlow[]> {
  const known = await readLatest(db, now);
  const latest = series.flatMap((one) => known.get(one) ?? []);
  return Promise.all(
    historyRanges.map(async (range) => {
      const starts = await Promise.all(
        latest.map(async (row) => ({ row, start: await startOf(db, row.series, now, range) })),
      );
      const both = starts.flatMap(({ row, start }) =>
        start ? [{ at: start.at, change: row.value - start.value }] : [],
      );
      const change = both.reduce((sum, one) => sum + one.change, 0) / SUPPLY_SCALE;
      return {
        range,
        change: both.length > 0 ? change : null,
        since: both.length > 0 ? Math.min(...both.map((one) => one.at)) : null,
        chains: both.length,
        ofChains: latest.length,
      };
    }),
  );
}
