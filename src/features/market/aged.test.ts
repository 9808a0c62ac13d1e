import { expect, test } from 'vitest';
import { fresh, liveMarket, NOW, stale } from '#tests/market/live-fixtures.ts';
import { aged, freshUntil } from './aged.ts';
import { cardLabels } from './card-labels.ts';
import { tickerCells } from './ticker-cells.ts';

const MINUTE = 60_000;
const until = (value: number, minutes: number) => ({
  ...fresh(value),
  until: NOW + minutes * MINUTE,
});

test('what has run out is not fresh any more, and no price stands without its time', () => {
  const market = liveMarket({
    prices: [until(0.9, 10)],
    supply: [{ chain: 'ethereum', reading: until(50e9, 20) }],
  });
  expect(freshUntil(market)).toBe(NOW + 10 * MINUTE);
  expect(aged(market, NOW + 10 * MINUTE).coins[0]).toMatchObject({ bps: -1000 });
  const later = aged(market, NOW + 10 * MINUTE + 1);
  expect(tickerCells(later)[0]).toMatchObject({ state: 'silent', price: 'no live price' });
  expect(cardLabels(later.coins[0]!, later.now).supply).toBe('50 billion USDC');
  expect(freshUntil(later)).toBe(NOW + 20 * MINUTE);
  const last = aged(later, NOW + 21 * MINUTE);
  expect(Object.values(cardLabels(last.coins[0]!, last.now)).join()).not.toMatch(/\d|fresh/);
  expect(freshUntil(last)).toBeNull();
});

test('the next source takes over, and one alone disagrees with nobody', () => {
  const prices = [until(0.9, 1), until(0.99, 9), stale];
  const market = liveMarket({ prices, isDisputed: true });
  expect(aged(market, NOW).coins[0]).toMatchObject({ bps: -1000, isDisputed: true });
  expect(aged(market, NOW + 2 * MINUTE).coins[0]).toMatchObject({ bps: -100, isDisputed: false });
});

test('a rate that has run out leaves no distance from par', () => {
  const market = liveMarket({ par: until(1.1, 1), prices: [until(1.1, 9)] });
  expect(aged(market, NOW + 2 * MINUTE).coins[0]?.bps).toBeNull();
});

test('pools age as coins do', () => {
  const pool = {
    id: 'x',
    name: 'x',
    chain: 'ethereum' as const,
    coins: [{ ticker: 'USDC', balance: until(5, 1), share: 1 }],
    quotes: [{ from: 'USDC', to: 'DAI', amount: 1, reading: until(1, 2) }],
  };
  const market = { ...liveMarket(), pools: [pool] };
  expect(freshUntil(market)).toBe(NOW + MINUTE);
  expect(aged(market, NOW + 3 * MINUTE).pools).toMatchObject([
    { coins: [{ balance: { status: 'stale' } }], quotes: [{ reading: { status: 'stale' } }] },
  ]);
});
