import { expect, test } from 'vitest';
import { fitting } from './front-board.tsx';

test('W1: a card of the board has the sentences of a summary that fit whole below its title', () => {
  const sentence = `Word ${'word '.repeat(18)}end.`;
  const summary = [sentence, sentence, sentence].join(' ');
  expect(fitting('T'.repeat(60), summary)).toBe([sentence, sentence].join(' '));
  expect(fitting('T'.repeat(120), summary)).toBe(sentence);
  expect(fitting('T'.repeat(160), summary)).toBe('');
  expect(fitting('Short', 'Whole.')).toBe('Whole.');
});
