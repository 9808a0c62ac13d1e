import { describe, expect, test } from 'vitest';
import { readability, syllablesOf } from './readability.ts';

describe('L1: the measure of readability', () => {
  test.each([
    ['coin', 1],
    ['price', 1],
    ['traded', 2],
    ['reserve', 2],
    ['collateral', 4],
    ['liquidation', 4],
    ['2023', 1],
  ])('%s has %i syllables', (word, count) => {
    expect(syllablesOf(word)).toBe(count);
  });

  test('counts sentences, words and the grade of a text', () => {
    const { words, sentences, grade } = readability('The cat sat on the mat. It was glad.\nA head');
    expect([words, sentences]).toEqual([11, 3]);
    expect(grade).toBeLessThan(1);
  });

  test('long words in long sentences ask for more years', () => {
    const hard =
      'Notwithstanding considerable institutional differentiation, collateralized arrangements necessitate comprehensive supervisory examination.';
    expect(readability(hard).grade).toBeGreaterThan(20);
  });
});
