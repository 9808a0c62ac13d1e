import { expect, test } from 'vitest';
import { sizesOfDollars, unitAfter } from './series-chart.ts';

test.each([
  ['billions of US dollars', 'billion dollars'],
  ['US dollars', 'dollars'],
  ['percent of assets', 'percent'],
])('the unit "%s" stands behind a number as "%s"', (unit, words) => {
  expect(unitAfter(unit)).toBe(words);
});

test('amounts of two sizes say their own, and those of one size do not', () => {
  const sized = sizesOfDollars('billions of US dollars', [2650, 265, 0.047]);
  expect([2650, 265, 0.047].map((value) => sized?.(value))).toEqual([
    '$2.65 trillion',
    '$265 billion',
    '$47 million',
  ]);
  expect(sizesOfDollars('billions of US dollars', [1.39, 267.8])).toBeNull();
  expect(sizesOfDollars('percent of assets', [61.2, 2])).toBeNull();
  expect(sizesOfDollars('thousands of US dollars', [0.5, 2000])).toBeNull();
});
