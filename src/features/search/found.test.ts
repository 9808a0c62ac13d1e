import { expect, test } from 'vitest';
import { saidOf } from './found.ts';

test.each([
  ['', 0, 0, ''],
  ['peg', 1, 1, '1 result'],
  ['peg', 8, 40, '40 results, the best 8 below'],
  ['zzz', 0, 0, 'No results for "zzz". Try another word, or browse all pages.'],
])('after "%s" with %i of %i it says "%s"', (query, shown, total, said) => {
  expect(saidOf(query, shown, total)).toBe(said);
});

test('it says where nothing has what was typed, and only words that are spelled like it were found', () => {
  expect(saidOf('gcash', 8, 29, true)).toBe(
    'Nothing here has "gcash". These results have words spelled like it.',
  );
});
