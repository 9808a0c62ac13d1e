import { encodeFunctionResult, type Hex, multicall3Abi } from 'viem';
import { describe, expect, test } from 'vitest';
import { createEndpoints } from './endpoints.ts';
import { parseRound, stalenessMs } from './chainlink-round.ts';
import type { Rpc } from './json-rpc.ts';
import { readChain } from './read-chain.ts';
import { UpstreamError } from './upstream-error.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const at = NOW / 1_000 - 60;
const FEED = '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6';
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const plan = {
  chainId: 1,
  feeds: [{ series: 'usdc/price/ethereum', address: FEED }],
  tokens: [{ series: 'usdc/supply/ethereum', address: TOKEN, decimals: 6 }],
  pools: [],
};

type Words = readonly (bigint | number)[] | null;
const hex = (value: number) => `0x${value.toString(16)}`;
const good = {
  round: [7, 99_870_000, at, at, 7] as Words,
  feedDecimals: [8] as Words,
  supply: [5_000_000n] as Words,
  tokenDecimals: [6] as Words,
};

/** A node's recorded answers; `hashes` are those of the block, each time it is asked for. */
function node(
  more: Partial<typeof good> & { hashes?: string[]; chainId?: string; blockAt?: number } = {},
): Rpc {
  const { round, feedDecimals, supply, tokenDecimals } = { ...good, ...more };
  const hashes = [...(more.hashes ?? [])];
  const words = (list: Words) =>
    (list ?? []).map((one) => BigInt.asUintN(256, BigInt(one)).toString(16).padStart(64, '0'));
  const result = [round, feedDecimals, supply, tokenDecimals].map((list) => ({
    success: list !== null,
    returnData: `0x${words(list).join('')}` as Hex,
  }));
  const answers: Record<string, () => unknown> = {
    eth_chainId: () => more.chainId ?? '0x1',
    eth_getBlockByNumber: () => ({
      number: '0x10',
      hash: hashes.shift() ?? '0xaa',
      timestamp: hex((more.blockAt ?? NOW) / 1_000),
    }),
    eth_call: () =>
      encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }),
  };
  return async (method) => answers[method]?.();
}

const fails = (message: string, retryAfterMs = 0): Rpc => {
  return async () => {
    throw new UpstreamError(message, retryAfterMs);
  };
};

describe('a node’s recorded answers', () => {
  test('give price and supply with the block that they are of', async () => {
    const samples = await readChain(node(), plan, NOW);
    expect(samples).toMatchObject({ block: 16, blockAt: NOW, errors: [] });
    expect(samples.rounds.get('usdc/price/ethereum')).toEqual({
      price: 0.9987,
      updatedAt: at * 1_000,
      round: '7',
    });
    expect(samples.supplies.get('usdc/supply/ethereum')).toBe(5);
  });

  test.each([
    ['a reverted feed', { round: null }, 'usdc/price/ethereum: the feed reverted'],
    ['a reverted token', { supply: null }, 'usdc/supply/ethereum: the token reverted'],
    ['wrong decimals', { tokenDecimals: [18] }, 'usdc/supply/ethereum: 18 decimals, not 6'],
    ['an answer of an older round', { round: [7, 1e8, at, at, 6] }, 'older round'],
    ['a round that is not complete', { round: [7, 1e8, at, 0, 7] }, 'not complete'],
    ['a round in the future', { round: [7, 1e8, at, at + 900, 7] }, 'in the future'],
    ['a negative price', { round: [7, -1n, at, at, 7] }, 'the price is none'],
    ['a feed that is none', { round: [7] }, 'the feed is none'],
  ])('%s is left out, and the rest stays', async (_, more, error) => {
    const samples = await readChain(node(more), plan, NOW);
    expect([...samples.errors, ...samples.refused].join()).toContain(error);
    expect(samples.rounds.size + samples.supplies.size).toBe(1);
  });

  test.each([
    ['a reorganized block', { hashes: ['0xaa', '0xbb'] }, 'reorganized'],
    ['a node of another chain', { chainId: '0x2105' }, 'no node of chain 1'],
    ['a node that is far behind', { blockAt: NOW - 900_000 }, 'block is old'],
  ])('%s gives nothing at all', async (_, more, error) => {
    await expect(readChain(node(more), plan, NOW)).rejects.toThrow(error);
  });
});

describe('several nodes', () => {
  test('a dead one is passed over, then left alone, longer each time', async () => {
    let now = NOW;
    let asked = 0;
    const dead: Rpc = async () => {
      asked += 1;
      throw new UpstreamError('ECONNREFUSED');
    };
    const endpoints = createEndpoints([dead, node()], () => now);
    const read = () => endpoints.work((rpc) => readChain(rpc, plan, now));
    for (let turn = 0; turn < 3; turn += 1) expect((await read()).block).toBe(16);
    expect(asked).toBe(2);
    now += 60_000;
    await read();
    expect(asked).toBe(3);
    now += 60_000;
    await read();
    expect(asked).toBe(3);
  });

  test('one that limits its rate is left alone for as long as it says', async () => {
    let now = NOW;
    const endpoints = createEndpoints([fails('status 429', 90_000)], () => now);
    const read = () => endpoints.work((rpc) => readChain(rpc, plan, now));
    await expect(read()).rejects.toThrow('status 429');
    await expect(read()).rejects.toThrow('left alone');
    now += 90_000;
    await expect(read()).rejects.toThrow('status 429');
  });

  test('none of which answers gives the reason of each', async () => {
    const endpoints = createEndpoints([fails('took too long'), fails('error -32000')], () => NOW);
    await expect(endpoints.work((rpc) => rpc('eth_chainId', []))).rejects.toThrow(
      'took too long; error -32000',
    );
  });
});

test('a round is stale past its heartbeat and a margin', () => {
  expect(stalenessMs(86_400)).toBe(90_720_000);
  expect(stalenessMs(3_600)).toBe(3_900_000);
});

test('decimals of a feed are read, not assumed', () => {
  expect(parseRound([1n, 10n ** 18n, 1n, 1n, 1n], [18n], NOW)).toMatchObject({ price: 1 });
  expect(parseRound([1n, 10n ** 18n, 1n, 1n, 1n], [8n], NOW)).toEqual({
    refused: 'the price is none',
  });
});
