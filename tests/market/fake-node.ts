import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem';
import { selectors } from '#server/market/abi.ts';
import type { Rpc } from '#server/market/json-rpc.ts';

/** What a node says of every contract of its chain; times in seconds, as chains have them. */
export type Said = {
  chainId: bigint;
  block: bigint;
  blockAt: bigint;
  /** With eight decimals. */
  answer: bigint;
  updatedAt: bigint;
  round: bigint;
  feedDecimals: bigint;
  /** Of tokens, with six decimals; by contract where they differ. */
  supply: bigint | ((address: string) => bigint);
  tokenDecimals: bigint | ((address: string) => bigint);
};

const hex = (value: bigint) => `0x${value.toString(16)}`;
const words = (...values: bigint[]) =>
  values.map((one) => BigInt.asUintN(256, one).toString(16).padStart(64, '0')).join('');

type Called = { target: string; callData: string };

function answerOf(said: Said, feeds: ReadonlySet<string>, { target, callData }: Called): string {
  const { answer, updatedAt, round, supply, tokenDecimals } = said;
  const of = (value: typeof supply) => (typeof value === 'bigint' ? value : value(target));
  switch (callData.slice(2, 10)) {
    case selectors.latestRoundData:
      return words(round, answer, updatedAt, updatedAt, round);
    case selectors.decimals:
      return words(feeds.has(target.toLowerCase()) ? said.feedDecimals : of(tokenDecimals));
    default:
      return words(of(supply));
  }
}

/** Answers as a node does, whatever it is told to say. @param feeds addresses of price feeds */
export function answerAs(said: Said, feeds: readonly string[], method: string, params: unknown) {
  const lower = new Set(feeds.map((one) => one.toLowerCase()));
  if (method === 'eth_chainId') return hex(said.chainId);
  if (method === 'eth_getBlockByNumber')
    return { number: hex(said.block), hash: hex(said.block), timestamp: hex(said.blockAt) };
  const [{ data }] = params as [{ data: Hex }];
  const { args } = decodeFunctionData({ abi: multicall3Abi, data });
  const [calls = []] = (args ?? []) as unknown as [Called[]?];
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: calls.map((call) => ({
      success: true,
      returnData: `0x${answerOf(said, lower, call)}` as Hex,
    })),
  });
}

/** A node in this process that says what `say` gives at the time. */
export function fakeNode(say: () => Said, feeds: readonly string[]): Rpc {
  return async (method, params) => answerAs(say(), feeds, method, params);
}
