import { expect, test } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

const two = 'The first ends here. The second is longer than that.';

test.each([
  [two, 100, two],
  [two, two.length, two],
  [two, 40, 'The first ends here.'],
  [two, 10, ''],
  ['What a feed cut in the middle of…', 100, ''],
  ['Whole. And then it was cut in the mid…', 100, 'Whole.'],
  ['Whole. And then it was cut in the mid...', 100, 'Whole.'],
  ['A title without an end', 100, ''],
  ['The U.S. Senate voted. It failed.', 25, 'The U.S. Senate voted.'],
  ['Circle Inc. said so.', 15, ''],
  ['It is 1.5% of it. “Is it?”', 100, 'It is 1.5% of it. “Is it?”'],
  ['', 100, ''],
])('W1: of %j, in %i letters, the whole sentences stay', (text, room, kept) => {
  expect(wholeSentences(text, room)).toBe(kept);
});

test('W1: without a limit, all but an unfinished end stays', () => {
  expect(wholeSentences(`${two} And`)).toBe(two);
});
