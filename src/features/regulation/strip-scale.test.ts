import { expect, test } from 'vitest';
import { placeOnStrip } from './strip-scale.ts';

test.each([
  ['2024-01-01', 0],
  ['2014-03-25', 0],
  ['2026-07-02', 50],
  ['2028-12-31', 96],
  ['2040-01-01', 96],
])('S1: %s stands at %d on the strip of dates', (day, x) => {
  expect(placeOnStrip(day)).toBe(x);
});
