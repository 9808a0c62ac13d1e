import { expect, test } from 'vitest';
import { entryName } from './entry-name.ts';

test.each([
  [{ id: 'coindesk', name: 'CoinDesk' }, 'CoinDesk'],
  [{ id: 'usdc', ticker: 'USDC', name: '' }, 'USDC'],
  [{ text: 'One  line\nof words' }, 'One line of words'],
  [{ title: 'x'.repeat(80) }, `${'x'.repeat(59)}…`],
  [{ decimals: 6 }, ''],
  ['a word', ''],
  [null, ''],
])('%j is known by "%s"', (value, name) => {
  expect(entryName(value)).toBe(name);
});
