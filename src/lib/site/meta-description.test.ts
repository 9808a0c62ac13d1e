import { expect, test } from 'vitest';
import { fitMetaDescription } from './meta-description.ts';
import { formatPartialDate, formatShortDate } from '#lib/format/partial-dates.ts';

const words = (length: number) => 'word '.repeat(length / 5).trim();

test('a short text takes the first ending with which it fits', () => {
  expect(fitMetaDescription(words(100), [words(80), words(40), words(25)])).toHaveLength(
    99 + 1 + 39,
  );
});

test('a text of the right length stays', () => {
  expect(fitMetaDescription(words(140), ['more'])).toBe(words(140));
});

test('a long text is cut after a whole word', () => {
  const cut = fitMetaDescription(words(300), []);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
});

test('dates are as exact in words as they are in figures', () => {
  expect(['2019', '2019-06', '2019-06-30'].map(formatPartialDate)).toEqual([
    '2019',
    'June 2019',
    'June 30, 2019',
  ]);
  expect(['2019', '2019-06', '2019-06-30'].map(formatShortDate)).toEqual([
    '2019',
    'Jun 2019',
    'Jun 2019',
  ]);
});
