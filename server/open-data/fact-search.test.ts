import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFactSearch } from './fact-search.ts';
import type { OpenData } from './open-data.ts';
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
  created: '2026-11-22T00:00:00Z',
  homepage: 'https://coins.example/data',
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
  () => ({ open: openTables(read, 'https://coins.example'), facts: null }),
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

test('what is found has its URL and the day of its check, where it has one', () => {
  expect(search('peg', null, 1)).toEqual([
    {
      kind: 'term',
      id: 'peg',
      title: 'Peg',
      text: 'The price.',
      checked: null,
      corrected: null,
      url: 'https://coins.example/learn/glossary/p#peg',
    },
  ]);
  expect(search('freeze', 'statement', 1)[0]?.checked).toBe('2026-11-02');
});

const WORDS = ['bank', 'banks', 'ban', 'us', 'usd', 'euro', 'redeem', 'redeemed', 'coin'];
const words = fc
  .array(fc.constantFrom(...WORDS, 'éuro'), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(' '));
const coin = fc.record({
  id: fc.constantFrom(...WORDS),
  ticker: words,
  name: words,
  lead: words,
  verdict: words,
});

function searchOf(rows: readonly Record<string, string>[]) {
  const tables = new Map([['coins', { rows: () => rows }]]);
  const data = { open: { tables, version: '2026-11-21' }, facts: null } as unknown as OpenData;
  return createFactSearch(() => data, 'https://site.example');
}

const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ').filter(Boolean);

test('sec-X21: the index finds what reading every text for every word would find', () => {
  fc.assert(
    fc.property(fc.array(coin, { maxLength: 8 }), words, (rows, query) => {
      const fits = (word: string, text: string) =>
        fold(text).some((own) => (word.length < 3 ? own === word : own.startsWith(word)));
      const asked = fold(query);
      const whole = asked.join(' ');
      const expected = rows.filter(({ id, ticker, name, lead, verdict }) => {
        const names = [id, ticker, name].map((one) => fold(one).join(' '));
        const text = `${name} ${ticker} ${verdict} ${lead}`;
        return (
          names.includes(whole) || asked.some((word) => fits(word, text) || names.includes(word))
        );
      });
      const found = searchOf(rows).search(query, null, 20);
      const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
      expect(idsOf(found)).toEqual(idsOf(expected));
    }),
  );
});

test('a name counts more than a title, a title more than a text, and rare words more', () => {
  const of = (id: string, name: string, lead: string) => ({
    id,
    name,
    ticker: '',
    lead,
    verdict: '',
  });
  const search = searchOf([
    of('text', 'one', 'a bank of euro'),
    of('title', 'bankers', 'euro'),
    of('bank', 'two', 'euro'),
    of('rare', 'three', 'seigniorage'),
  ]);
  const ids = (query: string) => search.search(query, null, 20).map(({ id }) => id);
  expect(ids('the bank')).toEqual(['bank', 'title', 'text']);
  expect(ids('euro seigniorage')[0]).toBe('rare');
  expect(ids('nothing')).toEqual([]);
  expect(search.search('bank', 'place', 20)).toEqual([]);
});
