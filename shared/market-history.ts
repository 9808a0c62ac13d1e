import type { Credit, MarketChain } from './market.ts';

/** How far back a history may be asked for, nearest first. */
export const historyRanges = ['24h', '7d', '30d', '1y', 'all'] as const;
export type HistoryRange = (typeof historyRanges)[number];

export const isRange = (text: string): text is HistoryRange =>
  (historyRanges as readonly string[]).includes(text);

const DAY_MS = 86_400_000;
/** How far back each range goes, in milliseconds. */
export const rangeLengths: Record<HistoryRange, number> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '1y': 365 * DAY_MS,
  all: Infinity,
};

/** A price in US dollars over a span that begins `at`. */
export type PricePoint = { at: number; low: number; high: number; last: number };
/** The last known number of a span that begins `at`. */
export type LevelPoint = { at: number; value: number };

/**
 * By how many coins the supply has changed, on the chains read or as somebody counts it. It is the difference of two
 * supplies: what was issued less what was redeemed, and what came over a bridge less what left.
 */
export type SupplyFlow = {
  range: HistoryRange;
  /** Null where none of the chains has been read for so long. */
  change: number | null;
  /** From when, where it is known: in `all`, since the first reading. */
  since: number | null;
  /** Chains that it is counted on, of those that have a supply now; 1 where somebody counts all. */
  chains: number;
  ofChains: number;
};

/** What is kept of one coin. Times in milliseconds since 1970, points oldest first. */
export type MarketHistory = {
  coin: string;
  range: HistoryRange;
  /** When this was put together. */
  now: number;
  /** Length of the span of a point. */
  step: number;
  /** Prices, each source by itself. */
  sources: { source: string; credit?: Credit; points: PricePoint[] }[];
  /** What one coin should be worth in US dollars, where that is a rate; null where it is 1, or none. */
  par: LevelPoint[] | null;
  /** Coins on each chain that is read. Where none is, `chain` is null: all coins, as one counts. */
  supply: { chain: MarketChain | null; source: string; credit?: Credit; points: LevelPoint[] }[];
  /** Over every range, whichever is asked for. */
  flows: SupplyFlow[];
};

/** Points of one series in an answer: a year of days fits, and 30 days of hours. */
export const MAX_POINTS = 800;

/** The shortest multiple of `step` of which a span of this length holds at most `most`. */
export function widerStep(lengthMs: number, step: number, most: number): number {
  return step * Math.max(1, Math.ceil(lengthMs / (step * most)));
}

/** Downsamples points to a wider step: lowest, highest and last of each. */
export function downsample(points: readonly PricePoint[], step: number): PricePoint[] {
  const wide: PricePoint[] = [];
  for (const point of points) {
    const at = point.at - (point.at % step);
    const current = wide.at(-1);
    if (current?.at !== at) {
      wide.push({ ...point, at });
      continue;
    }
    current.low = Math.min(current.low, point.low);
    current.high = Math.max(current.high, point.high);
    current.last = point.last;
  }
  return wide;
}
