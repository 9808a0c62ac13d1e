import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { DateStrip } from './date-strip.tsx';
import { firstYearOfStrip, placeOnStrip } from './strip-scale.ts';

test.each([
  ['2024-01-01', 0],
  ['2014-03-25', 0],
  ['2026-07-02', 50],
  ['2028-12-31', 96],
  ['2040-01-01', 96],
])('S1: %s stands at %d on the strip of dates', (day, x) => {
  expect(placeOnStrip(day, 2024)).toBe(x);
});

test('S1: the strip has two years before the current one and two after it', () => {
  expect(firstYearOfStrip('2026-11-29')).toBe(2024);
  const first = firstYearOfStrip('2031-01-01');
  expect(first).toBe(2029);
  expect(placeOnStrip('2031-01-01', first)).toBe(40);
});

test('S1: dates before the strip are one arrow, and no square of its first year', () => {
  const strip = (...dates: string[]) =>
    renderToStaticMarkup(
      DateStrip({ items: dates.map((date) => ({ date })), today: '2026-11-29' }),
    );
  expect(strip('2024-01-01')).toContain('d="M0 4h4v4h-4z"');
  const early = strip('2022-10-19', '2023-11-30', '2026-07-02');
  expect(early).toContain('d="M-2 6 2 3.5v5zM50 4h4v4h-4z"');
});
