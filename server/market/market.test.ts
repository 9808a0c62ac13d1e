import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllSilent } from '#shared/market.ts';
import { startLocalChain } from '#scripts/demo/local-chain.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { BASE_FEED, type Chains, FEED, TOKEN, withMarket } from '#tests/market/test-market.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { needs } from '#tests/needs.ts';
import { pruneMarket, readPoints } from './market-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('with local chains', needs('local chain'), () => {
  let chains: Chains;
  beforeAll(async () => {
    const [ethereum, base] = await Promise.all([startLocalChain(1), startLocalChain(8_453)]);
    chains = { ethereum, base };
  });
  afterAll(() => Promise.all([chains.ethereum.stop(), chains.base.stop()]));

  onEachDatabase('Live numbers', (database) => {
    // Once for all of them: to open one can take seconds.
    let opened: OpenDatabase;
    beforeAll(async () => {
      opened = await database.open();
    });
    afterAll(() => opened.close());

    test('are read from the chain, with source and time, and grow stale', () =>
      withMarket(opened.db, chains, async (host) => {
        const { ethereum, base } = chains;
        const at = Math.floor(Date.now() / 1_000) - 600;
        await ethereum.setFeed(FEED, 0.9987, at);
        await base.setFeed(BASE_FEED, 0.9991, at);
        await ethereum.setToken(TOKEN, 12_345_678_900_000n, 6);
        await host.read();
        const live = await host.live();
        expect(live.coins[0]).toMatchObject({
          bps: -13,
          isDisputed: false,
          prices: [
            {
              status: 'fresh',
              value: 0.9987,
              source: 'Chainlink USDC/USD on Ethereum',
              asOf: at * 1_000,
            },
            { status: 'fresh', value: 0.9991, source: 'Chainlink USDC/USD on Base' },
          ],
          supply: [{ chain: 'ethereum', reading: { status: 'fresh', value: 12_345_678.9 } }],
        });
        host.ahead = HOUR;
        const later = await host.live();
        expect(later.coins[0]).toMatchObject({
          bps: null,
          prices: [{ status: 'stale', value: 0.9987, asOf: at * 1_000 }, { status: 'stale' }],
          supply: [{ reading: { status: 'stale' } }],
        });
        expect(isAllSilent(later)).toBe(true);
      }));

    test('that differ by more than 50 basis points are both there, as disagreeing', () =>
      withMarket(opened.db, chains, async (host) => {
        const { ethereum, base } = chains;
        await ethereum.setFeed(FEED, 1);
        await base.setFeed(BASE_FEED, 0.9949);
        await host.read();
        expect((await host.live()).coins[0]).toMatchObject({
          isDisputed: true,
          prices: [{ value: 1 }, { value: 0.9949 }],
        });
        await base.setFeed(BASE_FEED, 0.9951);
        await host.read();
        expect((await host.live()).coins[0]?.isDisputed).toBe(false);
      }));

    test('of one chain stay when another is dead, and a dead node is passed over', () =>
      withMarket(opened.db, chains, async (host) => {
        const { ethereum, base } = chains;
        await ethereum.setFeed(FEED, 1.0002);
        await base.setFeed(BASE_FEED, 1);
        await host.read(['http://127.0.0.1:9/', base.url, ethereum.url]);
        expect((await host.live()).coins[0]?.prices).toMatchObject([
          { value: 1.0002 },
          { value: 1 },
        ]);
        await host.read(['http://127.0.0.1:9/']);
        expect((await host.live()).coins[0]?.prices[1]?.status).toBe('fresh');
      }));

    test('make a depeg with its start, its furthest price, its end, and where to look it up', () =>
      withMarket(opened.db, chains, async (host) => {
        const { ethereum } = chains;
        const { rpc } = ethereum;
        for (const price of [1, 0.985, 0.94, 0.98, 0.9999, 1]) {
          await ethereum.setFeed(FEED, price);
          await rpc('evm_mine');
          await host.read();
        }
        const { depegs } = await host.live();
        expect(depegs).toMatchObject([
          {
            ticker: 'USDC',
            source: 'Chainlink USDC/USD on Ethereum',
            start: { price: 0.985, bps: -150 },
            furthest: { price: 0.94, bps: -600 },
            end: { price: 0.9999 },
          },
        ]);
        const [seen] = depegs;
        expect(Number(seen?.furthest.round)).toBe(Number(seen?.start.round) + 1);
        expect(seen?.furthest.block).toBeGreaterThan(seen?.start.block ?? Infinity);
      }));

    test('have a history in steps, of which old points go', () =>
      withMarket(opened.db, chains, async (host) => {
        const { ethereum } = chains;
        for (const price of [1, 0.97, 0.99]) {
          await ethereum.setFeed(FEED, price);
          await host.read();
        }
        const day = await readPoints(host.db, 'usdc/price/ethereum', DAY, 0);
        expect({ low: day.at(0)?.low, last: day.at(-1)?.last }).toEqual({
          low: 97_000_000,
          last: 99_000_000,
        });
        await pruneMarket(host.db, Date.now() + 36 * DAY);
        expect(await readPoints(host.db, 'usdc/price/ethereum', 5 * MINUTE, 0)).toEqual([]);
        expect(await readPoints(host.db, 'usdc/price/ethereum', HOUR, 0)).not.toEqual([]);
      }));
  });
});
