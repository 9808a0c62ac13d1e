import type { SiteDatabase } from '#server/db/open-database.ts';
import { historySteps, readPoints } from './market-store.ts';
import { feedName, type MarketConfig, PRICE_SCALE, priceSeries } from './series.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [fine, hours, days] = historySteps.map(({ step }) => step) as [number, number, number];

/** How far back, and in which step: at most some hundreds of points. */
const ranges = {
  '24h': { lengthMs: DAY_MS, step: fine },
  '7d': { lengthMs: 7 * DAY_MS, step: hours },
  '30d': { lengthMs: 30 * DAY_MS, step: hours },
  '1y': { lengthMs: 365 * DAY_MS, step: days },
  all: { lengthMs: Infinity, step: days },
} as const;
export type HistoryRange = keyof typeof ranges;

export const isRange = (text: string): text is HistoryRange => Object.hasOwn(ranges, text);

/** Prices in US dollars, each source by itself, oldest first; `at` begins a span of `step`. */
export type MarketHistory = {
  coin: string;
  range: HistoryRange;
  /** Milliseconds. */
  step: number;
  sources: {
    source: string;
    points: { at: number; low: number; high: number; last: number }[];
  }[];
};

type HistoryParts = {
  db: SiteDatabase;
  config: MarketConfig;
  now: () => number;
  isDemo: boolean;
};

/** The history of a coin of the configuration. @throws Error where the database fails */
export async function readHistory(
  { db, config, now, isDemo }: HistoryParts,
  coin: string,
  range: HistoryRange,
): Promise<MarketHistory> {
  const { lengthMs, step } = ranges[range];
  const since = Math.max(0, now() - lengthMs);
  const feeds = config.coins.find((one) => one.id === coin)?.feeds ?? [];
  const sources = await Promise.all(
    feeds.map(async (feed) => {
      const points = await readPoints(db, priceSeries(coin, feed.chain), step, since);
      return {
        source: feedName(feed, isDemo),
        points: points.map(({ at, low, high, last }) => ({
          at,
          low: low / PRICE_SCALE,
          high: high / PRICE_SCALE,
          last: last / PRICE_SCALE,
        })),
      };
    }),
  );
  return { coin, range, step, sources };
}
