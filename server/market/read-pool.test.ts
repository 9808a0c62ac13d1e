import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalChain, startLocalChain } from '#scripts/demo/local-chain.ts';
import { setPool } from '#scripts/demo/play-depeg.ts';
import { marketChains } from '#shared/market.ts';
import { needs } from '#tests/needs.ts';
import { createHostFetch } from './host-fetch.ts';
import { demoPool } from './demo-pool.ts';
import { createRpc } from './json-rpc.ts';
import { poolOf } from './live-pool.ts';
import { readChain } from './read-chain.ts';
import { readPool } from './read-pool.ts';
import { observationReader } from './observations.ts';
import { planOf, PRICE_SCALE, SUPPLY_SCALE } from './series.ts';

const plan = planOf({ coins: [], pools: [demoPool] }, 'ethereum');
const [pool] = plan.pools;
if (!pool) throw new Error('there is no pool');
const full = [10n ** 24n, 10n ** 12n, 10n ** 12n].map((one) => [one]);
const out = [[5_000n * 10n ** 18n], [5_000n * 10n ** 6n]];

describe('the answers of a pool', () => {
  test('are whole coins, and what each coin that goes in brings', () => {
    expect(readPool(pool, [...full, ...out])).toEqual({
      coins: [0, 1, 2].map((place) => [`pool/demo/balance/${place}`, 1_000_000]),
      quotes: [
        ['pool/demo/quote/1-0', 0.5],
        ['pool/demo/quote/1-2', 0.5],
      ],
      errors: [],
    });
  });

  test.each<[string, number, bigint[] | null, string]>([
    ['a balance that was reverted', 0, null, 'balance/0: the pool does not say'],
    ['a balance of a contract that is no pool', 1, [], 'balance/1: the pool does not say'],
    ['a balance of other decimals', 1, [10n ** 24n], 'balance/1: the pool does not say'],
    ['a quote that was reverted', 3, null, 'quote/1-0: the pool does not quote'],
    ['a quote of an empty pool', 3, [0n], 'quote/1-0: the pool does not quote'],
    ['a quote of other decimals', 4, [10n ** 22n], 'quote/1-2: the pool does not quote'],
  ])('%s is left out, and the rest stays', (_, at, words, error) => {
    const { coins, quotes, errors } = readPool(pool, [...full, ...out].with(at, words as bigint[]));
    expect(errors).toEqual([`pool/demo/${error}`]);
    expect(coins.length + quotes.length).toBe(4);
  });
});

test('shares are told only where every balance is known', () => {
  const row = (place: number) => {
    const series = `pool/demo/balance/${place}`;
    return [series, { series, value: (place + 1) * SUPPLY_SCALE, as_of: 0, read_at: 0 }] as const;
  };
  const sharesOf = (...places: number[]) =>
    poolOf(demoPool, {
      observe: observationReader(new Map(places.map(row)), 0),
      depegs: [],
      intervalMs: 1_000,
      isDemo: false,
      registered: null,
      aggregators: [],
      now: 0,
    }).coins.map(({ share }) => share);
  expect(sharesOf(0, 1, 2)).toEqual([1 / 6, 2 / 6, 3 / 6]);
  expect(sharesOf(0, 2)).toEqual([null, null, null]);
});

describe('a pool on a local chain', needs('local chain'), () => {
  let chain: LocalChain;
  beforeAll(async () => {
    chain = await startLocalChain(marketChains.ethereum.id);
  });
  afterAll(() => chain.stop());

  test('is read in the same call as the rest, and fills with the coin that is feared', async () => {
    const url = new URL(chain.url);
    const rpc = createRpc(createHostFetch(url, 100_000), url, new AbortController().signal);
    await setPool(chain, 0.9);
    const { supplies, quotes, errors } = await readChain(rpc, plan, Date.now());
    expect(errors).toEqual([]);
    const [dai = 0, usdc = 0, usdt = 0] = [...supplies.values()];
    expect(dai + usdc + usdt).toBeCloseTo(3_000_000, -1);
    expect(usdc / 3_000_000).toBeCloseTo(1 / 3 + 0.5, 3);
    expect([...quotes.values()]).toEqual([0.89964, 0.89964]);
    expect(Math.round((quotes.get('pool/demo/quote/1-0') ?? 0) * PRICE_SCALE)).toBe(89_964_000);
    // The same question, put by viem.
    const abi = parseAbi([
      'function get_dy(int128 i, int128 j, uint256 dx) view returns (uint256)',
    ]);
    const data = encodeFunctionData({ abi, functionName: 'get_dy', args: [1n, 0n, 10n ** 10n] });
    const answer = await chain.rpc('eth_call', [{ to: demoPool.address, data }, 'latest']);
    expect(BigInt(String(answer))).toBe(89_964n * 10n ** 17n);
  });
});
