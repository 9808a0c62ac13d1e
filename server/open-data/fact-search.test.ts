import { expect, test } from 'vitest';
import { createFactSearch } from './fact-search.ts';
import { openTables } from './open-tables.ts';

const texts = (...names: string[]) =>
  names.map((name) => ({ name, type: 'string', description: 'x', constraints: {} }));
const tables = {
  coins: [
    {
      id: 'usdc',
      ticker: 'USDC',
      name: 'USD Coin',
      lead: 'Backed by cash.',
      verdict: 'Freezable.',
    },
    { id: 'dai', ticker: 'DAI', name: 'Dai', lead: 'Lent against crypto.', verdict: 'No issuer.' },
  ],
  glossary: [
    {
      id: 'peg',
      name: 'Peg',
      also: 'parity',
      definition: 'The price.',
      page: '/learn/glossary/p#peg',
    },
  ],
  statements: [
    {
      id: 'coins/dai/freeze',
      set: 'coins',
      entry: 'dai',
      field: 'freeze',
      text: 'Nobody can.',
      checked: '2026-11-02',
      url: '/facts/coins/dai#freeze',
    },
    {
      id: 'coins/usdc/freeze',
      set: 'coins',
      entry: 'usdc',
      field: 'freeze',
      text: 'Circle can, like crypto.',
      checked: '2026-11-01',
      url: '/facts/coins/usdc#freeze',
    },
  ],
};
const described = {
  title: 'x',
  description: 'x',
  version: '2026-11-22',
  licenses: [{ path: 'https://license.example/' }],
  resources: Object.entries(tables).map(([name, [row = {}]]) => ({
    name,
    title: name,
    description: 'x',
    schema: { fields: texts(...Object.keys(row)), primaryKey: ['id'] },
  })),
};
function read(path: string): Buffer | null {
  if (path === '/data/datapackage.json') return Buffer.from(JSON.stringify(described));
  const rows = tables[/^\/data\/(\w+)\.json$/.exec(path)?.[1] as keyof typeof tables];
  return Buffer.from(JSON.stringify({ rows }));
}
const { search } = createFactSearch(
  () => ({ open: openTables(read), facts: null }),
  'https://coins.example',
);
const idsOf = (query: string, kind: Parameters<typeof search>[1] = null, limit = 9) =>
  search(query, kind, limit).map(({ id }) => id);

test('a name comes first, then words of titles, then those of texts', () => {
  expect(idsOf('usdc')).toEqual(['usdc', 'coins/usdc/freeze']);
  expect(idsOf('crypto').toSorted()).toEqual(['coins/usdc/freeze', 'dai']);
  expect(idsOf('who can freeze dai?')[0]).toBe('dai');
  expect(idsOf('freeze dai', 'statement')[0]).toBe('coins/dai/freeze');
  expect(idsOf('parity')).toEqual(['peg']);
});

test('a kind, a limit and the order of two that fit alike are kept', () => {
  expect(idsOf('freeze', 'statement')).toEqual(['coins/dai/freeze', 'coins/usdc/freeze']);
  expect(idsOf('freeze', 'statement', 1)).toEqual(['coins/dai/freeze']);
  expect(idsOf('freez', 'coin')).toEqual(['usdc']);
  expect(idsOf('nothing of it')).toEqual([]);
});

test('what is found has its day, the day of the data where it has none, and its URL', () => {
  expect(search('peg', null, 1)).toEqual([
    {
      kind: 'term',
      id: 'peg',
      title: 'Peg',
      text: 'The price.',
      checked: '2026-11-22',
      url: 'https://coins.example/learn/glossary/p#peg',
    },
  ]);
  expect(search('freeze', 'statement', 1)[0]?.checked).toBe('2026-11-02');
});
