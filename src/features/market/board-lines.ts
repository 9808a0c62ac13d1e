/** Lines of the board: what is stored of a coin, and what was read since the page opened. */
import { isFresh, type LiveCoin, type LiveMarket, type Observation } from '#shared/market.ts';
import type { LevelPoint, MarketHistory } from '#shared/market-history.ts';
import type { Span } from './board-view.ts';
import { highOf, type LinePoint, lowOf } from './downsample.ts';

export type BoardLine = { source: string; points: readonly LinePoint[] };

/** What was read while the page was open, oldest first. */
export type Tail = readonly LiveMarket[];

/** Spans for which a chain that was not read is taken to be as it was. */
const CARRIED = 3;

const freshValue = (reading: Observation | undefined) =>
  reading && isFresh(reading) ? reading.value : null;

/**
 * What the page read itself. The first of it in the stored span that lasts has the extremes of that
 * span: they were before it, or are among what follows.
 */
function withLasting(
  seen: readonly LinePoint[],
  lasting: LinePoint | undefined,
): readonly LinePoint[] {
  if (lasting?.low === undefined) return seen;
  const place = Math.max(
    0,
    seen.findIndex(({ at }) => at >= lasting.at),
  );
  const first = seen[place]!;
  const low = Math.min(first.y, lowOf(lasting));
  const high = Math.max(first.y, highOf(lasting));
  return seen.map((one, at) => (at === place ? { ...first, low, high } : one));
}

/**
 * What is stored of a span is what was known at its end. Of the span that lasts nobody knows when
 * it was read: what the page read itself takes its place, or it stands where the span began. Its
 * lowest and highest stay in either case, or a break of today would vanish from a year.
 */
function withTail(
  stored: readonly LinePoint[],
  { tail, history }: { tail: Tail; history: MarketHistory },
  valueOf: (coin: LiveCoin) => number | null,
): LinePoint[] {
  const seen = tail.flatMap(({ now, coins }) => {
    const one = coins.find(({ id }) => id === history.coin);
    const y = one ? valueOf(one) : null;
    return y === null ? [] : [{ at: now, y }];
  });
  const isOver = ({ at }: LinePoint) => at + history.step <= history.now;
  const known = stored.filter(isOver).map((one) => ({ ...one, at: one.at + history.step }));
  const lasting = stored.find((one) => !isOver(one));
  const now = seen.length > 0 ? withLasting(seen, lasting) : lasting ? [lasting] : [];
  return [...known, ...now].sort((one, other) => one.at - other.at);
}

/** The rate of a span, or the last one before it; asked for oldest first. 1 where there is none. */
function ratesOf(par: readonly LevelPoint[] | null): (at: number) => number | null {
  if (par === null) return () => 1;
  let next = 0;
  return (at) => {
    while ((par[next]?.at ?? Infinity) <= at) next += 1;
    return par[next - 1]?.value ?? null;
  };
}

/**
 * Prices of a coin as parts of par, so that 1 is par whatever it promises; in US dollars where it
 * has no par. A span whose rate is not known is left out.
 */
export function priceLines(history: MarketHistory, tail: Tail): BoardLine[] {
  const { par } = history;
  return history.sources.map(({ source, points }) => {
    const rateAt = ratesOf(par);
    const stored = points.flatMap(({ at, low, high, last }) => {
      const rate = rateAt(at);
      if (rate === null) return [];
      const point = { at, y: last / rate };
      return low === high ? [point] : [{ ...point, low: low / rate, high: high / rate }];
    });
    const now = (coin: LiveCoin) => {
      const price = freshValue(coin.prices.find((one) => one.source === source));
      const rate = par === null ? 1 : freshValue(coin.par);
      return price === null || rate === null ? null : price / rate;
    };
    return { source, points: withTail(stored, { tail, history }, now) };
  });
}

/** Whoever counts all coins, where no chain of a coin is read; null otherwise. */
export function countedBy({ supply }: Pick<MarketHistory, 'supply'>): string | null {
  return supply.find(({ chain }) => chain === null)?.source ?? null;
}

/** What was read last of one part of a supply. */
function partNow(coin: LiveCoin, { chain, source }: MarketHistory['supply'][number]) {
  if (chain === null) return freshValue(coin.totals?.find((one) => one.source === source));
  return freshValue(coin.supply.find((one) => one.chain === chain)?.reading);
}

/** Coins on all chains that have been read, from when each of them had been. */
export function supplyLine(history: MarketHistory, tail: Tail): LinePoint[] {
  const chains = history.supply.filter(({ points }) => points.length > 0);
  const times = [...new Set(chains.flatMap(({ points }) => points.map(({ at }) => at)))];
  const at = chains.map(() => 0);
  const stored = times
    .sort((one, other) => one - other)
    .flatMap((time) => {
      let sum = 0;
      for (const [index, { points }] of chains.entries()) {
        while ((points[at[index]! + 1]?.at ?? Infinity) <= time) at[index]! += 1;
        const point = points[at[index]!]!;
        if (point.at > time || time - point.at > CARRIED * history.step) return [];
        sum += point.value;
      }
      return [{ at: time, y: sum }];
    });
  const now = (coin: LiveCoin) => {
    const read = chains.map((one) => partNow(coin, one));
    return read.length === 0 || read.includes(null)
      ? null
      : read.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  };
  return withTail(stored, { tail, history }, now);
}

/** Place of the first point at a time or after it. */
function placeOf(points: readonly LinePoint[], at: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The points of a span, both ends included. @param points oldest first, a year of hours or more */
export function within(points: readonly LinePoint[], span: Span | null): readonly LinePoint[] {
  return span ? points.slice(placeOf(points, span.from), placeOf(points, span.to + 1)) : points;
}

/** The lowest and the highest of these points, of which there is at least one. */
export function extremesOf(points: readonly LinePoint[]): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const point of points) {
    low = Math.min(low, lowOf(point));
    high = Math.max(high, highOf(point));
  }
  return { low, high };
}
