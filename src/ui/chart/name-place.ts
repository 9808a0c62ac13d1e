import type { LineData, Series, Side } from './chart-data.ts';
import { amountOf, FULL, wholeOf, type Axes } from './scales.ts';

export type Place = { x: number; y: number; side: Side };

/** Names keep off the edges and off the words at points, by this part of the width. */
const EDGE = 0.08 * FULL;
const NEAR_MARK = 0.14 * FULL;

function placesOf(series: Series, { across, up }: Axes): { x: number; y: number }[] {
  return wholeOf(series).map(({ x, y }) => ({ x: across.place(amountOf(x)), y: up.place(y) }));
}

/** Height of a line at `x`, between its points; null where it has none there. */
function heightAt(line: readonly { x: number; y: number }[], x: number): number | null {
  const next = line.findIndex((point) => point.x >= x);
  const after = line[next];
  const before = line[next - 1];
  if (!after) return null;
  if (!before) return after.x === x ? after.y : null;
  return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x || 1);
}

/** Names keep off each other by this part of the width, or this of the height. */
const NEAR_NAME = { x: 0.3 * FULL, y: 0.14 * FULL };

/** Where the names of all lines stand, in their order. */
export function namePlaces(data: LineData, axes: Axes): Place[] {
  return data.series.reduce<Place[]>(
    (taken, series) => [...taken, namePlace(series, data, axes, taken)],
    [],
  );
}

/**
 * Where the name of a line stands: at its point that is furthest from par and from the other
 * lines, on the side away from the nearest of them.
 */
export function namePlace(
  series: Series,
  data: LineData,
  axes: Axes,
  taken: readonly Place[] = [],
): Place {
  const own = placesOf(series, axes);
  const others = data.series.filter((one) => one !== series).map((one) => placesOf(one, axes));
  const par = data.par === null ? [] : [axes.up.place(data.par)];
  const marks = (data.marks ?? []).map(({ x }) => axes.across.place(amountOf(x)));
  const rated = own
    .filter(({ x }) => x > EDGE && x < FULL - EDGE)
    .filter(({ x }) => marks.every((mark) => Math.abs(mark - x) > NEAR_MARK))
    .filter(({ x, y }) =>
      taken.every(
        (name) => Math.abs(name.x - x) > NEAR_NAME.x || Math.abs(name.y - y) > NEAR_NAME.y,
      ),
    )
    .map(({ x, y }) => {
      const heights = [...par, ...others.flatMap((line) => heightAt(line, x) ?? [])];
      const gaps = heights.map((height) => y - height);
      const nearest = gaps.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? FULL;
      return { x, y, gap: Math.abs(nearest), side: nearest > 0 ? 'below' : 'above' } as const;
    });
  const best = rated.toSorted((a, b) => b.gap - a.gap)[0];
  return best ?? { ...own.at(-1)!, side: 'above' };
}
