/** The chart of an entry of `content/series`: what a page and a picture of it are drawn from. */
import type { Series } from '#lib/schema/series-schema.ts';
import { decimals } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import type { BarData, LineData, Mark } from '#ui/chart/chart-data.ts';
import { plain } from '#ui/chart/number-labels.ts';
import { withRemarks } from '#ui/sources/source-marks.tsx';
import * as m from '#messages/chart-image.ts';

/** Where the files of a series are, without their endings. */
export const seriesPath = (id: string) => `/data/series/${id}`;

export const seriesLabel = ({ title, unit }: Series) => `${title}, in ${unit}`;

/** `the third quarter of 2023`, `January 2026`: the time as it stands inside a sentence. */
const inSentence = (asOf: string) =>
  asOf.replace(/^(First|Second|Third|Fourth) quarter/, (start) => `the ${start.toLowerCase()}`);

/** Thousand, million and on: each name of an amount in dollars with what it stands for. */
const SIZES = ['thousand', 'million', 'billion', 'trillion'].map(
  (name, index) => [name, 1000 ** (index + 1)] as const,
);

/**
 * `$2.65 trillion` and `$265 billion`: how amounts read that aren't of one size, from values in
 * `unit`; null where one unit fits them all, or where it isn't one of dollars.
 */
export function sizesOfDollars(
  unit: string,
  values: readonly number[],
): ((value: number) => string) | null {
  const own = SIZES.find(([name]) => unit === `${name}s of US dollars`);
  if (!own) return null;
  const sizeOf = (value: number) => SIZES.findLast(([, size]) => value * own[1] >= size);
  if (values.some((value) => !sizeOf(value))) return null;
  if (new Set(values.map(sizeOf)).size === 1) return null;
  return (value) => {
    const [name, size] = sizeOf(value) ?? own;
    return `${withSign('$', plain((value * own[1]) / size))} ${name}`;
  };
}

/** How the bars of a series read where they say their own units; null where one fits them all. */
export const sizesOf = ({ shape, unit, points }: Series) =>
  shape === 'bars'
    ? sizesOfDollars(
        unit,
        points.map(({ value }) => value),
      )
    : null;

export function seriesCaption(series: Series) {
  const { title, caption, unit, shape, sources } = series;
  return {
    see: `${title}.`,
    // A line has its unit at its axis.
    unit: shape === 'line' || sizesOf(series) ? undefined : m.inUnit({ unit }),
    note: m.theFiguresAreFor({ caption, asOf: inSentence(series.asOf) }),
    sources: withRemarks(sources),
    asOf: null,
  };
}

/** `billions of US dollars` → `billion dollars`: a unit as it stands behind a number. */
export function unitAfter(unit: string): string {
  const [, size, what] = /^(?:(\w+)s of )?(?:US )?(\w+)/.exec(unit) ?? [];
  return [size, what].filter(Boolean).join(' ');
}

/** The first point, the highest and the last, with their values; one where they are the same. */
function valuesOf(points: Series['points']): Mark[] {
  const first = points[0]!;
  const highest = points.reduce((most, one) => (one.value > most.value ? one : most));
  const last = points.at(-1)!;
  return [...new Set([first, highest, last])].map((one) => ({
    x: one.at,
    y: one.value,
    text: plain(one.value),
    // The line comes down to a last point from above, and a first one has the axis at its side.
    side: one === highest && one !== first ? 'above' : 'below',
    isPlain: true,
  }));
}

export function seriesLines({ rows, unit, points, goal, moments }: Series): LineData {
  return {
    scale: 'time',
    xName: rows,
    series: [{ name: unit, points: points.map(({ at, value }) => ({ x: at, y: value })) }],
    format: plain,
    unit: unitAfter(unit),
    // A goal is drawn as the promised price is elsewhere.
    par: goal?.value ?? null,
    ...(goal ? { parText: goal.text } : {}),
    ...(moments ? { moments: moments.map(({ at, text }) => ({ x: at, text })) } : {}),
    hasDots: true,
    marks: valuesOf(points),
    yReach: [0, 0],
  };
}

/** Whole numbers among tenths have their tenth, too: `10.0` below `61.2`. */
function formatOf(values: readonly number[]): (value: number) => string {
  const isTenths = values.every((value) => Number(value.toFixed(1)) === value);
  return isTenths && !values.every(Number.isInteger) ? (value) => decimals(value, 1) : plain;
}

export function seriesBars(series: Series): BarData {
  const { rows, unit, points, kinds } = series;
  const values = points.map(({ value }) => value);
  return {
    columns: [rows, unit],
    bars: points.map(({ at, value, note, isSolid }) => ({
      name: at,
      value,
      ...(note ? { note } : {}),
      ...(isSolid ? { isSolid } : {}),
    })),
    ...(kinds ? { kinds } : {}),
    format: sizesOf(series) ?? formatOf(values),
  };
}
