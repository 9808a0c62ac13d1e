import { z } from 'zod';
import { type ContractCall, decodeAnswers, encodeCalls, MULTICALL3 } from './abi.ts';
import { type ChainlinkRound, type NoNumber, parseRound, readSupply } from './chainlink-round.ts';
import type { Rpc } from './json-rpc.ts';
import { MAX_BLOCK_AGE_MS, MAX_CLOCK_SKEW_MS } from './limits.ts';
import { poolCalls, type PoolPlan, readPool } from './read-pool.ts';
import { UpstreamError } from './upstream-error.ts';

/** What to read on one chain; `series` names what the number is of. */
export type ChainPlan = {
  chainId: number;
  /** `most`: the highest price that is one, where it is lower than for any coin. */
  feeds: readonly { series: string; address: string; most?: number }[];
  tokens: readonly { series: string; address: string; decimals: number }[];
  pools: readonly PoolPlan[];
};

export type ChainSamples = {
  block: number;
  /** The block's own time, in milliseconds since 1970. */
  blockAt: number;
  rounds: ReadonlyMap<string, ChainlinkRound>;
  /** Coins of a token, or of one in a pool. */
  supplies: ReadonlyMap<string, number>;
  /** What one coin brings in another. */
  quotes: ReadonlyMap<string, number>;
  /** One line for each series that gave nothing to use. */
  errors: readonly string[];
  /** One line for each number that cannot be true: another node may have it. */
  refused: readonly string[];
};

const quantity = z.string().regex(/^0x[0-9a-f]{1,13}$/i);
const blockSchema = z.object({ number: quantity, hash: z.string(), timestamp: quantity });

async function blockOf(rpc: Rpc, which: string) {
  const found = blockSchema.safeParse(await rpc('eth_getBlockByNumber', [which, false]));
  if (!found.success) throw new UpstreamError('it has no such block');
  const { number, hash, timestamp } = found.data;
  return { tag: number, hash, number: Number(number), at: Number(timestamp) * 1_000 };
}

function callsOf({ feeds, tokens, pools }: ChainPlan): ContractCall[] {
  return [
    ...feeds.flatMap(({ address: to }): ContractCall[] => [
      { to, method: 'latestRoundData' },
      { to, method: 'decimals' },
    ]),
    ...tokens.flatMap(({ address: to }): ContractCall[] => [
      { to, method: 'totalSupply' },
      { to, method: 'decimals' },
    ]),
    ...pools.flatMap(poolCalls),
  ];
}

/** What the answers to `callsOf` say. @param at time of the block, in milliseconds */
function readAnswers(
  { feeds, tokens, pools }: ChainPlan,
  answers: readonly (bigint[] | null)[],
  at: number,
): Omit<ChainSamples, 'block' | 'blockAt'> {
  const rounds = new Map<string, ChainlinkRound>();
  const supplies = new Map<string, number>();
  const quotes = new Map<string, number>();
  const errors: string[] = [];
  const refused: string[] = [];
  const leaveOut = (series: string, why: NoNumber) => {
    if ('error' in why) errors.push(`${series}: ${why.error}`);
    else refused.push(`${series}: ${why.refused}`);
  };
  const pair = (index: number) =>
    [answers[index * 2] ?? null, answers[index * 2 + 1] ?? null] as const;
  for (const [index, { series, most }] of feeds.entries()) {
    const found = parseRound(...pair(index), at, most);
    if ('price' in found) rounds.set(series, found);
    else leaveOut(series, found);
  }
  for (const [index, { series, decimals }] of tokens.entries()) {
    const found = readSupply(...pair(feeds.length + index), decimals);
    if (typeof found === 'number') supplies.set(series, found);
    else leaveOut(series, found);
  }
  let start = (feeds.length + tokens.length) * 2;
  for (const pool of pools) {
    const read = readPool(pool, answers.slice(start));
    start += pool.coins.length + pool.quotes.length;
    for (const [series, count] of read.coins) supplies.set(series, count);
    for (const [series, rate] of read.quotes) quotes.set(series, rate);
    errors.push(...read.errors);
  }
  return { rounds, supplies, quotes, errors, refused };
}

/**
 * Reads everything at one block, and asks afterwards whether that block is still the chain's: a
 * number from a block that was given up is no number.
 * @param now milliseconds since 1970
 * @param notBefore time of the block that was read last, in milliseconds since 1970
 * @throws UpstreamError where this node cannot say
 */
export async function readChain(
  rpc: Rpc,
  plan: ChainPlan,
  now: number,
  notBefore = 0,
): Promise<ChainSamples> {
  const chainId = quantity.safeParse(await rpc('eth_chainId', []));
  if (!chainId.success || Number(chainId.data) !== plan.chainId)
    throw new UpstreamError(`it is no node of chain ${plan.chainId}`);
  const block = await blockOf(rpc, 'latest');
  if (now - block.at > MAX_BLOCK_AGE_MS) throw new UpstreamError('its newest block is old');
  if (block.at - now > MAX_CLOCK_SKEW_MS)
    throw new UpstreamError('its newest block is in the future');
  if (block.at < notBefore)
    throw new UpstreamError('its newest block is older than the one that was read last');
  const calls = callsOf(plan);
  const data = await rpc('eth_call', [{ to: MULTICALL3, data: encodeCalls(calls) }, block.tag]);
  if ((await blockOf(rpc, block.tag)).hash !== block.hash)
    throw new UpstreamError('the block was reorganized away');
  let answers: (bigint[] | null)[];
  try {
    answers = decodeAnswers(String(data), calls.length);
  } catch {
    throw new UpstreamError('Multicall3 did not answer');
  }
  return {
    block: block.number,
    blockAt: block.at,
    ...readAnswers(plan, answers, Math.min(block.at, now)),
  };
}
