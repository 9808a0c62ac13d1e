import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { IndexFile } from '#features/search/index-file.ts';
import { createSearcher } from '#features/search/searcher.ts';
import { readBuiltSite } from './built-site.ts';

/** What somebody types, and the pages of which one has to be among the first three. */
type Typed = { visitor: string; question: string; pages: string[] };

const typed = JSON.parse(readFileSync('tests/search-questions.json', 'utf8')) as Typed[];
const beginners = JSON.parse(readFileSync('tests/questions.json', 'utf8')) as {
  question: string;
  page: string;
}[];
const { texts, pages } = readBuiltSite('.cache/dist-first');
const file = JSON.parse(texts.get('/search-index.json') ?? '') as IndexFile;
const search = createSearcher(file);

const firstThree = (query: string) =>
  search(query, 3).found.map(({ path }) => path.split(/[?#]/)[0]);

test('N1: of what visitors of eight kinds type, 92% is answered in the first three places', () => {
  expect(typed.length).toBeGreaterThanOrEqual(80);
  const wrong = typed.filter(({ question, pages: fitting }) => {
    for (const path of fitting) expect(pages.has(path), `${path} is no page`).toBe(true);
    return !firstThree(question).some((path) => fitting.includes(path ?? ''));
  });
  const questions = wrong.map(({ question }) => `${question}: ${firstThree(question).join(', ')}`);
  expect(questions.length, questions.join('\n')).toBeLessThanOrEqual(typed.length * 0.08);
});

test.each([
  ['what is stable coin', '/about'],
  ['usdc stuck', '/resources/recovery'],
  ['my wallet is empty', '/resources/scams-and-theft'],
  ['recovery company ask me money to get back my usdt', '/resources/scams-and-theft'],
  ['somebody on telegram want my 12 words', '/resources/scams-and-theft'],
  ['can i get my dollars back', '/resources/buying-and-cashing-out'],
  ['who own tether', '/learn/coins/usdt'],
  ['paypal coin', '/learn/coins/pyusd'],
  ['why usdc drop to 0.87', '/learn/depegs/usdc-2023'],
  ['binance closed my account', '/resources/frozen-coins#an-exchange-or-a-bank-locked-you-out'],
  ['coinbase frozen', '/resources/frozen-coins#an-exchange-or-a-bank-locked-you-out'],
  ['whats the fee tron', '/resources/which-network#what-it-costs'],
  ['i sent usdt to wrong network', '/resources/which-network#you-sent-it-on-the-wrong-network'],
  ['lost seed phrase', '/resources/recovery#lost-recovery-words'],
  ['how to recieve usdt', '/resources/receiving'],
  ['usdc crash today', '/resources/my-coin-fell'],
  ['usdc is crashing', '/resources/my-coin-fell'],
  ['pay fee to withdraw', '/resources/scams-and-theft'],
  ['cant withdraw my money', '/resources/scams-and-theft'],
  ['verification fee', '/resources/scams-and-theft'],
  ['activation fee', '/resources/scams-and-theft'],
  ['cashout', '/resources/buying-and-cashing-out'],
  ['sell usdt for naira', '/resources/buying-and-cashing-out'],
  ['stolen usdt get back', '/resources/scams-and-theft'],
  ['pay tax before withdraw usdt', '/resources/scams-and-theft'],
  ['what hapens when i die with my coins', '/resources/recovery#inheritance'],
])('N1: “%s” opens the page at its answer', (query, path) => {
  expect(search(query, 1).found[0]?.path).toBe(path);
});

test('N1: of thirty questions of a beginner, 28 are answered in the first three places', () => {
  const wrong = beginners.filter(({ question, page }) => !firstThree(question).includes(page));
  expect(wrong.map(({ question }) => question).length).toBeLessThanOrEqual(2);
});

test('N1: a word that is a ticker too leads to no coin, and small words lead nowhere', () => {
  const cashOut = search('how do i cash out my usdc', 8);
  expect(cashOut.found[0]?.path).toBe('/resources/buying-and-cashing-out');
  expect(cashOut.found.map(({ path }) => path).join()).not.toMatch(/cashio|compare/);
  const frozen = search('can my coins be frozen', 3);
  expect(frozen.found[0]?.path).toBe('/resources/frozen-coins');
  expect(frozen.total).toBeLessThanOrEqual(20);
  expect(search('how do i my can be', 8).total).toBe(0);
  const [compared] = search('is CASH or USDC safer', 1).found;
  expect(compared?.path).toBe('/learn/coins/compare?coins=cashio,usdc');
});

test('N1: each ticker leads to its coin first', () => {
  const coins = file.places.filter(({ names }) => names.length > 0);
  expect(coins.length).toBeGreaterThan(50);
  // Two coins may have one ticker.
  const others = coins.filter(({ names: [ticker = ''] }) => {
    const [first] = search(ticker, 1).found;
    return !coins.some(
      ({ names, path }) => path === first?.path && names[0]?.toLowerCase() === ticker.toLowerCase(),
    );
  });
  expect(
    others.map(({ names }) => `${names[0]}: ${search(names[0] ?? '', 1).found[0]?.path}`),
  ).toEqual([]);
});

test('N1: nothing that the site speaks of is answered with nothing', () => {
  const empty = typed.filter(({ question }) => search(question, 3).total === 0);
  expect(empty).toEqual([]);
});
