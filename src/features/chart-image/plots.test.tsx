import { expect, test } from 'vitest';
import { barPlot } from './plots.tsx';

/** Ends of the lines of each hatched bar, without its edge. */
const hatching = (svg: string) =>
  [...svg.matchAll(/<path d="(M[^"z]*)z([^"]+)" fill="none"/g)].map(([, , lines = '']) =>
    [...lines.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    ),
  );
const plot = (isSolid: boolean) =>
  barPlot({
    columns: ['What', 'How much'],
    bars: [
      { name: 'a', value: 61.2, isSolid },
      { name: 'b', value: 7.2 },
    ],
    format: String,
  })(1088);

test('bars that a caption calls hatched are, inside their edges, beside those that are solid', () => {
  const [lines = [], ...others] = hatching(plot(true).svg);
  expect(others).toEqual([]);
  expect(lines.length).toBeGreaterThan(10);
  for (const [x, y] of lines) {
    expect(x).toBeGreaterThanOrEqual(370);
    expect(x).toBeLessThanOrEqual(370 + (588 * 7.2) / 61.2 + 0.1);
    expect(y).toBeGreaterThanOrEqual(58 + 29 - 14);
    expect(y).toBeLessThanOrEqual(58 + 29 + 14);
  }
  expect(hatching(plot(false).svg)).toEqual([]);
});
