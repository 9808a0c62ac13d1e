import type { ContractCall } from './abi.ts';

/** What to ask a pool; `series` names what a number is of. */
export type PoolPlan = {
  address: string;
  /** In the pool's own order. */
  coins: readonly { series: string; decimals: number }[];
  /** Places of two coins, and how many of the first go in. */
  quotes: readonly { series: string; from: number; to: number; amount: number }[];
};

/** Coins in the pool, and what a coin brings in another, by series; one line for each error. */
export type PoolSamples = {
  coins: [series: string, count: number][];
  quotes: [series: string, rate: number][];
  errors: string[];
};

/** No pool holds more, and no pegged coin brings more: wrong decimals show by it. */
const MAX_COINS = 9e13;
const HIGHEST_RATE = 1_000;

const smallest = (coins: number, decimals: number) => BigInt(coins) * 10n ** BigInt(decimals);

/** The calls whose answers `readPool` reads, in this order. */
export function poolCalls({ address: to, coins, quotes }: PoolPlan): ContractCall[] {
  return [
    ...coins.map((_, position): ContractCall => ({
      to,
      method: 'balances',
      args: [BigInt(position)],
    })),
    ...quotes.map(({ from, to: into, amount }): ContractCall => {
      const dx = smallest(amount, coins[from]?.decimals ?? 0);
      return { to, method: 'get_dy', args: [BigInt(from), BigInt(into), dx] };
    }),
  ];
}

/** The one number of an answer, in whole units of so many decimals, if it is in range. */
function numberOf(words: readonly bigint[] | null | undefined, decimals: number, most: number) {
  if (words?.length !== 1) return null;
  const number = Number(words[0]) / 10 ** decimals;
  return number <= most ? number : null;
}

/** @param answers words of each call, null for one that was reverted */
export function readPool(
  { coins, quotes }: PoolPlan,
  answers: readonly (readonly bigint[] | null)[],
): PoolSamples {
  const read: PoolSamples = { coins: [], quotes: [], errors: [] };
  for (const [position, { series, decimals }] of coins.entries()) {
    const count = numberOf(answers[position], decimals, MAX_COINS);
    if (count === null) read.errors.push(`${series}: the pool does not say`);
    else read.coins.push([series, count]);
  }
  for (const [index, { series, to, amount }] of quotes.entries()) {
    const out = numberOf(answers[coins.length + index], coins[to]?.decimals ?? 0, MAX_COINS);
    const rate = (out ?? 0) / amount;
    // An empty pool answers 0, which is no price.
    if (rate > 0 && rate <= HIGHEST_RATE) read.quotes.push([series, rate]);
    else read.errors.push(`${series}: the pool does not quote`);
  }
  return read;
}
