/** How the words of a horizontal axis stand at their ticks, and which of them there is room for. */
import { shownLength } from '#lib/format/shown-text.ts';
import { FULL, type Tick } from './scales.ts';
import { type Anchor, EM, wordsBox } from './word-places.ts';

/** A phone has room for so many labels of days, and of years. */
const MAX_NARROW_TICKS = { long: 3, short: 5 };
const SHORT_LABEL = 4;
const isShort = ({ label }: Tick) => shownLength(label) <= SHORT_LABEL;

/** The narrowest plot that has all ticks, in pixels: that of a figure of 480. */
const WIDE_FROM = 424;

/** Between two labels, in pixels. */
const ROOM = 0.5 * EM;

/** A year is short enough for the middle of its tick at both ends. */
function anchorOf(tick: Tick): Anchor {
  if (isShort(tick) || (tick.at >= 40 && tick.at <= FULL - 40)) return 'middle';
  return tick.at < 40 ? 'start' : 'end';
}

export type BottomTick = {
  tick: Tick;
  textAnchor: Anchor;
  /** Whether there is room for it in wide plots only. */
  isForWide: boolean;
  /** Whether its words have room beside those of its neighbors. */
  isNamed: boolean;
};

/** A label that is moved off its tick at an edge goes where it would touch the next one. */
export function bottomTicks(ticks: readonly Tick[]): BottomTick[] {
  const step = Math.ceil(ticks.length / MAX_NARROW_TICKS[ticks.every(isShort) ? 'short' : 'long']);
  const boxes = ticks.map((tick) =>
    wordsBox(tick.label, (tick.at / FULL) * WIDE_FROM, 0, anchorOf(tick)),
  );
  return ticks.map((tick, index) => {
    const textAnchor = anchorOf(tick);
    const [before, own, after] = [boxes[index - 1], boxes[index]!, boxes[index + 1]];
    const touches =
      (before !== undefined && own.left - before.right < ROOM) ||
      (after !== undefined && after.left - own.right < ROOM);
    return {
      tick,
      textAnchor,
      isForWide: index % step !== 0,
      isNamed: textAnchor === 'middle' || !touches,
    };
  });
}
