import { expect, test } from 'vitest';
import { remainingPages, listPagePath, listPages, nearbyPages } from './list-pages.ts';

const entries = Array.from({ length: 205 }, (_, index) => index);

test('a list has at least one page, and every entry on exactly one', () => {
  const pages = listPages(entries, 100);
  expect(pages.map((page) => page.entries.length)).toEqual([100, 100, 5]);
  expect(pages.flatMap((page) => page.entries)).toEqual(entries);
  expect(listPages([], 100)).toEqual([{ number: 1, last: 1, total: 0, entries: [] }]);
});

test('the first page stands at the path of the list, and the others are made after it', () => {
  expect(listPagePath('/learn/coins', 1)).toBe('/learn/coins');
  expect(listPagePath('/learn/coins', 2)).toBe('/learn/coins/page/2');
  expect(remainingPages(listPages(entries, 100)).map(({ params }) => params.number)).toEqual([
    '2',
    '3',
  ]);
});

test('a page links to its neighbors and to both ends', () => {
  expect(nearbyPages(1, 2)).toEqual([1, 2]);
  expect(nearbyPages(1, 9)).toEqual([1, 2, null, 9]);
  expect(nearbyPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
});
