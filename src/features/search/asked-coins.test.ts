import { describe, expect, test } from 'vitest';
import { createAskedCoins } from './asked-coins.ts';
import type { Place } from './index-file.ts';

const coin = (id: string, names: readonly string[]): Place => ({
  path: `/learn/coins/${id}`,
  title: names.join(', '),
  page: '',
  lead: '',
  names,
  sections: [],
});

const places: readonly Place[] = [
  coin('cashio', ['CASH', 'Cashio Dollar']),
  coin('usdc', ['USDC', 'USD Coin']),
  coin('jpyc', ['JPYC', 'JPY Coin']),
  coin('bac', ['BAC', 'Basis Cash']),
  coin('usdt', ['USDT', 'Tether USD']),
  { ...coin('eurt', ['EURT', 'Euro Tether']), isEnded: true },
  { ...coin('busd', ['BUSD', 'Binance USD']), isEnded: true },
];
const onPageOfCashio = new Set(['cash', 'usdc', 'solana', 'safe', 'redeem']);
const isOfEveryCoin = new Set(['safe', 'redeem']);
const askedCoins = createAskedCoins(places);
const tickers = (found: ReadonlySet<Place>) => [...found].map(({ names: [ticker] }) => ticker);
const ask = (query: string) =>
  askedCoins({
    query,
    matched: (place) => (place === places[0] ? onPageOfCashio : new Set()),
    isTelling: (term) => !isOfEveryCoin.has(term),
  });

describe('N1: the coins that a query asks for', () => {
  test.each([
    ['how do i cash out my usdc', ['USDC']],
    ['HOW DO I CASH OUT MY USDC', ['USDC']],
    ['cash usdc on solana', ['USDC']],
    ['is my cash safe', []],
    ['Cash out', []],
    ['cash', ['CASH']],
    ['what is cash?', ['CASH']],
    ['is CASH safe', ['CASH']],
    ['CASH vs USDC', ['CASH', 'USDC']],
    ['CASH USDC', ['CASH', 'USDC']],
    ['cash on solana', ['CASH']],
    ['usdc or jpyc', ['USDC', 'JPYC']],
  ])('by its ticker: %s', (query, coins) => {
    expect(tickers(ask(query).byTicker)).toEqual(coins);
  });

  test.each([
    ['can my coin be frozen', []],
    ['cashio theft', ['CASH']],
    ['usd coin', ['USDC']],
    ['basis cash', ['BAC']],
    ['jpy', ['JPYC']],
    ['who own tether', ['USDT']],
    ['euro tether', ['USDT', 'EURT']],
    ['eurt', ['EURT']],
    ['binance', ['BUSD']],
  ])('by its name: %s', (query, coins) => {
    expect(tickers(ask(query).all)).toEqual(coins);
  });
});
