import { expect, test } from 'vitest';
import { drawCardText } from './social-card.ts';

/** Where the line of par stands. */
const LINE = 592;

test.each([
  'Privacy Policy',
  'The people of Plumb Line',
  'What holds a digital dollar at one dollar',
])('the title "%s" stands above the line at the foot of its card', async (title) => {
  const svg = await drawCardText(title, 'At Par');
  const heights = [...svg.matchAll(/M-?[\d.]+[ ,](-?[\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThan(LINE);
});
