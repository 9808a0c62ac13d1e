import { atTime } from '#lib/format/times.ts';
import { dateFormat } from '#lib/format/intl.ts';
import { scaleLinear, scaleUtc } from 'd3-scale';
import type { LineData, Series, X } from './chart-data.ts';

/** Places run from 0 to 1000, left to right and top to bottom. */
export const FULL = 1000;
const TICKS_Y = 4;
const TICKS_X = 5;
export const HOUR_MS = 3_600_000;

export type Tick = { at: number; label: string };
export type Axis = { place: (value: number) => number; ticks: Tick[] };
export type Axes = { across: Axis; up: Axis };

/** The number behind an x: itself, or milliseconds since 1970. @throws RangeError on no date. */
export function amountOf(x: X): number {
  if (typeof x === 'number') return x;
  const amount = Date.parse(x.includes('T') ? x : `${x}T00:00Z`);
  if (Number.isNaN(amount)) throw new RangeError(`Not a UTC day or time: ${x}`);
  return amount;
}

/** The points that decide where things stand: those of the whole line. */
export function wholeOf({ points, whole }: Series): Series['points'] {
  return whole ?? points;
}

const YEAR = { year: 'numeric' } as const;
const MONTH = { month: 'short', year: 'numeric' } as const;
const DAY_OF_MONTH = { month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Time as the length of the axis asks for: a clock within days, a year within decades. */
export function timeLabel(amount: number, spanMs: number): string {
  const days = spanMs / (24 * HOUR_MS);
  if (days > 1_500) return dateFormat(YEAR).format(amount);
  if (days > 200) return dateFormat(MONTH).format(amount);
  const isMidnight = amount % (24 * HOUR_MS) === 0;
  return dateFormat(isMidnight || days > 6 ? DAY_OF_MONTH : CLOCK).format(amount);
}

/** A time in full, for tables: `Mar 11, 2023`, with `06:00` where the data has an hour, as milliseconds do. */
export function timeInFull(x: X): string {
  const amount = amountOf(x);
  const words = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' }).format(amount);
  const hasHour = typeof x === 'number' || x.includes('T');
  return hasHour ? atTime(words, dateFormat(CLOCK).format(amount)) : words;
}

/** Where a point stands along a chart, in words: a time, or a number as its axis has it. */
export const placeInFull = (x: X, { scale, formatX = String }: LineData): string =>
  scale === 'time' ? timeInFull(x) : formatX(amountOf(x));

const rounded = (place: number) => Math.round(place * 10) / 10;

export function horizontalAxis(data: LineData): Axis {
  const ends = data.series.flatMap((one) => wholeOf(one).map(({ x }) => amountOf(x)));
  const amounts = [...ends, ...(data.xReach ?? [])];
  const low = Math.min(...amounts);
  const high = Math.max(...amounts);
  if (data.scale === 'time') {
    const scale = scaleUtc([low, high], [0, FULL]);
    const ticks = scale.ticks(TICKS_X);
    const isOfYears = ticks.every((date) => date.toISOString().includes('-01-01T00:00'));
    return {
      place: (value) => rounded(scale(value)),
      ticks: ticks.map((date) => ({
        at: rounded(scale(date)),
        label: isOfYears ? dateFormat(YEAR).format(date) : timeLabel(date.getTime(), high - low),
      })),
    };
  }
  const scale = scaleLinear([low, high], [0, FULL]);
  const format = data.formatX ?? String;
  return {
    place: (value) => rounded(scale(value)),
    ticks: scale
      .ticks(TICKS_X)
      .map((value) => ({ at: rounded(scale(value)), label: format(value) })),
  };
}

export function verticalAxis(data: LineData): Axis {
  const values = [
    ...data.series.flatMap((one) =>
      wholeOf(one).flatMap(({ y, low = y, high = y }) => [low, high]),
    ),
    ...(data.par === null ? [] : [data.par]),
    ...(data.strip ? [data.strip.from, data.strip.to] : []),
    ...(data.references ?? []).map(({ y }) => y),
    ...(data.yReach ?? []),
  ];
  const scale = scaleLinear([Math.min(...values), Math.max(...values)], [FULL, 0]).nice(TICKS_Y);
  const ticks = scale.ticks(TICKS_Y);
  const [first = 0, second = first + 1] = ticks;
  return {
    place: (value) => rounded(scale(value)),
    ticks: ticks.map((value) => ({
      at: rounded(scale(value)),
      label: data.formatInSteps?.(value, second - first) ?? data.format(value),
    })),
  };
}

/** A part of the whole, 0 to 1, as a length in SVG: `0.375` → `37.5%`. */
export function length(part: number): string {
  return `${rounded(part * 100)}%`;
}

/** A place as a length in SVG: `375` → `37.5%`. */
export function at(place: number): string {
  return length(place / FULL);
}
