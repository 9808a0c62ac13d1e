import { expect, test } from 'vitest';
import { lettersOf, termPath } from '#lib/content/term-finder.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import { byLetter } from './letters.ts';

const terms = ['peg', '3pool', 'arbitrage', '1inch'].map(
  (id) => ({ id, name: id }) as unknown as Term,
);

test('N8: each letter is a page that is listed, and digits share one', () => {
  const groups = byLetter(terms);
  expect(groups.map(({ letter }) => letter)).toEqual(['0', 'a', 'p']);
  expect(lettersOf(terms.map(({ id }) => id))).toEqual(groups.map(({ letter }) => letter));
  for (const { letter, terms: inside } of groups)
    for (const { id } of inside) expect(termPath(id)).toBe(`/learn/glossary/${letter}#${id}`);
});
