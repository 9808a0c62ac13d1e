import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexOf } from '#scripts/build/search/search-index.ts';
import type { SearchPage } from '#scripts/build/search/search-records.ts';
import { isBegun, swapLetters, termOf, tokenize } from './search-terms.ts';
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
  page('/learn/coins/usdt', 'Tether', {
    lead: 'The largest dollar token & <b>oldest</b>.',
    parts: [
      { id: 'behind', title: 'Backing', text: 'Cash, bills and loans.' },
      { id: 'alike', title: 'Similar coins', text: 'Other coins of dollars.' },
    ],
  }),
  page('/about', 'About stablecoins', { lead: 'What a stablecoin is.' }),
  page('/learn/glossary/g', 'Glossary: G', {
    parts: [
      { id: 'gas-name', title: 'Gas', text: 'What a network takes for a payment.' },
      { id: 'stablecoin-name', title: 'Stablecoin', text: 'A token that keeps a price.' },
    ],
  }),
  page('/contact', 'Contact'),
];
const phrases = new Map([
  ['/resources/recovery', ['my phone fell into the lake']],
  ['/resources/recovery#gas', ['cannot pay the fee of a transfer']],
  ['/learn/glossary/g#gas-name', ['gwei']],
]);
const search = createSearcher(indexOf(pages, phrases));
const paths = (query: string) => search(query, 8).found.map(({ path }) => path);

describe('N1 sec-X16: the search', () => {
  test('a ticker leads to its coin, in any case and within a question', () => {
    expect(paths('USDT')[0]).toBe('/learn/coins/usdt');
    expect(paths('is usdc safe?')[0]).toBe('/learn/coins/usdc');
  });

  test.each([
    ['recvoery', '/resources/recovery'],
    ['sudc', '/learn/coins/usdc'],
    ['Tehter', '/learn/coins/usdt'],
  ])('“%s”, of which two letters changed places, is found', (query, path) => {
    const { found, isGuess } = search(query, 8);
    expect(found[0]?.path).toBe(path);
    expect(isGuess).toBe(false);
  });

  test('a word that is known, or begins one, keeps the order of its letters', () => {
    const places = new Map([
      ['from', 5],
      ['form', 1],
      ['formal', 2],
    ]);
    const placesWith = (term: string, isBeginning = false) =>
      [...places].reduce((all, [word, count]) => {
        const has = isBeginning ? word.startsWith(term) : word === term;
        return has ? all + count : all;
      }, 0);
    expect(swapLetters('form forma Fomr 0.97 $fomr', placesWith)).toBe(
      'form forma Form 0.97 $form',
    );
    expect(swapLetters('of fomrfomrfomrfomrfomrfomr', placesWith)).toBe(
      'of fomrfomrfomrfomrfomrfomr',
    );
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

  test('a question leads to the section of which people ask it, and one of the page to its beginning', () => {
    expect(paths('cannot pay transfer')[0]).toBe('/resources/recovery#gas');
    expect(paths('my phone fell')[0]).toBe('/resources/recovery');
    expect(paths('gwei')).toEqual(['/learn/glossary/g#gas-name']);
  });

  test('a guess is called so: no place has a word as it was typed, or one that begins so', () => {
    const of = (query: string) => search(query, 8);
    expect(of('tethr')).toMatchObject({ isGuess: true });
    expect(of('tethr').total).toBeGreaterThan(0);
    for (const query of ['tether', 'teth', 'tethr coin', 'te'])
      expect(of(query).isGuess, query).toBe(false);
  });

  test('two words that the site writes as one are one, and others stay two', () => {
    const drop = page('/learn/depegs/husd-2022', 'A stable exchange drops its coin');
    const more = createSearcher(indexOf([...pages, drop], new Map()));
    for (const query of ['stable coin', 'Stable Coins', 'what is a stable-coin'])
      expect(more(query, 1).found[0]?.path, query).toBe('/learn/glossary/g#stablecoin-name');
    expect(more('exchange coin', 1).found[0]?.path).toBe('/learn/depegs/husd-2022');
    expect(more('usd t', 1).found[0]?.path).toBe('/learn/coins/usdt');
  });

  test('to get something back asks for no backing, and a coin for no similar ones', () => {
    expect(paths('backed tether')[0]).toBe('/learn/coins/usdt#behind');
    expect(paths('get back tether')[0]).toBe('/learn/coins/usdt');
    expect(paths('tether coin')[0]).toBe('/learn/coins/usdt');
  });

  test('three letters and an s are found with and without it, but those of a currency', () => {
    expect(paths('fees')).toEqual(paths('fee'));
    expect(paths('fees')[0]).toBe('/resources/recovery#gas');
    expect(tokenize('EURS').map(termOf)).toEqual(['eurs']);
  });

  test('a small number does not lead away from what is asked', () => {
    const [one, other] = [page('/a', 'Interest and risk'), page('/b', 'In 12 lessons')];
    const few = createSearcher(indexOf([one, other, ...pages], new Map()));
    expect(few('12% interest', 8).found[0]?.path).toBe('/a');
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
    expect(search('ฮฮฮฮ', 8)).toEqual({ total: 0, found: [], isGuess: false });
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
  expect(() => indexOf(pages, new Map([['/contact#gone', ['where']]]))).toThrow(
    'content/search.json: /contact#gone: no page of the site has this address.',
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
