import { expect, test } from 'vitest';
import { unitAfter } from './series-chart.ts';

test.each([
  ['billions of US dollars', 'billion dollars'],
  ['US dollars', 'dollars'],
  ['percent of assets', 'percent'],
])('the unit "%s" stands behind a number as "%s"', (unit, words) => {
  expect(unitAfter(unit)).toBe(words);
});
