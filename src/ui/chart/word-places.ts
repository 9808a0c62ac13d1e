/** On which side of its point a word of a plot stands, in em. */
import { shownLength } from '#lib/format/shown-text.ts';
import type { Mark, Side } from './chart-data.ts';
import { FULL } from './scales.ts';

export type Anchor = 'start' | 'middle' | 'end';

/** Words near an edge of the plot grow away from it. */
export function anchor(place: number): Anchor {
  if (place < FULL * 0.3) return 'start';
  return place > FULL * 0.7 ? 'end' : 'middle';
}

/** From a point to the foot of its words. */
export const shift = (side: Side) => (side === 'above' ? -0.75 : 1.5);

/** The words of a mark. Below a point at the bottom they would stand among those of the axis. */
export function markWords(
  mark: Mark,
  across: number,
  down: number,
): { dx?: number; dy: number; textAnchor: Anchor } {
  const side = mark.side ?? 'below';
  if (down <= FULL * 0.86 || side === 'above') {
    return { dy: shift(side), textAnchor: anchor(across) };
  }
  const isAtEnd = across > FULL * 0.7;
  return { dx: isAtEnd ? -0.85 : 0.85, dy: 0.35, textAnchor: isAtEnd ? 'end' : 'start' };
}

export type Box = { left: number; right: number; top: number; bottom: number };
export type Size = { width: number; height: number };

/** Of the type of a plot: its size, and what a letter takes at most on average. */
export const EM = 13;
const LETTER = 0.6 * EM;

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The box of a line of words whose foot is at `x`, `y`. */
export function wordsBox(text: string, x: number, y: number, side: Anchor): Box {
  const width = shownLength(text) * LETTER;
  const left = side === 'start' ? x : side === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - EM, bottom: y + 0.3 * EM };
}

/** The radius of a handle that stands at the foot of the plot, in pixels. */
export const HANDLE = 10;

/** The words of a handle stand on the side where there is room, in pixels from its middle. */
export function handleWords(across: number): { dx: number; textAnchor: Anchor } {
  const isRight = across < FULL * 0.6;
  return { dx: isRight ? 15 : -15, textAnchor: isRight ? 'start' : 'end' };
}
