import { expect, test } from 'vitest';
import { readingTime } from './reading-data.ts';

test.each([
  [0, '1 minute'],
  [230, '1 minute'],
  [2_300, /^\d+ minutes$/],
])('%i words are read in %s', (words, time) => {
  expect(readingTime(words)).toMatch(time);
});
