import { expect, test } from 'vitest';
import { mostViews } from './format-views.ts';

test.each([
  [['few', 0, 'few'] as const, 'few'],
  [['few', 12, 5] as const, 12],
  [[0, 0] as const, 0],
  [[], 0],
])('the most of %j is %j, and no number is made of few', (counts, most) => {
  expect(mostViews(counts)).toBe(most);
});
