/** A line that a visitor draws over a run: what they expect, before they see it. */

/** Values of a drawn line, evenly spread from the start of a run to its end. */
export const SAMPLES = 31;
const MAX_SAMPLE = SAMPLES - 1;
/** A value in an address has two digits: parts of the height of the picture. */
const PARTS = 99;

export type DrawnLine = readonly number[];
/** The lowest and the highest value that can be drawn. */
export type Reach = readonly [low: number, high: number];

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A curve of any number of points as a drawn line. @param curve at least one value */
export function spread(curve: readonly number[]): DrawnLine {
  return Array.from({ length: SAMPLES }, (_, index) => valueAt(curve, index / MAX_SAMPLE));
}

/** The value of evenly spread values at a part of their way, 0 to 1. */
export function valueAt(values: readonly number[], part: number): number {
  const place = between(part, 0, 1) * (values.length - 1);
  const before = Math.floor(place);
  const [from = 0, to = from] = [values[before], values[before + 1]];
  return from + (to - from) * (place - before);
}

/**
 * The line after the pen went from one sample to another: those between lie on the way, and those
 * behind the pen follow it, as far as nothing was drawn there.
 * @param drawn how many samples had been drawn
 */
export function drawTo(
  line: DrawnLine,
  drawn: number,
  pen: { index: number; value: number },
  to: { index: number; value: number },
): { line: DrawnLine; drawn: number } {
  const target = between(Math.round(to.index), 1, MAX_SAMPLE);
  const distance = Math.abs(target - pen.index);
  const next = line.map((value, index) => {
    const passed = target >= pen.index ? index - pen.index : pen.index - index;
    // Where it was bought is given: nobody draws over the start.
    if (index === target || (index > 0 && passed > 0 && passed < distance))
      return pen.value + (to.value - pen.value) * (distance === 0 ? 1 : passed / distance);
    return index > target && index >= drawn ? to.value : value;
  });
  return { line: next, drawn: Math.max(drawn, target + 1) };
}

/** A drawn line as digits for an address. */
export function formatLine(line: DrawnLine, [low, high]: Reach): string {
  return line
    .map((value) => {
      const part = between((value - low) / (high - low), 0, 1);
      return String(Math.round(part * PARTS)).padStart(2, '0');
    })
    .join('');
}

/** A line from an address; null where it holds none, or anything else. */
export function readLine(written: string | null, [low, high]: Reach): DrawnLine | null {
  if (!written || !/^\d+$/.test(written) || written.length !== 2 * SAMPLES) return null;
  return Array.from({ length: SAMPLES }, (_, index) => {
    const part = Number(written.slice(2 * index, 2 * index + 2)) / PARTS;
    return low + (high - low) * part;
  });
}

/**
 * What happened at a sample of a drawn line; null behind the end of what happened.
 * @param values one for each step, up to the last of the run or to an earlier end
 * @param last the last step of the run
 */
export function valueAtSample(
  values: readonly number[],
  sample: number,
  last: number,
): number | null {
  const end = values.length - 1;
  const step = (sample / MAX_SAMPLE) * last;
  if (step > end) return null;
  return end === 0 ? valueAt(values, 0) : valueAt(values, step / end);
}

/** How far a drawn line is from what happened, on average over the samples for which something did. */
export function meanDistance(line: DrawnLine, values: readonly number[], last: number): number {
  const distances = line.flatMap((value, sample) => {
    const happened = valueAtSample(values, sample, last);
    return happened === null ? [] : [Math.abs(value - happened)];
  });
  return distances.reduce((total, one) => total + one, 0) / distances.length;
}
