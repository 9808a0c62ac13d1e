import { expect, test } from 'vitest';
import { annotateStatements } from './annotate-statements.ts';
import { termFinder } from './term-finder.ts';

const find = termFinder([
  { id: 'peg', name: 'Peg', also: [] },
  { id: 'reserve', name: 'Reserve', also: [] },
  { id: 'usdc', name: 'USDC', also: [] },
]);

test('N8: each term is marked once on a page, at its first use, and the page’s own never', () => {
  const [first, second, third] = [
    { text: 'The peg of USDC.' },
    { text: 'The peg again.' },
    { text: 'The reserve.' },
  ] as const;
  const { marks, ids } = annotateStatements([first, second, third], find, ['usdc']);
  expect(ids).toEqual(['peg', 'reserve']);
  expect(marks.get(first)).toEqual([{ id: 'peg', start: 4, end: 7 }]);
  expect(marks.has(second)).toBe(false);
  expect(marks.get(third)).toEqual([{ id: 'reserve', start: 4, end: 11 }]);
});

test('N8: of two statements with the same words only the first is marked', () => {
  const twice = [{ text: 'A peg.' }, { text: 'A peg.' }] as const;
  const { marks } = annotateStatements(twice, find);
  expect([marks.has(twice[0]), marks.has(twice[1])]).toEqual([true, false]);
});
