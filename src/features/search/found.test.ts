import { expect, test } from 'vitest';
import { type Found, groupByKind, saidOf } from './found.ts';

const place = (path: string): Found => ({ path, title: path, page: '', excerpt: [] });

test('results stand under their kinds, the kind of the best one first', () => {
  const found = ['/learn/coins/dai', '/learn/glossary#vault', '/learn/coins/usdc'].map(place);
  expect(groupByKind(found).map(([kind, list]) => [kind, list.map(({ path }) => path)])).toEqual([
    ['Coins', ['/learn/coins/dai', '/learn/coins/usdc']],
    ['Terms', ['/learn/glossary#vault']],
  ]);
});

test.each([
  ['', 0, 0, ''],
  ['peg', 1, 1, '1 result'],
  ['peg', 8, 40, '40 results, the best 8 below'],
  ['zzz', 0, 0, 'No results for "zzz". Try another word, or browse all pages.'],
])('after "%s" with %i of %i it says "%s"', (query, shown, total, said) => {
  expect(saidOf(query, shown, total)).toBe(said);
});
