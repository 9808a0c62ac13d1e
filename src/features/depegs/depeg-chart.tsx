import type { Depeg, DepegChart } from '#lib/schema/depeg-schema.ts';
import { furthest, formatPrice } from '#lib/content/depeg-facts.ts';
import { formatDays } from '#lib/format/dates.ts';
import { listFormat } from '#lib/format/intl.ts';
import type { LineData, Mark } from '#ui/chart/chart-data.ts';
import type { Caption } from '#ui/chart/chart-figure.tsx';
import { LineFigure } from '#ui/chart/figures.tsx';
import { verticalAxis } from '#ui/chart/scales.ts';
import { price, priceInSteps, shortPrice } from '#ui/chart/number-labels.ts';
import { isSamePrice, markedPoint } from './lows.ts';
import { withRemarks } from '#ui/sources/source-marks.tsx';
import * as m from '#messages/depegs.ts';

/** The low of the chart by the rule of the file's own low, with its price beside it. */
function markOf(depeg: Depeg, chart: DepegChart): Mark | null {
  const { at, price: value } = markedPoint(depeg, chart);
  const extreme = furthest(depeg)?.price;
  const said = extreme !== undefined && isSamePrice(value, extreme) ? extreme : value;
  return value === 1
    ? null
    : { x: at, y: value, text: formatPrice(said), side: value < 1 ? 'below' : 'above' };
}

/** The words at par stand at the right, on the side where the lines are not. */
function endsAbovePar(chart: DepegChart): boolean {
  const lasts = chart.lines.flatMap(({ points }) => points.slice(-Math.ceil(points.length / 6)));
  return lasts.filter(([, price]) => price > 1).length > lasts.length / 2;
}

const hasHours = ({ lines }: DepegChart) => lines[0]!.points[0]![0].includes('T');

/** An episode's lines against par, with its low marked. */
export function chartData(depeg: Depeg, chart: DepegChart): LineData {
  const mark = markOf(depeg, chart);
  return {
    scale: 'time',
    xName: hasHours(chart) ? m.timeUtc() : m.day(),
    series: chart.lines.map(({ name, points }) => ({
      name,
      points: points.map(([x, y]) => ({ x, y })),
    })),
    format: shortPrice,
    formatInSteps: priceInSteps,
    formatCell: price,
    par: 1,
    parSide: endsAbovePar(chart) ? 'below' : 'above',
    yReach: [0.99, 1.01],
    marks: mark ? [mark] : [],
  };
}

/** What an episode's chart shows, for those who do not see it: its lines, its days and its mark. */
export function chartLabel(depeg: Depeg, chart: DepegChart): string {
  const mark = markOf(depeg, chart);
  const shown = {
    coin: depeg.coinName,
    lines: listFormat('conjunction').format(chart.lines.map(({ name }) => name)),
    days: spanOf(chart),
  };
  if (!mark) return m.priceOfAgainstPar(shown);
  const said = { ...shown, price: mark.text };
  return mark.side === 'above' ? m.priceOfAgainstParHigh(said) : m.priceOfAgainstParLow(said);
}

/** The days of a chart: `March 11 – 13, 2023`. */
function spanOf({ lines }: DepegChart): string {
  const days = lines
    .flatMap(({ points }) => points.map(([at]) => at.slice(0, 'YYYY-MM-DD'.length)))
    .toSorted();
  return formatDays(days[0]!, days.at(-1)!);
}

/** Title of a chart that stands without its page, whose axis may have no year. */
export function chartTitle(depeg: Depeg, chart: DepegChart): string {
  const days = spanOf(chart);
  return `${depeg.coinName}: ${depeg.title} (${hasHours(chart) ? m.daysUtc({ days }) : days})`;
}

/** Says where the scale of prices starts, since the same fall looks deeper on a shorter one; null at zero. */
function scaleNote(data: LineData): string | null {
  const [lowest] = verticalAxis(data).ticks;
  return lowest && Number(lowest.label) !== 0 ? m.theScaleStartsAt({ low: lowest.label }) : null;
}

/** What stands under a chart: its sources are among those of the page. */
export function chartCaption(depeg: Depeg, chart: DepegChart): Caption {
  return {
    see: chart.see,
    note: [chart.note, scaleNote(chartData(depeg, chart))].filter(Boolean).join(' '),
    sources: withRemarks(depeg.sources.filter(({ key }) => chart.from.includes(key))),
    asOf: depeg.checked,
    dateKind: 'checked',
  };
}

type DepegChartFigureProps = {
  chart: DepegChart;
  depeg: Depeg;
  /** Whether it stands in another site's frame. */
  isFramed?: boolean;
};

/** A chart of an episode with its caption. */
export function DepegChartFigure({ chart, depeg, isFramed = false }: DepegChartFigureProps) {
  return (
    <LineFigure
      label={chartLabel(depeg, chart)}
      {...chartCaption(depeg, chart)}
      data={chartData(depeg, chart)}
      isFramed={isFramed}
    />
  );
}
