import {
  type HistoryRange,
  inWiderSteps,
  type MarketHistory,
  MOST_POINTS,
  type PricePoint,
  widerStep,
} from '#shared/market-history.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { type AggregatorId, aggregators, askedAbout } from './aggregators.ts';
import { readFlows } from './market-flows.ts';
import { historySteps, readPoints } from './market-store.ts';
import {
  type CoinConfig,
  feedName,
  type MarketConfig,
  parFeed,
  parSeries,
  PRICE_SCALE,
  priceSeries,
  SUPPLY_SCALE,
  supplyName,
  supplySeries,
} from './series.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [fine, hours, days] = historySteps.map(({ step }) => step) as [number, number, number];

/** How far back, and in which step: at most some hundreds of points. */
const ranges: Record<HistoryRange, { lengthMs: number; step: number }> = {
  '24h': { lengthMs: DAY_MS, step: fine },
  '7d': { lengthMs: 7 * DAY_MS, step: hours },
  '30d': { lengthMs: 30 * DAY_MS, step: hours },
  '1y': { lengthMs: 365 * DAY_MS, step: days },
  all: { lengthMs: Infinity, step: days },
};

type HistoryParts = {
  db: SiteDatabase;
  config: MarketConfig;
  now: () => number;
  isDemo: boolean;
  /** Those that are asked; none where left out. */
  aggregators?: readonly AggregatorId[];
};

type Raw = ReadonlyMap<string, PricePoint[]>;

/** Points of each series, as they are stored, in one step for all of them. */
async function readSeries(
  db: SiteDatabase,
  series: readonly string[],
  { range, now }: { range: HistoryRange; now: number },
): Promise<{ step: number; points: Raw }> {
  const { lengthMs, step } = ranges[range];
  const since = Math.max(0, now - lengthMs);
  const read = await Promise.all(series.map((one) => readPoints(db, one, step, since)));
  const first = Math.min(now, ...read.flatMap((points) => points[0]?.at ?? []));
  const wide = widerStep(now - first, step, MOST_POINTS);
  const points = read.map((one) => (wide === step ? one : inWiderSteps(one, wide)));
  return { step: wide, points: new Map(series.map((one, index) => [one, points[index] ?? []])) };
}

/** Where the prices of a coin come from, in the order in which they count. */
function priceSources(coin: CoinConfig, { isDemo, aggregators: asked = [] }: HistoryParts) {
  return [
    ...coin.feeds.map((feed) => ({
      series: priceSeries(coin.id, feed.chain),
      told: { source: feedName(feed, isDemo) },
    })),
    ...askedAbout(coin, asked).map((id) => ({
      series: priceSeries(coin.id, id),
      told: { source: aggregators[id].name, credit: aggregators[id].credit },
    })),
  ];
}

function pricesOf(sources: ReturnType<typeof priceSources>, points: Raw): MarketHistory['sources'] {
  return sources.map(({ series, told }) => ({
    ...told,
    points: (points.get(series) ?? []).map(({ at, low, high, last }) => ({
      at,
      low: low / PRICE_SCALE,
      high: high / PRICE_SCALE,
      last: last / PRICE_SCALE,
    })),
  }));
}

const levels = (points: readonly PricePoint[] | undefined, scale: number) =>
  (points ?? []).map(({ at, last }) => ({ at, value: last / scale }));

/**
 * The history of a coin of the configuration: prices, supply by chain, and how supply changed.
 * @throws Error where the coin is none of them, or the database fails
 */
export async function readHistory(
  parts: HistoryParts,
  id: string,
  range: HistoryRange,
): Promise<MarketHistory> {
  const { db, config, now: clock, isDemo } = parts;
  const coin = config.coins.find((one) => one.id === id);
  if (!coin) throw new Error(`no live numbers of ${id}`);
  const now = clock();
  const rate = parFeed(coin);
  const par = rate ? parSeries(id, rate.chain) : null;
  const supplies = coin.tokens.map(({ chain }) => supplySeries(id, chain));
  const sources = priceSources(coin, parts);
  const prices = sources.map(({ series }) => series);
  const [{ step, points }, flows] = await Promise.all([
    readSeries(db, [...prices, ...supplies, ...(par === null ? [] : [par])], { range, now }),
    readFlows(db, supplies, now),
  ]);
  return {
    coin: id,
    range,
    now,
    step,
    sources: pricesOf(sources, points),
    par: par === null ? null : levels(points.get(par), PRICE_SCALE),
    supply: coin.tokens.map(({ chain }) => ({
      chain,
      source: supplyName(chain, isDemo),
      points: levels(points.get(supplySeries(id, chain)), SUPPLY_SCALE),
    })),
    flows,
  };
}
