import { expect, test } from 'vitest';
import { growthErrors, millisecondsAPage, type Measured } from './growth.ts';

const measured = (built: number, cpuSeconds: number, peakMegabytes: number): Measured => ({
  added: built - 500,
  built,
  seconds: cpuSeconds,
  cpuSeconds,
  peakMegabytes,
  bytes: 0,
  overBudget: [],
});
const base = measured(500, 30, 900);

test('a build that costs as much for each page holds', () => {
  const measures = [base, measured(1000, 45, 1000), measured(10_500, 330, 4000)];
  expect(millisecondsAPage(base, measures[1]!)).toBe(30);
  expect(growthErrors(measures)).toEqual([]);
});

test('pages that cost the more, the more there are of them, are told', () => {
  const errors = growthErrors([base, measured(1000, 45, 1000), measured(10_500, 800, 4000)]);
  expect(errors).toEqual(['time: 79 ms a page up to 10500, 30 before']);
});

test('memory that grows faster than the pages is told, and so are pages over budget', () => {
  const heavy = { ...measured(1000, 45, 2500), overBudget: ['/learn/coins: 34 kB'] };
  expect(growthErrors([base, heavy])).toEqual([
    'memory: 2500 MB for 1000 pages',
    'budget: /learn/coins: 34 kB',
  ]);
});
