import { expect, test } from 'vitest';
import { titlesWith } from './titles.ts';

const titles = [
  ['Proof of reserves', '/learn/glossary/p#proof-of-reserves'],
  ['Reserve', '/learn/glossary/r#reserve'],
  ['Tether', '/learn/coins/usdt'],
] as const;

test('the first letters find words of titles, those at the beginning first', () => {
  const { total, found } = titlesWith(titles, 'R', 8);
  expect(total).toBe(2);
  expect(found.map(({ title }) => title)).toEqual(['Reserve', 'Proof of reserves']);
});

test('letters inside a word find nothing, and no more are shown than asked for', () => {
  expect(titlesWith(titles, 'es', 8)).toEqual({ total: 0, found: [] });
  expect(titlesWith(titles, 're', 1)).toMatchObject({ total: 2, found: [{ title: 'Reserve' }] });
});
