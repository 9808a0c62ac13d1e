import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFactSearch } from './fact-search.ts';
import type { OpenData } from './open-data.ts';

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
