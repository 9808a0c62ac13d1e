/** The low of an episode, and what its charts reach beside it: each price with whose it is. */
import type { Depeg, DepegChart } from '#lib/schema/depeg-schema.ts';
import { MAX_DAYS_TO_LOW } from '#lib/schema/depeg-schema.ts';
import { furthest } from '#lib/content/depeg-facts.ts';
import * as m from '#messages/depegs.ts';

const DAY_MS = 86_400_000;

export type ChartPoint = { name: string; at: string; price: number };

/** A price in the table "Where each low price comes from". */
export type OwnedLow = {
  price: number;
  /** As exact as it is known: a UTC time, a day, a month or a year. */
  at: string;
  whose: string;
  from: readonly string[];
};

const timeOf = (at: string) => Date.parse(at.includes('T') ? at : `${at}T00:00Z`);

/** The lines of the coin itself: a chart may draw those of coins that it took along, too. */
export function ownLines(depeg: Depeg, { lines }: DepegChart): DepegChart['lines'] {
  const isOther = (name: string) => depeg.others.some((id) => name.toLowerCase().includes(id));
  const own = lines.filter(({ name }) => !isOther(name));
  return own.length > 0 ? own : lines;
}

function pointsOf(depeg: Depeg, chart: DepegChart): ChartPoint[] {
  return ownLines(depeg, chart).flatMap(({ name, points }) =>
    points.map(([at, price]) => ({ name, at, price })),
  );
}

/** The points that may be an episode's low: those of its first thirty days, as in its file. */
function early(depeg: Depeg, points: readonly ChartPoint[]): readonly ChartPoint[] {
  if (depeg.start.length < 10) return points;
  const last = timeOf(depeg.start) + (MAX_DAYS_TO_LOW + 1) * DAY_MS;
  const found = points.filter(({ at }) => timeOf(at) < last);
  return found.length > 0 ? found : points;
}

const lowestOf = (points: readonly ChartPoint[]) =>
  points.reduce((low, one) => (one.price < low.price ? one : low));
const highestOf = (points: readonly ChartPoint[]) =>
  points.reduce((high, one) => (one.price > high.price ? one : high));

/** The point that a chart marks: the low of the same thirty days, or the high of a coin that rose. */
export function markedPoint(depeg: Depeg, chart: DepegChart): ChartPoint {
  const points = early(depeg, pointsOf(depeg, chart));
  return furthest(depeg)?.word === 'high' ? highestOf(points) : lowestOf(points);
}

/** Whether a price is the one in the file, which may have been rounded: 0.7873 and 0.787. */
export function isSamePrice(price: number, inFile: number): boolean {
  const digits = String(inFile).split('.')[1]?.length ?? 0;
  return Number(price.toFixed(Math.min(digits, 20))) === inFile;
}

/** What of a chart is another low than the file's. */
function chartLows(depeg: Depeg, chart: DepegChart, low: number): OwnedLow[] {
  const points = pointsOf(depeg, chart);
  const first = lowestOf(early(depeg, points));
  const ever = lowestOf(points);
  const isLate = timeOf(ever.at) >= timeOf(depeg.start) + (MAX_DAYS_TO_LOW + 1) * DAY_MS;
  const said = (point: ChartPoint, late: boolean) => ({
    price: point.price,
    at: point.at,
    whose: late
      ? m.nameInTheChartLater({ name: point.name, days: MAX_DAYS_TO_LOW })
      : m.nameInTheChart({ name: point.name }),
    from: chart.from,
  });
  return [
    ...(first === ever ? [] : [said(first, false)]),
    said(ever, isLate && depeg.start.length === 10),
  ].filter(({ price }) => !isSamePrice(price, low));
}

/**
 * The low of the file first, and every other that a chart of the page reaches; empty where the
 * charts and the file agree.
 */
export function lowsOf(depeg: Depeg): readonly OwnedLow[] {
  const { low, charts } = depeg;
  if (!low) return [];
  const others = charts.flatMap((chart) => chartLows(depeg, chart, low.price));
  if (others.length === 0) return [];
  const whose = low.where.charAt(0).toUpperCase() + low.where.slice(1);
  return [{ price: low.price, at: low.date, whose, from: low.from }, ...others];
}

type PictureLine = {
  points: DepegChart['lines'][number]['points'];
  mark: ChartPoint;
  /** Whether its low is the one that the page gives. */
  isOfFile: boolean;
};

/** Of the lines whose low is marked, the one that comes nearest to the file's price. */
export function pictureLine(depeg: Depeg): PictureLine | null {
  const extreme = furthest(depeg)?.price;
  const wanted = extreme ?? 1;
  const [nearest] = depeg.charts
    .map((chart) => ({ chart, mark: markedPoint(depeg, chart) }))
    .toSorted((a, b) => Math.abs(a.mark.price - wanted) - Math.abs(b.mark.price - wanted));
  if (!nearest) return null;
  return {
    points: nearest.chart.lines.find(({ name }) => name === nearest.mark.name)!.points,
    mark: nearest.mark,
    isOfFile: extreme !== undefined && isSamePrice(nearest.mark.price, extreme),
  };
}
