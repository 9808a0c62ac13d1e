import { expect, test } from 'vitest';
import { config } from '#tests/market/test-market.ts';
import { coinOf, type LiveContext } from './live-coin.ts';
import type { LatestRow } from './market-store.ts';
import { observationReader } from './observations.ts';
import { PRICE_SCALE, readable } from './series.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const [usdc] = config.coins;
if (!usdc) throw new Error('the tests have no coin');
const listed = { ...usdc, listedAs: { coingecko: 'usd-coin' } };

const context: LiveContext = {
  observe: observationReader(new Map(), NOW),
  depegs: [],
  intervalMs: 300_000,
  isDemo: false,
  aggregators: ['coingecko', 'defillama'],
  registered: {
    day: 'December 31, 2025',
    asOf: Date.UTC(2025, 11, 31),
    source: 'A history',
    dollars: { USDC: 75.353e9 },
  },
  now: NOW,
};

function coinWith(prices: Record<string, number>, more: Partial<LatestRow> = {}) {
  const rows = Object.entries(prices).map(([from, price]): [string, LatestRow] => {
    const series = `usdc/price/${from}`;
    return [series, { series, value: price * PRICE_SCALE, as_of: NOW, read_at: NOW, ...more }];
  });
  return coinOf(listed, { ...context, observe: observationReader(new Map(rows), NOW) });
}

test('a feed and an aggregator that are more than 50 basis points apart are both shown', () => {
  const apart = coinWith({ ethereum: 1, coingecko: 0.9949 });
  expect(apart).toMatchObject({ isDisputed: true, bps: 0 });
  expect(apart.prices.map(({ value }) => value)).toEqual([1, null, 0.9949]);
  expect(coinWith({ ethereum: 1, coingecko: 0.9951 }).isDisputed).toBe(false);
  const old = { as_of: NOW - 86_400_000 };
  expect(coinWith({ coingecko: 0.9949 }, old)).toMatchObject({ bps: null, isDisputed: false });
});

test('a price of an aggregator counts where no feed has one', () => {
  expect(coinWith({ coingecko: 0.99 }).bps).toBe(-100);
});

test('a coin is read where a node or an aggregator of the settings has it', () => {
  const only = { coins: [listed] };
  expect(readable(only, new Set(), []).coins).toEqual([]);
  expect(readable(only, new Set(), ['defillama']).coins).toEqual([]);
  expect(readable(only, new Set(), ['coingecko']).coins).toMatchObject([{ feeds: [], tokens: [] }]);
  expect(readable(only, new Set(['base']), []).coins).toMatchObject([{ feeds: [{}], tokens: [] }]);
});

test('where nobody says what a coin is worth, the register does, stale and with its date', () => {
  const { marketValue, bps } = coinWith({});
  expect(bps).toBeNull();
  expect(marketValue).toMatchObject([
    { status: 'missing', source: 'CoinGecko' },
    { status: 'stale', value: 75.353e9, asOf: Date.UTC(2025, 11, 31) },
  ]);
  expect(marketValue?.[1]?.source).toContain('register, December 31, 2025');
  const value: LatestRow = { series: 'usdc/value/coingecko', value: 7, as_of: NOW, read_at: NOW };
  const live = coinOf(listed, {
    ...context,
    observe: observationReader(new Map([[value.series, value]]), NOW),
  });
  expect(live.marketValue).toMatchObject([{ status: 'fresh', value: 0.07 }]);
  expect(coinOf(listed, { ...context, registered: null }).marketValue).toMatchObject([
    { status: 'missing', source: 'CoinGecko' },
  ]);
  // Nothing real stands beside what a demonstration makes up.
  expect(coinOf(listed, { ...context, isDemo: true, aggregators: [] }).marketValue).toEqual([]);
});

test('an aggregator’s price makes no distance where there is no par to be read', () => {
  const row: LatestRow = {
    series: 'usdc/price/coingecko',
    value: 1.25 * PRICE_SCALE,
    as_of: NOW,
    read_at: NOW,
  };
  const observe = observationReader(new Map([[row.series, row]]), NOW);
  const rising = coinOf({ ...listed, par: 'rising' }, { ...context, observe });
  expect(rising).toMatchObject({ hasPar: false, bps: null, par: { status: 'missing' } });
  const [rate] = listed.feeds;
  if (!rate) throw new Error('the tests have no feed');
  const euro = coinOf({ ...listed, par: rate, feeds: [] }, { ...context, observe });
  expect(euro).toMatchObject({ hasPar: true, bps: null, prices: [{ status: 'fresh' }] });
});
