/** Lines of the board as the charts draw them. */
import { decimals, numberFormat } from '#lib/format/intl.ts';
import type { LiveCoin } from '#shared/market.ts';
import type { LineData } from '#ui/chart/chart-data.ts';
import { price } from '#ui/chart/number-labels.ts';
import { formatCoins } from './card-labels.ts';
import { type BoardLine, extremesOf } from './board-lines.ts';
import { type LinePoint, downsample } from './downsample.ts';
import * as m from '#messages/market.ts';

/** Half a per cent above and below par is always in the picture: a hair is not a collapse. */
const MIN_REACH = [0.995, 1.005] as const;
/** More lines than this would cross each other's names. */
const MAX_LINES = 3;

const drawn = (points: readonly LinePoint[]) =>
  downsample(points).map(({ at, ...values }) => ({ x: at, ...values }));

const onAxis = (value: number) => decimals(value, 3);

/** Whether there is a line to draw at all: one reading is a point. */
export const isDrawable = (points: readonly LinePoint[]) => points.length > 1;

/** The chart of prices against par. */
export function priceChart(coin: LiveCoin, lines: readonly BoardLine[]): LineData {
  const shown = lines.filter(({ points }) => isDrawable(points)).slice(0, MAX_LINES);
  return {
    scale: 'time',
    xName: m.timeUtc(),
    series: shown.map(({ source, points }) => ({ name: source, points: drawn(points) })),
    format: onAxis,
    formatCell: price,
    par: coin.hasPar ? 1 : null,
    ...(coin.hasPar ? { yReach: MIN_REACH } : {}),
  };
}

/** The chart of supply on the chains that are read. */
export function supplyChart(ticker: string, points: readonly LinePoint[]): LineData {
  const { low, high } = extremesOf(points);
  return {
    scale: 'time',
    xName: m.timeUtc(),
    series: [{ name: m.onTheChainsRead({ ticker }), points: drawn(points) }],
    format: shortCoins,
    formatCell: formatCoins,
    par: null,
    yReach: [low * 0.995, high * 1.005],
  };
}

/** `75.21B` on an axis, where there is little room. */
function shortCoins(value: number): string {
  return numberFormat({ notation: 'compact', maximumSignificantDigits: 4 }).format(value);
}
