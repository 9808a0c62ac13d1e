/** How an episode is summed up in a row: its depth, how long it took, and its shape. */
import { listFormat, numberFormat, percentage } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { notKnown } from './not-known.ts';
import * as m from '#messages/depegs.ts';

const DAY_MS = 86_400_000;

/**
 * A depeg’s title where it stands without its page, in a search, a tab or a shared link: without its
 * month it reads like today’s news. `USDC in March 2023: The weekend the banks were shut`.
 */
export function depegTitle({
  coinName,
  title,
  start,
}: Pick<Depeg, 'coinName' | 'title' | 'start'>) {
  const time = formatPartialDate(start.slice(0, 'YYYY-MM'.length));
  return m.coinInTime({ coin: coinName, time, title });
}

/** A price with as many digits as it was given: `0.87`, `0.8774`, `1.1148`. */
export function formatPrice(price: number): string {
  return numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 5 }).format(price);
}

/** How far a price is from par, in per cent of par: `−12.3%`, `+11.5%`; `almost all` was lost. */
export function formatDistance(price: number): string {
  // 0.9815 is 1.85 below par, and 1.8499999999999960 in floating point, which would round down.
  const percent = Number(((price - 1) * 100).toFixed(6));
  const sign = percent < 0 ? '−' : '+';
  const size = Math.abs(percent);
  return percent < -99.9 ? m.almostAll() : `${sign}${percentage(size / 100, 1)}`;
}

/** `The low of $0.87 that we list for FDUSD comes from a case study.` */
export const whence = (
  word: 'low' | 'high',
  coin: string,
  { price, where }: NonNullable<Depeg['low']>,
): string =>
  (word === 'low' ? m.lowComesFrom : m.highComesFrom)({
    price: formatPrice(price),
    coins: listFormat('conjunction').format(coin.split(', ')),
    where,
  });

type Extremes = Pick<Depeg, 'low' | 'high'>;

/** The price furthest from par, or null where none is known to us. */
export function furthest({ low, high }: Extremes): { price: number; word: 'low' | 'high' } | null {
  const isLower = low !== null && (high === null || 1 - low.price >= high.price - 1);
  if (isLower) return { price: low.price, word: 'low' };
  return high === null ? null : { price: high.price, word: 'high' };
}

/** The rule for lows dates a break by a close below 0.99: what stays nearer to par is no lost peg. */
const MINOR = 0.01;

/**
 * Whether a price left its peg by less than 1% and came back, or the coin was paid out: too little
 * to call it a lost peg. One whose price is unknown to us is none.
 */
export function isMinorDepeg({
  low,
  high,
  outcome,
}: Pick<Depeg, 'low' | 'high' | 'outcome'>): boolean {
  const extreme = furthest({ low, high });
  const isOver = outcome === 'recovered' || outcome === 'wound-down';
  return isOver && extreme !== null && Math.abs(extreme.price - 1) < MINOR - 1e-9;
}

/**
 * Whether a depeg is an entry of this coin, alone or together with others. One of another coin that
 * only moved its price is not, and counting both would count one weekend twice.
 */
export const isOwnDepeg = (
  coin: { id: string; ticker: string },
  depeg: Pick<Depeg, 'coin' | 'coinName'>,
): boolean => depeg.coin === coin.id || depeg.coinName.split(', ').includes(coin.ticker);

type Priced = Pick<Depeg, 'low' | 'high'>;

/**
 * The lowest price of a coin's own episodes; the highest, where none of them went below par. A
 * holder who had to sell asks for the lowest, even where a coin once rose further than it fell.
 */
export function worstPrice<Episode extends Priced>(
  episodes: readonly Episode[],
): { price: number; date: string; word: 'lowest' | 'highest'; episode: Episode } | null {
  const found = (side: 'low' | 'high', word: 'lowest' | 'highest') =>
    episodes.flatMap((episode) => {
      const extreme = episode[side];
      return extreme ? [{ price: extreme.price, date: extreme.date, word, episode }] : [];
    });
  const [lowest] = found('low', 'lowest').toSorted((a, b) => a.price - b.price);
  const [highest] = found('high', 'highest').toSorted((a, b) => b.price - a.price);
  return lowest ?? highest ?? null;
}

/** `low 0.8774` or `high $1.12`, from a price as it is written. */
export const extremeLabel = (word: 'low' | 'high', price: string): string =>
  (word === 'low' ? m.lowPrice : m.highPrice)({ price });

/** `low $0.8774`; null where no price is known to us. */
export function formatExtreme(depeg: Extremes): string | null {
  const extreme = furthest(depeg);
  return extreme && extremeLabel(extreme.word, withSign('$', formatPrice(extreme.price)));
}

/** Whole days from start to end, both counted; null where a date is no day or there is no end. */
export function lengthInDays({ start, end }: Pick<Depeg, 'start' | 'end'>): number | null {
  if (!end || start.length < 10 || end.length < 10) return null;
  return Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
}

const openEnds: Partial<Record<Depeg['outcome'], string>> = {
  get unclear() {
    return notKnown();
  },
  get repriced() {
    return m.toThisDay();
  },
};

/**
 * How long a coin was off its peg: `less than a day`, `up to 6 days`, `about 4 months`, `over a year`.
 * Both days are counted, so some days are the most that it can have been. Of one that
 * has not, how it stands: an end is then the day when it was given up.
 */
export function formatLength(depeg: Pick<Depeg, 'start' | 'end' | 'outcome'>): string {
  const { start, end, outcome } = depeg;
  if (!end || outcome === 'failed') return openEnds[outcome] ?? m.neverBack();
  const days = lengthInDays(depeg) ?? daysBetweenParts(start, end);
  if (days < 60 && (start.length < 10 || end.length < 10)) return m.someWeeks();
  if (days < 60) return m.daysLong({ days });
  return days < 365 ? m.aboutMonths({ months: Math.round(days / 30) }) : m.overAYear();
}

/** Roughly, from dates that are months or years. */
function daysBetweenParts(start: string, end: string): number {
  const whole = (part: string) => Date.parse(part.padEnd(7, '-01').padEnd(10, '-01'));
  return Math.max(2, Math.round((whole(end) - whole(start)) / DAY_MS) + 15);
}

/** The prices of the first line of the first chart, for a small picture; empty without a chart. */
export function shapeOf({ charts }: Pick<Depeg, 'charts'>): readonly number[] {
  const line = charts[0]?.lines[0];
  return line ? line.points.map(([, price]) => price) : [];
}
