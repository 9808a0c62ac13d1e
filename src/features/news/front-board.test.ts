import { expect, test } from 'vitest';
import { fitting } from './front-board.tsx';

test('W1: a card of the board has as much of a summary as fits below its title', () => {
  const words = 'word '.repeat(40).trim();
  const long = fitting('T'.repeat(70), words);
  const short = fitting('T'.repeat(30), words);
  expect(long.length).toBeLessThan(short.length);
  expect(short).toMatch(/word…$/);
  expect(short.length).toBeLessThanOrEqual(165 - 30 * 1.4 + 1);
  expect(fitting('Short', 'Whole.')).toBe('Whole.');
  expect(fitting('T'.repeat(150), words)).toBe('');
});
