import {
  type HistoryRange,
  downsample,
  type MarketHistory,
  MAX_POINTS,
  type PricePoint,
  rangeLengths,
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
  totalSeries,
} from './series.ts';

const [fine, hours, days] = historySteps.map(({ step }) => step) as [number, number, number];

/** The step in which each range is told: at most some hundreds of points. */
const stepOf: Record<HistoryRange, number> = {
  '24h': fine,
  '7d': hours,
  '30d': hours,
  '1y': days,
  all: days,
};

type HistoryDeps = {
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
  const step = stepOf[range];
  const since = Math.max(0, now - rangeLengths[range]);
  const read = await Promise.all(series.map((one) => readPoints(db, one, step, since)));
  const first = Math.min(now, ...read.flatMap((points) => points[0]?.at ?? []));
  const wide = widerStep(now - first, step, MAX_POINTS);
  const points = read.map((one) => (wide === step ? one : downsample(one, wide)));
  return { step: wide, points: new Map(series.map((one, index) => [one, points[index] ?? []])) };
}

/** Where the prices of a coin come from, in the order in which they count. */
function priceSources(coin: CoinConfig, { isDemo, aggregators: asked = [] }: HistoryDeps) {
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

/** Each chain that is read, or where none is, the first that counts all coins. */
function supplySources(coin: CoinConfig, { isDemo, aggregators: asked = [] }: HistoryDeps) {
  if (coin.tokens.length > 0)
    return coin.tokens.map(({ chain }) => ({
      series: supplySeries(coin.id, chain),
      told: { chain, source: supplyName(chain, isDemo) },
    }));
  const [whole] = askedAbout(coin, asked);
  if (whole === undefined) return [];
  const { name: source, credit } = aggregators[whole];
  return [{ series: totalSeries(coin.id, whole), told: { chain: null, source, credit } }];
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
  deps: HistoryDeps,
  id: string,
  range: HistoryRange,
): Promise<MarketHistory> {
  const { db, config, now: clock } = deps;
  const coin = config.coins.find((one) => one.id === id);
  if (!coin) throw new Error(`no live numbers of ${id}`);
  const now = clock();
  const rate = parFeed(coin);
  const par = rate ? parSeries(id, rate.chain) : null;
  const supply = supplySources(coin, deps);
  const supplies = supply.map(({ series }) => series);
  const sources = priceSources(coin, deps);
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
    supply: supply.map(({ series, told }) => ({
      ...told,
      points: levels(points.get(series), SUPPLY_SCALE),
    })),
    flows,
  };
}
