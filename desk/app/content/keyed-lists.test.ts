import { expect, test } from 'vitest';
import { keyedListsOf } from './keyed-lists.ts';

const TITLE = 'Circle: token design';

test('lists of entries with keys are offered by what the entries are called', () => {
  const sources = [{ key: 'design', title: TITLE }, { key: 'terms' }, { key: '' }];
  const value = { sources, contracts: [{ chain: 'ethereum' }], name: 'USDC', tags: ['a'] };
  expect(keyedListsOf(value)).toEqual({
    sources: [
      { id: 'design', name: `${TITLE} (design)` },
      { id: 'terms', name: 'terms' },
    ],
  });
});

test.each([null, 'a text', [], { sources: null }])('%j has none', (value) => {
  expect(keyedListsOf(value)).toEqual({});
});
