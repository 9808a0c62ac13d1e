import type { Depeg, DepegChart } from '#lib/schema/depeg-schema.ts';
import { furthest, formatPrice } from '#lib/content/depeg-facts.ts';
import type { LineData, Mark } from '#ui/chart/chart-data.ts';
import { LineFigure } from '#ui/chart/figures.tsx';
import { price, shortPrice } from '#ui/chart/number-labels.ts';

/** The point of the chart that is furthest from par, with its price beside it. */
function deepest(chart: DepegChart): Mark | null {
  const points = chart.lines.flatMap(({ points: all }) => all);
  const [at, value] = points.reduce((far, one) =>
    Math.abs(one[1] - 1) > Math.abs(far[1] - 1) ? one : far,
  );
  return value === 1
    ? null
    : { x: at, y: value, text: formatPrice(value), side: value < 1 ? 'below' : 'above' };
}

/** The words at par stand at the right, on the side where the lines are not. */
function endsAbovePar(chart: DepegChart): boolean {
  const lasts = chart.lines.flatMap(({ points }) => points.slice(-Math.ceil(points.length / 6)));
  return lasts.filter(([, price]) => price > 1).length > lasts.length / 2;
}

/** An episode's lines against par, with the point furthest from it marked. */
export function chartData(chart: DepegChart): LineData {
  const mark = deepest(chart);
  const hasHours = chart.lines[0]!.points[0]![0].includes('T');
  return {
    scale: 'time',
    xName: hasHours ? 'Time, UTC' : 'Day',
    series: chart.lines.map(({ name, points }) => ({
      name,
      points: points.map(([x, y]) => ({ x, y })),
    })),
    format: shortPrice,
    formatCell: price,
    par: 1,
    parSide: endsAbovePar(chart) ? 'below' : 'above',
    yReach: [0.99, 1.01],
    marks: mark ? [mark] : [],
  };
}

/** A chart of an episode with its sources among those of the page. */
export function DepegChartFigure({ chart, depeg }: { chart: DepegChart; depeg: Depeg }) {
  const extreme = furthest(depeg);
  return (
    <LineFigure
      label={`Price of ${depeg.coinName} against par${extreme ? `, ${extreme.word} point ${formatPrice(extreme.price)}` : ''}`}
      see={chart.see}
      note={chart.note}
      sources={depeg.sources.filter(({ key }) => chart.from.includes(key))}
      asOf={depeg.checked}
      dateWords="checked on"
      data={chartData(chart)}
    />
  );
}
