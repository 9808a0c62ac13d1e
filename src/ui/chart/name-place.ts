import type { LineData, Series, Side } from './chart-data.ts';
import { parLabel } from './number-labels.ts';
import { amountOf, FULL, wholeOf, type Axes } from './scales.ts';
import {
  anchor,
  type Box,
  EM,
  HANDLE,
  handleWords,
  markWords,
  overlap,
  shift,
  type Size,
  wordsBox,
} from './word-places.ts';

/** `from` where a name begins or ends at its point, and not as its part of the plot has it. */
export type Place = { x: number; y: number; side: Side; from?: 'start' | 'end' };

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

/** A plot on a phone, in pixels: words keep their size, so that they are nearest to each other there. */
export const NARROW: Size = { width: 262, height: 190 };

/** A plot in a wide window, where a slope is flatter and the same words stand elsewhere on it. */
export const WIDE: Size = { width: 1060, height: 210 };

type Handle = NonNullable<LineData['handle']>;

/** Where the words of a name begin, seen from its point. */
export const anchorOf = ({ x, from }: Place) => from ?? anchor(x);

/** The box of a name beside its point, in the plot of a phone. */
function nameBox(name: string, place: Place, plot: Size): Box {
  const { x, y, side } = place;
  const [across, down] = [(x / FULL) * plot.width, (y / FULL) * plot.height];
  return wordsBox(name, across, down + shift(side) * EM, anchorOf(place));
}

/** What stands in the plot of a phone beside the names of lines: the words at par and at points. */
function wordBoxes(data: LineData, { across, up }: Axes): Box[] {
  const boxes: Box[] = [];
  const plot = data.minPlot ?? NARROW;
  if (data.par !== null) {
    const y = (up.place(data.par) / FULL) * plot.height;
    const words = parLabel(data.par, data.parText);
    const dy = data.parSide === 'below' ? 1.3 : -0.5;
    boxes.push(wordsBox(words, plot.width, y + dy * EM, 'end'));
  }
  for (const mark of data.marks ?? []) {
    const [x, y] = [across.place(amountOf(mark.x)), up.place(mark.y)];
    const { dx = 0, dy, textAnchor } = markWords(mark, x, y);
    const at = [(x / FULL) * plot.width, (y / FULL) * plot.height] as const;
    boxes.push(wordsBox(mark.short ?? mark.text, at[0] + dx * EM, at[1] + dy * EM, textAnchor));
  }
  if (data.handle) boxes.push(...handleBoxes(data.handle, across, plot));
  return boxes;
}

/** The line of a handle over the whole height, the handle at its foot, and its words beside that. */
function handleBoxes({ x, text }: Handle, across: Axes['across'], { width, height }: Size): Box[] {
  const place = across.place(amountOf(x));
  const at = (place / FULL) * width;
  const { dx, textAnchor } = handleWords(place);
  return [
    { left: at - 1, right: at + 1, top: 0, bottom: height },
    { left: at - HANDLE, right: at + HANDLE, top: height - 3 * HANDLE, bottom: height },
    wordsBox(text, at + dx, height - 16, textAnchor),
  ];
}

/** Around a name, in pixels. */
const ROOM = 3;

/** Whether words stand over the plot, and not over the numbers beside it or out of the picture. */
const isWithinPlot = ({ left, right, top, bottom }: Box, { width, height }: Size): boolean =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

const isWithin = (y: number, { top, bottom }: Box): boolean => y > top && y < bottom;

/** Where the names of all lines stand, in their order. */
export function namePlaces(data: LineData, axes: Axes): readonly Place[] {
  const key = data.series[0]?.whole;
  const before = key && known.get(key);
  if (before && isSameGround(before.data, data)) return before.places;
  const inOrder = placedInTurn(data.series, data, axes);
  // The first may have taken the only room that another has.
  const named = crowding(inOrder, data) === 0 ? inOrder : lessCrowded(inOrder, data, axes);
  const places = data.series.map((one) => named.find(({ series }) => series === one)!.place);
  if (key) known.set(key, { data, places });
  return places;
}

/** A line and where its name stands. */
type Named = { series: Series; place: Place };

/** Places the names of lines one after the other, each where those before it left room. */
function placedInTurn(order: readonly Series[], data: LineData, axes: Axes): Named[] {
  return order.reduce<Named[]>(
    (taken, series) => [...taken, { series, place: namePlace(series, data, axes, taken) }],
    [],
  );
}

/** How much of each other names cover, in square pixels. */
function crowding(named: readonly Named[], { minPlot = NARROW }: LineData): number {
  const boxes = named.map(({ series, place }) => nameBox(series.name, place, minPlot));
  return boxes.reduce(
    (sum, box, index) =>
      boxes.slice(index + 1).reduce((all, other) => all + overlap(box, other), sum),
    0,
  );
}

function lessCrowded(inOrder: Named[], data: LineData, axes: Axes): Named[] {
  // A browser of 2022 has no `toReversed`.
  const fromLast = data.series.map((_, index, all) => all[all.length - 1 - index]!);
  const reversed = placedInTurn(fromLast, data, axes);
  return crowding(reversed, data) < crowding(inOrder, data) ? reversed : inOrder;
}

/** What was found for a whole line: while a run plays, names are asked for at every step. */
const known = new WeakMap<Series['points'], { data: LineData; places: readonly Place[] }>();

