/** The chart of an entry of `content/series`: what a page and a picture of it are drawn from. */
import type { Series } from '#lib/schema/series-schema.ts';
import type { BarData, LineData, Mark } from '#ui/chart/chart-data.ts';
import { plain } from '#ui/chart/number-labels.ts';
import * as m from '#messages/chart-image.ts';

/** Where the files of a series are, without their endings. */
export const seriesPath = (id: string) => `/data/series/${id}`;

export const seriesLabel = ({ title, unit }: Series) => `${title}, in ${unit}`;

/** `the third quarter of 2023`, `January 2026`: the time as it stands inside a sentence. */
const inSentence = (asOf: string) =>
  asOf.replace(/^(First|Second|Third|Fourth) quarter/, (start) => `the ${start.toLowerCase()}`);

export function seriesCaption({ title, caption, unit, asOf, sources }: Series) {
  return {
    see: `${title}.`,
    note: m.theFiguresAreInFor({ caption, unit, asOf: inSentence(asOf) }),
    sources,
    asOf: null,
  };
}

/** `billions of US dollars` → `billion dollars`: a unit as it stands behind a number. */
export function unitAfter(unit: string): string {
  const [, size, what] = /^(?:(\w+)s of )?(?:US )?(\w+)/.exec(unit) ?? [];
  return [size, what].filter(Boolean).join(' ');
}

/** The highest point and the last, with their values; one where they are the same. */
function valuesOf(points: Series['points']): Mark[] {
  const highest = points.reduce((most, one) => (one.value > most.value ? one : most));
  const last = points.at(-1)!;
  return [...new Set([highest, last])].map((one) => ({
    x: one.at,
    y: one.value,
    text: plain(one.value),
    // The line comes down to a last point from above.
    side: one === highest ? 'above' : 'below',
    isPlain: true,
  }));
}

export function seriesLines({ rows, unit, points }: Series): LineData {
  return {
    scale: 'time',
    xName: rows,
    series: [{ name: unit, points: points.map(({ at, value }) => ({ x: at, y: value })) }],
    format: plain,
    unit: unitAfter(unit),
    par: null,
    marks: valuesOf(points),
    yReach: [0, 0],
  };
}

export function seriesBars({ rows, unit, points }: Series): BarData {
  return {
    columns: [rows, unit],
    bars: points.map(({ at, value, note }) => ({ name: at, value, ...(note ? { note } : {}) })),
    format: plain,
    formatFirst: (value) => `${plain(value)} ${unitAfter(unit)}`,
  };
}
