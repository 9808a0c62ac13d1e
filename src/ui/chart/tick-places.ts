/** How the words of a horizontal axis stand at their ticks, and which of them there is room for. */
import { shownLength } from '#lib/format/shown-text.ts';
import { FULL, type Tick } from './scales.ts';
import { type Anchor, EM, wordsBox } from './word-places.ts';

const SHORT_LABEL = 4;
const isShort = ({ label }: Tick) => shownLength(label) <= SHORT_LABEL;

/** The narrowest plot that has all ticks, in pixels: that of a figure of 480. */
const WIDE_FROM = 424;
/** The narrowest plot of all, in a window of 320 pixels. */
const NARROW_FROM = 228;

/** Between two labels, in pixels; more where a reader has little else to tell them apart. */
const ROOM = 0.5 * EM;
const NARROW_ROOM = EM;

/** A year is short enough for the middle of its tick at both ends. */
function anchorOf(tick: Tick): Anchor {
  if (isShort(tick) || (tick.at >= 40 && tick.at <= FULL - 40)) return 'middle';
  return tick.at < 40 ? 'start' : 'end';
}

export type BottomTick = {
  tick: Tick;
  textAnchor: Anchor;
  /** Whether there is room for it in wide plots only; in a narrow one, the others have words. */
  isForWide: boolean;
  /** Whether its words have room beside those of its neighbors in a wide plot. */
  isNamed: boolean;
};

const boxAt = (width: number) => (tick: Tick) =>
  wordsBox(tick.label, (tick.at / FULL) * width, 0, anchorOf(tick));

/** Of each how many ticks a narrow plot has one: as many as fit, and of equals the furthest apart. */
function narrowStep(ticks: readonly Tick[]): number {
  const boxes = ticks.map(boxAt(NARROW_FROM));
  const fits = (step: number) => {
    const shown = boxes.filter((_, index) => index % step === 0);
    return shown.every(
      ({ left }, index) => index === 0 || left - shown[index - 1]!.right >= NARROW_ROOM,
    );
  };
  const count = (step: number) => Math.ceil(ticks.length / step);
  const fitting = ticks.map((_, index) => index + 1).filter(fits);
  const most = count(fitting[0] ?? 1);
  return fitting.filter((step) => count(step) === most).at(-1) ?? 1;
}

/** A label that is moved off its tick at an edge goes where it would touch the next one. */
export function bottomTicks(ticks: readonly Tick[]): BottomTick[] {
  const step = narrowStep(ticks);
  const boxes = ticks.map(boxAt(WIDE_FROM));
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
