import { expect, test } from 'vitest';
import { placeInText } from './rule-labels.ts';

test('a place reads as one would say it within a sentence', () => {
  expect(['Japan', 'Philippines', 'China (mainland)'].map(placeInText)).toEqual([
    'Japan',
    'the Philippines',
    'mainland China',
  ]);
});
