import type { LineData, X } from './chart-data.ts';
import { amountOf, timeInFull } from './scales.ts';

export type Table = {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** The numbers of a line chart: one row for each x, a dash where a series has no point there. */
export function lineTable(name: string, data: LineData): Table {
  const places = new Map<number, X>();
  for (const { points } of data.series) for (const { x } of points) places.set(amountOf(x), x);
  const { everyRow = 1 } = data;
  const formatX = data.formatX ?? String;
  const formatCell = data.formatCell ?? data.format;
  return {
    name,
    columns: [data.xName, ...data.series.map((series) => series.name)],
    rows: [...places]
      .sort(([a], [b]) => a - b)
      .filter((_, place, all) => place % everyRow === 0 || place === all.length - 1)
      .map(([amount, x]) => [
        data.scale === 'time' ? timeInFull(x) : formatX(amount),
        ...data.series.map(({ points }) => {
          const point = points.find((one) => amountOf(one.x) === amount);
          return point ? formatCell(point.y) : '–';
        }),
      ]),
  };
}
