import { expect, test } from 'vitest';
import { fitted } from './fitted.ts';
import { partialDateInWords } from './partial-dates.ts';

const words = (length: number) => 'word '.repeat(length / 5).trim();

test('a short text takes the first ending with which it fits', () => {
  expect(fitted(words(100), [words(80), words(40), words(25)])).toHaveLength(99 + 1 + 39);
});

test('a text of the right length stays', () => {
  expect(fitted(words(140), ['more'])).toBe(words(140));
});

test('a long text is cut after a whole word', () => {
  const cut = fitted(words(300), []);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
});

test('dates are as exact in words as they are in figures', () => {
  expect(['2019', '2019-06', '2019-06-30'].map(partialDateInWords)).toEqual([
    '2019',
    'June 2019',
    'June 30, 2019',
  ]);
});
