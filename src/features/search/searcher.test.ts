import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexOf } from '#scripts/build/search/search-index.ts';
import type { SearchPage } from '#scripts/build/search/search-records.ts';
import { isBegun } from './search-terms.ts';
import { createSearcher } from './searcher.ts';

const page = (path: string, title: string, rest: Partial<SearchPage> = {}): SearchPage => ({
  path,
  title,
  lead: '',
  text: '',
  parts: [],
  ...rest,
});

const pages = [
  page('/resources/recovery', 'Lost phone, lost words', {
    lead: 'What can be recovered, and what is gone.',
    text: 'A wallet is restored from its recovery words.',
    parts: [{ id: 'gas', title: 'Stuck without gas', text: 'Buy a little ether.' }],
  }),
  page('/learn/coins/usdc', 'USD Coin', { lead: 'A dollar token that Circle backs.' }),
  page('/learn/coins/usdt', 'Tether', { lead: 'The largest dollar token & <b>oldest</b>.' }),
  page('/learn/glossary/g', 'Glossary: G', {
    parts: [{ id: 'gas-name', title: 'Gas', text: 'What a network takes for a payment.' }],
  }),
  page('/contact', 'Contact'),
];
const phrases = new Map([['/resources/recovery', ['my phone fell into the lake']]]);
const search = createSearcher(indexOf(pages, phrases));
const paths = (query: string) => search(query, 8).found.map(({ path }) => path);

describe('N1 sec-X16: the search', () => {
  test('a ticker leads to its coin, in any case and within a question', () => {
    expect(paths('USDT')[0]).toBe('/learn/coins/usdt');
    expect(paths('is usdc safe?')[0]).toBe('/learn/coins/usdc');
  });

  test('two coins lead to the comparison, with both chosen', () => {
    const [first] = search('usdt vs usdc', 8).found;
    expect(first?.path).toBe('/learn/coins/compare?coins=usdc,usdt');
    expect(first?.title).toBe('Compare USDC and USDT');
    expect(paths('usdt')).not.toContain('/learn/coins/compare?coins=usdc,usdt');
  });

  test('small words find nothing, and a word of every page finds none that lacks the rare one', () => {
    expect(search('how do i my can be', 8).total).toBe(0);
    expect(paths('can my phone be recovered')).toEqual(['/resources/recovery']);
    expect(paths('is my dollar the largest')).toEqual(['/learn/coins/usdt']);
  });

  test('a question is answered by most of its words, by phrases, and by slips of the keyboard', () => {
    expect(paths('what if my phone fell into a lake')[0]).toBe('/resources/recovery');
    expect(paths('I have lost my recovery words yesterday')[0]).toBe('/resources/recovery');
    expect(paths('recovrey')[0]).toBe('/resources/recovery');
    expect(paths('recove')[0]).toBe('/resources/recovery');
  });

  test('a heading leads to its section, and a term to its place in the glossary', () => {
    const found = search('stuck without gas', 8).found;
    expect(found[0]).toMatchObject({
      path: '/resources/recovery#gas',
      title: 'Stuck without gas',
      page: 'Lost phone, lost words',
    });
    expect(paths('gas')).toContain('/learn/glossary/g#gas-name');
  });

  test('the first letters find names and titles, those of coins first', () => {
    expect(paths('us')).toEqual(['/learn/coins/usdc', '/learn/coins/usdt']);
    expect(paths('c')).toEqual(['/contact', '/learn/coins/usdc']);
  });

  test('what was found is marked, and markup stays text', () => {
    const excerpt = search('largest', 8).found[0]?.excerpt;
    expect(excerpt).toContainEqual({ text: 'largest', isMatch: true });
    expect(excerpt?.map(({ text }) => text).join('')).toBe(
      'The largest dollar token & <b>oldest</b>.',
    );
  });

  test('nothing is found for a word that nobody wrote, and no more than was asked for', () => {
    expect(search('ฮฮฮฮ', 8)).toEqual({ total: 0, found: [] });
    expect(search('coin token dollar', 1).found).toHaveLength(1);
  });

  test('any text is answered: stop words alone, 10,000 characters, any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
        expect(search(query, 8).found.length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 300 },
    );
    for (const query of ['what is it', 'x'.repeat(10_000), 'usdt '.repeat(2_000), '\u202Eusdt'])
      expect(search(query, 8).found.length).toBeLessThanOrEqual(8);
  });
});

test('phrases for a page that is not there stop the build with its address', () => {
  expect(() => indexOf(pages, new Map([['/gone', ['where']]]))).toThrow(
    'content/search.json: /gone: no page of the site has this address.',
  );
});

test.each([
  ['how do i', true],
  ['What is my', true],
  ['can', false],
  ['how do i cash', false],
  ['???', false],
  ['', false],
])('N1: whether a question has only begun: %s', (query, begun) => {
  expect(isBegun(query)).toBe(begun);
});
