/** Lines of the board as the charts draw them. */
import { decimals, numberFormat } from '#lib/format/intl.ts';
import type { LiveCoin } from '#shared/market.ts';
import type { LineData } from '#ui/chart/chart-data.ts';
import { price } from '#ui/chart/number-labels.ts';
import { formatCoins } from './card-labels.ts';
import { type BoardLine, extremesOf } from './board-lines.ts';
import { type LinePoint, downsample } from './downsample.ts';
import * as m from '#messages/market.ts';

type Reach = readonly [low: number, high: number];

/** Half a per cent above and below par is always in the picture: a hair is not a collapse. */
const MIN_REACH: Reach = [0.995, 1.005];
/** More lines than this would cross each other's names. */
const MAX_LINES = 3;

const drawn = (points: readonly LinePoint[]) =>
  downsample(points).map(({ at, ...values }) => ({ x: at, ...values }));

/** A price without a par may rise by a ten-thousandth a day: that, and as little more, is seen. */
const HAIR = 0.0002;

function reachOf(lines: readonly BoardLine[]): Reach {
  const { low, high } = extremesOf(lines.flatMap(({ points }) => points));
  return [low - HAIR, high + HAIR];
}

/** How prices read on an axis: with as many decimals as tell its ticks apart, three at least. */
function onAxis([low, high]: Reach): (value: number) => string {
  // An axis has four steps or so, of which none is below the power of ten under a fourth of it.
  const digits = Math.max(3, Math.ceil(-Math.log10((high - low) / 4)));
  return (value) => decimals(value, digits);
}

/** Whether there is a line to draw at all: one reading is a point. */
export const isDrawable = (points: readonly LinePoint[]) => points.length > 1;

/** The chart of prices against par. */
export function priceChart(coin: LiveCoin, lines: readonly BoardLine[]): LineData {
  const shown = lines.filter(({ points }) => isDrawable(points)).slice(0, MAX_LINES);
  const reach = coin.hasPar ? MIN_REACH : reachOf(shown);
  return {
    scale: 'time',
    xName: m.timeUtc(),
    series: shown.map(({ source, points }) => ({ name: source, points: drawn(points) })),
    format: onAxis(reach),
    formatCell: price,
    par: coin.hasPar ? 1 : null,
    yReach: reach,
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