/** Whether names stand in the same places: the same lines, axes and words at points. */
function isSameGround(a: LineData, b: LineData): boolean {
  return (
    a.series.length === b.series.length &&
    a.series.every((one, index) => {
      const other = b.series[index]!;
      return one.name === other.name && wholeOf(one) === wholeOf(other);
    }) &&
    a.marks?.length === b.marks?.length &&
    a.par === b.par &&
    a.handle?.x === b.handle?.x &&
    a.yReach === b.yReach &&
    a.minPlot === b.minPlot
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
  taken: readonly Named[] = [],
): Place {
  const plot = data.minPlot ?? NARROW;
  /** On a phone and in a wide window; a chart that is redrawn at every input has one size. */
  const wide = data.maxPlot ?? (data.minPlot ? undefined : WIDE);
  const own = placesOf(series, axes);
  const others = data.series.filter((one) => one !== series).map((one) => placesOf(one, axes));
  const par = data.par === null ? [] : [axes.up.place(data.par)];
  const marks = (data.marks ?? []).map(({ x }) => axes.across.place(amountOf(x)));
  const apart = ({ x, y }: { x: number; y: number }) =>
    marks.every((mark) => Math.abs(mark - x) > NEAR_MARK) &&
    taken.every(
      ({ place }) => Math.abs(place.x - x) > NEAR_NAME.x || Math.abs(place.y - y) > NEAR_NAME.y,
    );
  const words = [
    ...wordBoxes(data, axes),
    ...taken.map((one) => nameBox(one.series.name, one.place, plot)),
  ];
  const isFree = (place: Place) => {
    const box = nameBox(series.name, place, plot);
    const roomy = {
      left: box.left - ROOM,
      right: box.right + ROOM,
      top: box.top - ROOM,
      bottom: box.bottom + ROOM,
    };
    return words.every((other) => overlap(roomy, other) === 0);
  };
  const isInside = (place: Place) =>
    isWithinPlot(nameBox(series.name, place, plot), plot) &&
    (wide === undefined || isWithinPlot(nameBox(series.name, place, wide), wide));
  /** Whether no line runs through the name, looked at every few pixels. */
  const isClearIn = (place: Place, plot: Size) => {
    const box = nameBox(series.name, place, plot);
    for (let x = box.left; x <= box.right; x += 4) {
      const heights = [own, ...others].flatMap(
        (line) => heightAt(line, (x / plot.width) * FULL) ?? [],
      );
      if (heights.some((y) => isWithin((y / FULL) * plot.height, box))) return false;
    }
    return true;
  };
  const isClear = (place: Place) =>
    isClearIn(place, plot) && (wide === undefined || isClearIn(place, wide));
  const rated = own
    .filter(({ x }) => x > EDGE && x < FULL - EDGE)
    .flatMap(({ x, y }) => {
      const heights = [...par, ...others.flatMap((line) => heightAt(line, x) ?? [])];
      const gaps = heights.map((height) => y - height);
      const nearest = [...gaps].sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? FULL;
      const away: Side = nearest > 0 ? 'below' : 'above';
      const gap = Math.abs(nearest);
      return [
        { x, y, side: away, gap },
        // Toward the nearest line, where there is no room away from it.
        { x, y, side: away === 'below' ? 'above' : 'below', gap: gap / 4 } as const,
      ];
    })
    .sort((a, b) => b.gap - a.gap);
  const isOffPar = (place: Place) => {
    const box = nameBox(series.name, place, plot);
    return par.every((y) => !isWithin((y / FULL) * plot.height, box));
  };
  const isGood = (place: Place) =>
    isInside(place) && isOffPar(place) && apart(place) && isFree(place) && isClear(place);
  // Under a rising line the words have room on one side of the point only.
  const slanted = () =>
    rated.flatMap((place) => [
      { ...place, from: 'start' } as const,
      { ...place, from: 'end' } as const,
    ]);
  const best: Place | undefined =
    rated.find(isGood) ??
    slanted().find(isGood) ??
    // Words over other words can be read in part; what is cut off can't be guessed.
    bestOf(rated.filter(isInside), { apart, isFree, isClear }) ??
    bestOf(slanted().filter(isInside), { apart, isFree, isClear });
  if (!best) return { ...own.at(-1)!, side: 'above' };
  const { x, y, side, from } = best;
  return from ? { x, y, side, from } : { x, y, side };
}

type Tests = Record<'isFree' | 'isClear' | 'apart', (place: Place) => boolean>;

/**
 * The first place that is free, clear and apart, or else the first that lacks least. The costly
 * tests come last, and end with the first place that passes all: a chart is drawn at every input.
 */
function bestOf(rated: readonly Place[], { apart, isFree, isClear }: Tests): Place | undefined {
  let [clear, free, other]: (Place | undefined)[] = [];
  let isFreeApart = false;
  for (const place of rated) {
    const isApart = apart(place);
    if (isApart) other ??= place;
    if (!isFree(place)) continue;
    if (!free || (isApart && !isFreeApart)) [free, isFreeApart] = [place, isApart];
    if (clear && !isApart) continue;
    if (!isClear(place)) continue;
    if (isApart) return place;
    clear ??= place;
  }
  return clear ?? free ?? other;
}
