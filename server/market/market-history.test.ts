import { expect, test } from 'vitest';
import { downsample, MAX_POINTS, widerStep } from '#shared/market-history.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { readHistory } from './market-history.ts';
import type { MarketConfig } from './series.ts';
import { storeSamples, storeValues } from './market-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 14, 2);

const config: MarketConfig = {
  coins: [
    {
      id: 'usdc',
      ticker: 'USDC',
      name: 'USD Coin',
      par: 'dollar',
      feeds: [{ chain: 'ethereum', address: '0x', pair: 'USDC/USD', heartbeatSeconds: 60 }],
      tokens: [
        { chain: 'ethereum', address: '0x', decimals: 6 },
        { chain: 'base', address: '0x', decimals: 6 },
      ],
    },
  ],
};

test('a long history has wider spans, with the lowest, the highest and the last of each', () => {
  expect(widerStep(365 * DAY, DAY, MAX_POINTS)).toBe(DAY);
  expect(widerStep(20 * 365 * DAY, DAY, MAX_POINTS)).toBe(10 * DAY);
  const points = [4, 1, 7, 5, 6].map((last, at) => ({ at, low: last - 1, high: last + 1, last }));
  expect(downsample(points, 3)).toEqual([
    { at: 0, low: 0, high: 8, last: 7 },
    { at: 3, low: 4, high: 7, last: 6 },
  ]);
});

onEachDatabase('The history of a coin', (database) => {
  test('has price beside supply by chain, and what changed over each range', async () => {
    const { db, close } = await database.open();
    for (const table of ['market_latest', 'market_points'] as const)
      await db.deleteFrom(table).execute();
    const read = (at: number, supplies: [string, number][]) =>
      storeSamples(
        db,
        {
          block: 1,
          blockAt: at,
          rounds: new Map([['usdc/price/ethereum', { price: 0.9987, updatedAt: at, round: '1' }]]),
          supplies: new Map(supplies),
          quotes: new Map(),
          errors: [],
          refused: [],
        },
        at,
      );
    await read(NOW - 8 * DAY, [['usdc/supply/ethereum', 100]]);
    await read(NOW - DAY, [['usdc/supply/ethereum', 120.5]]);
    await read(NOW, [
      ['usdc/supply/ethereum', 110.5],
      ['usdc/supply/base', 7],
    ]);
    const history = await readHistory({ db, config, now: () => NOW, isDemo: false }, 'usdc', '24h');
    await close();
    expect(history).toMatchObject({
      coin: 'usdc',
      range: '24h',
      now: NOW,
      step: 5 * MINUTE,
      par: null,
      sources: [{ source: 'Chainlink USDC/USD on Ethereum', points: [{ last: 0.9987 }] }],
      supply: [
        { chain: 'ethereum', points: [{ at: NOW - (NOW % (5 * MINUTE)), value: 110.5 }] },
        { chain: 'base', points: [{ value: 7 }] },
      ],
    });
    const flows = history.flows.map(({ range, change, chains, ofChains }) => [
      range,
      change,
      chains,
      ofChains,
    ]);
    expect(flows).toEqual([
      ['24h', -10, 1, 2],
      ['7d', null, 0, 2],
      ['30d', null, 0, 2],
      ['1y', null, 0, 2],
      ['all', 10.5, 2, 2],
    ]);
  });

  test('where no chain is read has the supply that an aggregator counts', async () => {
    const { db, close } = await database.open();
    for (const table of ['market_latest', 'market_points'] as const)
      await db.deleteFrom(table).execute();
    const [usdc] = config.coins as [MarketConfig['coins'][number]];
    const counted = { ...usdc, feeds: [], tokens: [], listedAs: { coingecko: 'usd-coin' } };
    const read = (at: number, coins: number) =>
      storeValues(db, [{ series: 'usdc/total/coingecko', value: coins * 100, asOf: at }], at);
    await read(NOW - DAY, 75e9);
    await read(NOW, 74e9);
    const history = await readHistory(
      {
        db,
        config: { coins: [counted] },
        now: () => NOW,
        isDemo: false,
        aggregators: ['coingecko'],
      },
      'usdc',
      '24h',
    );
    await close();
    expect(history.supply).toMatchObject([{ chain: null, source: 'CoinGecko' }]);
    expect(history.supply[0]!.credit?.text).toContain('CoinGecko');
    expect(history.supply[0]!.points.at(-1)!.value).toBe(74e9);
    expect(history.flows[0]).toMatchObject({ range: '24h', change: -1e9, chains: 1, ofChains: 1 });
  });
});
