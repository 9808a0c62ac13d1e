/** Where the words of a plot stand, in pixels, so that what is added keeps off them. */
import type { LineData } from './chart-data.ts';
import { parLabel } from './number-labels.ts';
import { anchorOf, namePlaces } from './name-place.ts';
import { type Box, EM, markWords, type Size, wordsBox } from './word-places.ts';
import { amountOf, FULL, type Axes } from './scales.ts';

/** The boxes of a plot's words: par, names of lines, marks, and the ticks at its left. */
export function labelBoxes(data: LineData, axes: Axes, { width, height }: Size): Box[] {
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
