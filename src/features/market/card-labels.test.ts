import { afterEach, expect, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import type { Observation } from '#shared/market.ts';
import { fresh, liveCoin, NOW, stale } from '#tests/market/live-fixtures.ts';
import { cardLabels, formatCoins } from './card-labels.ts';

const usdc = liveCoin();

const renderIn = (locale: string | undefined) =>
  setRenderedLocale({ locale: () => locale, said: (message) => message });

afterEach(() => renderIn(undefined));

test('a card has price, distance, source and time, and the supply that was read', () => {
  expect(cardLabels(usdc, NOW)).toEqual({
    state: 'at-par',
    price: '$0.9987',
    distance: '0.13% below par (13 bp)',
    time: 'fresh, 14:05 UTC',
    source: 'feed',
    supply: '50 billion USDC',
    chains: 'on Ethereum, 1 of 2 chains, fresh, 14:05 UTC',
  });
});

test('with every source down a card has no number at all', () => {
  const down = {
    ...usdc,
    prices: [stale],
    bps: null,
    supply: usdc.supply.map((one) => ({ ...one, reading: stale })),
  };
  const words = cardLabels(down, NOW);
  expect(words.state).toBe('silent');
  expect(Object.values(words).join()).not.toMatch(/\d/);
});

test('sources that disagree are both named', () => {
  const prices = [fresh(1), { ...fresh(0.99), source: 'other' }] as Observation[];
  const words = cardLabels({ ...usdc, prices, isDisputed: true }, NOW);
  expect(words).toMatchObject({ price: '$0.9900 or $1.0000', source: 'feed and other' });
  renderIn('de');
  expect(cardLabels({ ...usdc, prices, isDisputed: true }, NOW).source).toBe('feed und other');
});

test('where no contract was read, whoever counts all coins is named', () => {
  const words = cardLabels({ ...usdc, supply: [], totals: [stale, fresh(75e9)] }, NOW);
  expect(words).toMatchObject({
    supply: '75 billion USDC',
    chains: 'on all chains, as feed counts them, fresh, 14:05 UTC',
  });
});

test('a token that rises by design has a price and no distance from par', () => {
  const words = cardLabels({ ...usdc, hasPar: false, bps: null }, NOW);
  expect(words).toMatchObject({ state: 'no-par', price: '$0.9987' });
  expect(words.distance).not.toMatch(/\d/);
});

test('amounts of coins have four digits and a size', () => {
  expect([75_213_456_789, 1_299_999, 12_345.6, 0.4].map(formatCoins)).toEqual([
    '75.21 billion',
    '1.3 million',
    '12,346',
    '0',
  ]);
});
