import { hasBand, type LineData, type Series, type X } from './chart-data.ts';
import { amountOf, placeInFull } from './scales.ts';
import * as m from '#messages/ui.ts';

export type Table = {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

const NONE = '–';

/** A line with a band has its lowest and highest beside what it ends a span with. */
const headingsOf = (series: Series): readonly string[] =>
  hasBand(series)
    ? [m.nameAtTheEnd({ name: series.name }), m.lowest(), m.highest()]
    : [series.name];

function cellsOf(series: Series, amount: number, words: (value: number) => string) {
  const width = headingsOf(series).length;
  // A span that has just begun stands where the one before it ended.
  const points = series.points.filter((one) => amountOf(one.x) === amount);
  const last = points.at(-1);
  if (!last) return Array.from({ length: width }, () => NONE);
  const low = Math.min(...points.map((one) => one.low ?? one.y));
  const high = Math.max(...points.map((one) => one.high ?? one.y));
  return [last.y, low, high].slice(0, width).map(words);
}

/** The numbers of a line chart: one row for each x, a dash where a series has no point there. */
export function lineTable(name: string, data: LineData): Table {
  const places = new Map<number, X>();
  for (const { points } of data.series) for (const { x } of points) places.set(amountOf(x), x);
  const { everyRow = 1 } = data;
  const formatCell = data.formatCell ?? data.format;
  return {
    name,
    columns: [data.xName, ...data.series.flatMap(headingsOf)],
    rows: [...places]
      .sort(([a], [b]) => a - b)
      .filter((_, place, all) => place % everyRow === 0 || place === all.length - 1)
      .map(([amount, x]) => [
        placeInFull(x, data),
        ...data.series.flatMap((series) => cellsOf(series, amount, formatCell)),
      ]),
  };
}
