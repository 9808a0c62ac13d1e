import { BarChart } from './bar-chart.tsx';
import type { BarData, LineData } from './chart-data.ts';
import { ChartFigure, type Caption } from './chart-figure.tsx';
import { LineChart } from './line-chart.tsx';
import { lineTable } from './line-table.ts';
import { ShareBar } from './share-bar.tsx';

type Figure<Data> = Caption & {
  /** What the picture shows, in one sentence, for those who do not see it. */
  label: string;
  data: Data;
};

/** Lines against the par line, with caption, sources and the table of the same numbers. */
export function LineFigure({ label, data, ...caption }: Figure<LineData>) {
  return (
    <ChartFigure {...caption} table={lineTable(label, data)}>
      <LineChart label={label} data={data} />
    </ChartFigure>
  );
}

/** Bars from a common zero, with caption and sources; the bars print their own numbers. */
export function BarFigure({ label, data, ...caption }: Figure<BarData>) {
  return (
    <ChartFigure {...caption} table={null}>
      <BarChart label={label} data={data} />
    </ChartFigure>
  );
}

/** One whole cut into shares, with caption and sources; the key prints the numbers. */
export function ShareFigure({ label, data, ...caption }: Figure<BarData>) {
  return (
    <ChartFigure {...caption} table={null}>
      <ShareBar label={label} data={data} />
    </ChartFigure>
  );
}
