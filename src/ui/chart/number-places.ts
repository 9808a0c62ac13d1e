/** Finds room for numbered dots on a plot: on their point where they can, beside it where not. */
import type { LineData } from './chart-data.ts';
import { overlap, type Box, type Size, EM, markWords, wordsBox } from './word-places.ts';
import { FULL, type Axes, amountOf } from './scales.ts';
import { parLabel } from './number-labels.ts';
import { anchorOf, namePlaces } from './name-place.ts';

/** The boxes of a plot's words: par, names of lines, marks, and the ticks at its left. */
function labelBoxes(data: LineData, axes: Axes, { width, height }: Size): Box[] {
  const px = (x: number, y: number) => [(x / FULL) * width, (y / FULL) * height] as const;
  const boxes: Box[] = [];
  if (data.par !== null) {
    const [x, y] = px(FULL, axes.up.place(data.par));
    const words = parLabel(data.par, data.parText);
    boxes.push(wordsBox(words, x, y + (data.parSide === 'below' ? 1.3 : -0.5) * EM, 'end'));
  }
  for (const { at, label } of axes.up.ticks) {
    boxes.push(wordsBox(label, -8, px(0, at)[1] + 0.32 * EM, 'end'));
  }
  if (data.series.length > 1) {
    for (const [index, place] of namePlaces(data, axes).entries()) {
      const [x, y] = px(place.x, place.y);
      const dy = place.side === 'above' ? -0.75 : 1.5;
      boxes.push(wordsBox(data.series[index]!.name, x, y + dy * EM, anchorOf(place)));
    }
  }
  for (const mark of data.marks ?? []) {
    const [across, down] = [axes.across.place(amountOf(mark.x)), axes.up.place(mark.y)];
    const [x, y] = px(across, down);
    const { dx = 0, dy, textAnchor } = markWords(mark, across, down);
    boxes.push(wordsBox(mark.text, x + dx * EM, y + dy * EM, textAnchor));
    boxes.push({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 });
  }
  return boxes;
}

/** A point of the plot, 0 to 1000 each way, and how far from it its dot stands, in pixels. */
type NumberPlace = { x: number; y: number; dx: number; dy: number };

/** Half of the side of a dot's own room: a finger's 24 px. */
const HALF = 12;
/** How far a dot may stand out over the edges of the plot. */
const REACH = { side: 10, top: 12, bottom: -6 };
/**
 * What is inside of the axes: the width in a window of 320 to 1920 px, and the two heights. Places
 * are parts of the plot and offsets are pixels, so that free at one size is not free at all.
 */
const SIZES: readonly Size[] = [228, 268, 310, 380, 470, 600, 780].flatMap((width) =>
  [112, 216].map((height) => ({ width, height })),
);

/** Of the ways around a point: straight up and down first, then more and more slanted. */
const WAYS = [0, 180, 22, -22, 158, 202, 45, -45, 135, 225, 67, -67, 113, 247, 90, -90];
const FAR = [26, 32, 40, 50, 62, 76, 92, 110];

const CANDIDATES: readonly (readonly [dx: number, dy: number])[] = [
  [0, 0],
  [8, 0],
  [-8, 0],
  ...FAR.flatMap((far) =>
    WAYS.map((way) => {
      const angle = (way / 180) * Math.PI;
      return [Math.round(far * Math.sin(angle)), Math.round(-far * Math.cos(angle))] as const;
    }),
  ),
];

function boxOf({ x, y, dx, dy }: NumberPlace, { width, height }: Size): Box {
  const left = (x / FULL) * width + dx - HALF;
  const top = (y / FULL) * height + dy - HALF;
  return { left, top, right: left + 2 * HALF, bottom: top + 2 * HALF };
}

function outside(box: Box, { width, height }: Size): number {
  return (
    Math.max(0, -REACH.side - box.left) +
    Math.max(0, box.right - width - REACH.side) +
    Math.max(0, -REACH.top - box.top) +
    Math.max(0, box.bottom - height - REACH.bottom)
  );
}

/** How much of a dot's room is taken, over all sizes: 0 where it is free at each. */
function taken(place: NumberPlace, before: readonly NumberPlace[], words: readonly Box[][]) {
  return SIZES.reduce((sum, size, index) => {
    const box = boxOf(place, size);
    const others = [...before.map((one) => boxOf(one, size)), ...words[index]!];
    return others.reduce((all, one) => all + overlap(box, one), sum + outside(box, size) * HALF);
  }, 0);
}

type Point = { x: number; y: number };

/** One after another in this order, each at the first place that is free at every size. */
function placedInOrder(points: readonly Point[], order: readonly number[], words: Box[][]) {
  const places: NumberPlace[] = [];
  const done: NumberPlace[] = [];
  let cost = 0;
  for (const index of order) {
    const point = points[index]!;
    let best = { place: { ...point, dx: 0, dy: 0 }, cost: Number.POSITIVE_INFINITY };
    for (const [dx, dy] of CANDIDATES) {
      const place = { ...point, dx, dy };
      const own = taken(place, done, words);
      if (own < best.cost) best = { place, cost: own };
      if (own === 0) break;
    }
    places[index] = best.place;
    done.push(best.place);
    cost += best.cost;
  }
  return { places, cost };
}

/** Places for the dots at these points; where the first order leaves no room, another is tried. */
export function numberPlaces(
  points: readonly Point[],
  data: LineData,
  axes: Axes,
): readonly NumberPlace[] {
  const words = SIZES.map((size) => labelBoxes(data, axes, size));
  const order = points.map((_, index) => index);
  const orders = [
    order,
    order.toReversed(),
    ...order.map((_, k) => [...order.slice(k), ...order.slice(0, k)]),
  ];
  let best = placedInOrder(points, order, words);
  for (const other of orders) {
    if (best.cost === 0) break;
    const found = placedInOrder(points, other, words);
    if (found.cost < best.cost) best = found;
  }
  return best.places;
}

/** How much the dots of a plot cover each other, its words and its edges; 0 as it should be. */
export function crowding(places: readonly NumberPlace[], data: LineData, axes: Axes): number {
  const words = SIZES.map((size) => labelBoxes(data, axes, size));
  return places.reduce((sum, place, index) => sum + taken(place, places.slice(0, index), words), 0);
}
