import { expect, test } from 'vitest';
import { placeInText, placePossessive } from './rule-labels.ts';

test('a place reads as one would say it within a sentence', () => {
  expect(['Japan', 'Philippines', 'China (mainland)'].map(placeInText)).toEqual([
    'Japan',
    'the Philippines',
    'mainland China',
  ]);
});

test('the rules of a place are named with an apostrophe after a final s', () => {
  expect(['Japan', 'Philippines', 'China (mainland)'].map(placePossessive)).toEqual([
    'Japan’s',
    'the Philippines’',
    'mainland China’s',
  ]);
});
