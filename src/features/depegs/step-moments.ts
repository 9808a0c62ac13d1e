/** Where the steps of an episode stand on the time of its chart. */
import type { DepegChart } from '#lib/schema/depeg-schema.ts';

const DAY_MS = 86_400_000;

type Span = { from: number; to: number };

/** What a moment says: an hour is itself; a day, month or year is all of it, in UTC. */
export function spanOf(at: string): Span {
  if (at.includes('T')) return { from: Date.parse(at), to: Date.parse(at) };
  const [year = 0, month, day] = at.split('-').map(Number);
  const from = Date.UTC(year, (month ?? 1) - 1, day ?? 1);
  if (day !== undefined) return { from, to: from + DAY_MS };
  return { from, to: month === undefined ? Date.UTC(year + 1, 0) : Date.UTC(year, month) };
}

export type StepMoment = {
  /** Its place in the list, from 1. */
  number: number;
  /** Milliseconds and the price on the line at that time. */
  time: number;
  price: number;
};

const timesOf = ({ points }: DepegChart['lines'][number]) =>
  points.map(([at, price]) => ({ time: spanOf(at).from, price }));

/** The price between two points of the first line that reaches to a time. */
function priceAtTime(chart: DepegChart, time: number): number {
  const lines = chart.lines.map(timesOf);
  const line = lines.find((one) => one[0]!.time <= time && time <= one.at(-1)!.time) ?? lines[0]!;
  const next = Math.max(
    1,
    line.findIndex((point) => point.time >= time),
  );
  const [a, b] = [line[next - 1]!, line[next]!];
  return a.price + ((b.price - a.price) * (time - a.time)) / (b.time - a.time || 1);
}

/**
 * Steps within the days of a chart, each in the middle of what its date says there; on a chart of
 * days, at the point of its day. Steps before and after it are left to words.
 */
export function stepMoments(
  chart: DepegChart,
  moments: readonly string[],
): { on: StepMoment[]; off: number[] } {
  const all = chart.lines.flatMap(({ points }) => points.map(([at]) => at));
  const times = all.map((at) => spanOf(at).from);
  const [low, high] = [Math.min(...times), Math.max(...times)];
  const isDaily = !all.some((at) => at.includes('T'));
  const on: StepMoment[] = [];
  const off: number[] = [];
  for (const [index, at] of moments.entries()) {
    const { from, to } = spanOf(at);
    const isDay = to - from <= DAY_MS;
    const wanted =
      isDaily && isDay
        ? Math.floor(from / DAY_MS) * DAY_MS
        : (Math.max(from, low) + Math.min(to, high)) / 2;
    const isOn = from <= high && (to > low || from >= low) && wanted >= low && wanted <= high;
    if (isOn) on.push({ number: index + 1, time: wanted, price: priceAtTime(chart, wanted) });
    else off.push(index + 1);
  }
  return { on, off };
}
