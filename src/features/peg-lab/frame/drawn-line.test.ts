import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawTo,
  formatLine,
  meanDistance,
  readLine,
  SAMPLES,
  spread,
  valueAt,
} from './drawn-line.ts';

const flat = spread([1]);

describe('a drawn line', () => {
  test('follows the pen, with what it skipped on the way', () => {
    const { line, drawn } = drawTo(flat, 1, { index: 0, value: 1 }, { index: 10, value: 0.9 });
    expect(line[0]).toBe(1);
    expect(line[5]).toBeCloseTo(0.95);
    expect(line[10]).toBeCloseTo(0.9);
    expect(line.at(-1)).toBeCloseTo(0.9);
    expect(drawn).toBe(11);
    const back = drawTo(line, drawn, { index: 10, value: 0.9 }, { index: 8, value: 0.8 });
    expect(back.line[8]).toBeCloseTo(0.8);
    expect(back.line[9]).toBeCloseTo(0.85);
    expect(back.line[10]).toBeCloseTo(0.9);
    expect(back.drawn).toBe(11);
  });

  test('whatever the pen does, its start stays and it keeps its samples', () => {
    const place = fc.record({
      index: fc.integer({ min: -5, max: 40 }),
      value: fc.double({ min: 0, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place), (places) => {
        let state = { line: flat, drawn: 1 };
        let pen = { index: 0, value: 1 };
        for (const to of places) {
          state = drawTo(state.line, state.drawn, pen, to);
          pen = { index: Math.min(SAMPLES - 1, Math.max(1, to.index)), value: to.value };
          expect(state.line[pen.index]).toBeCloseTo(to.value);
        }
        expect(state.line).toHaveLength(SAMPLES);
        expect(state.line[0]).toBe(1);
        for (const value of state.line) expect(value).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('comes back from an address to a hundredth of its height, and from nothing else', () => {
    const line = fc.array(fc.double({ min: 0.8, max: 1.1, noNaN: true }), {
      minLength: SAMPLES,
      maxLength: SAMPLES,
    });
    fc.assert(
      fc.property(line, (drawn) => {
        const back = readLine(formatLine(drawn, [0.8, 1.1]), [0.8, 1.1])!;
        back.forEach((value, index) =>
          expect(Math.abs(value - drawn[index]!)).toBeLessThan(0.0016),
        );
      }),
    );
    for (const absurd of [null, '', '12', '<b>', '1'.repeat(500), `${'9'.repeat(61)}x`])
      expect(readLine(absurd, [0, 1])).toBeNull();
  });

  test('is compared with what happened at its own moments', () => {
    expect(meanDistance(spread([1, 0.5]), [1, 0.5], 1)).toBeCloseTo(0);
    expect(meanDistance(flat, [0.9, 0.9, 0.9], 2)).toBeCloseTo(0.1);
    expect(valueAt([0, 1, 4], 0.75)).toBe(2.5);
    // What ends before the run does is compared up to there, at the same moments.
    expect(meanDistance(spread([1, 0.5, 0]), [1, 0.75], 4)).toBeCloseTo(0);
  });
});
