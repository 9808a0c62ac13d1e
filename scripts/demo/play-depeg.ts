import { setTimeout as wait } from 'node:timers/promises';
import { demoPool } from '#server/market/demo-pool.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { LocalChain } from './local-chain.ts';

/** The coin that leaves its peg, and the prices that it goes through, one every few seconds. */
export const MOVED = 'usdc';
/** From one price to the next. */
export const STEP_MS = { usual: 6_000, fast: 2_000 } as const;
const calm = [1, 0.9999, 1.0001, 0.9998, 1];
/** After a break: long enough for the rule of the demonstration to call it over. */
const calmAfter = [1, 1.0001, 0.9999, 1];
export const fall = [0.996, 0.989, 0.971, 0.942, 0.903, 0.8774, 0.891, 0.914, 0.936];
const back = [0.951, 0.968, 0.981, 0.9921, 0.9958, 0.9989];
const story = [...calm, ...fall, ...back, ...calmAfter];
/** Prices from one break to the next. */
export const STORY_STEPS = story.length;

/** Where the story is: whether a break is on, and after how many more steps that changes. */
export function chapterAt(step: number): { isBreaking: boolean; stepsLeft: number } {
  const place = step % STORY_STEPS;
  const end = calm.length + fall.length + back.length;
  if (place < calm.length) return { isBreaking: false, stepsLeft: calm.length - place };
  if (place < end) return { isBreaking: true, stepsLeft: end - place };
  return { isBreaking: false, stepsLeft: STORY_STEPS - place + calm.length };
}

/** Made-up supplies: round, so that nobody takes them for real ones. */
const SUPPLY = 1_000_000n;
/** Coins that are redeemed for each cent below par, and issued again on the way back. */
const REDEEMED_A_CENT = 10_000;

/** Supply of the coin that moves, at a price: who leaves it redeems. */
const supplyAt = (price: number) =>
  SUPPLY - BigInt(Math.round(Math.max(0, 1 - price) * 100) * REDEEMED_A_CENT);

/** Coins in the pool, all together. */
const POOL = 3_000_000;

/** Prices of every coin at one moment of the story; only one of them moves. */
async function setPrices(
  chain: Pick<LocalChain, 'setFeed'>,
  { coins }: SiteConfig['market'],
  price: number,
): Promise<void> {
  const feeds = coins.flatMap(({ id, feeds: all }) =>
    all
      .filter((feed) => feed.chain === 'ethereum')
      .map((feed) => [feed.address, id === MOVED ? price : 1] as const),
  );
  for (const [address, at] of feeds) await chain.setFeed(address, at);
}

async function setSupplies(
  chain: Pick<LocalChain, 'setToken'>,
  { coins }: SiteConfig['market'],
  supplyOf: (coin: string) => bigint | null,
): Promise<void> {
  for (const { id, tokens } of coins) {
    const supply = supplyOf(id);
    for (const { address, chain: on, decimals } of supply === null ? [] : tokens)
      if (on === 'ethereum' && supply !== null)
        await chain.setToken(address, supply * 10n ** BigInt(decimals), decimals);
  }
}

/**
 * The pool at one moment of the story: who fears for a coin leaves it there and takes the others.
 * @param price of the second coin, in dollars
 */
export async function setPool(chain: Pick<LocalChain, 'setPool'>, price: number): Promise<void> {
  const { address, coins, quotes } = demoPool;
  const fear = Math.min(0.6, Math.max(0, 1 - price) * 5);
  const balances = coins.map(({ decimals }, place) => {
    const share = place === 1 ? 1 / 3 + fear : (2 / 3 - fear) / 2;
    return BigInt(Math.round(share * POOL)) * 10n ** BigInt(decimals);
  });
  const rates = quotes.map(({ from, to }) => {
    const between = (coins[to]?.decimals ?? 0) - (coins[from]?.decimals ?? 0);
    // A pool keeps a little of every swap.
    return {
      from,
      to,
      rate: BigInt(Math.round(price * 0.9996 * 1e6)) * 10n ** BigInt(12 + between),
    };
  });
  await chain.setPool(address, balances, rates);
}

export type Telling = {
  signal: AbortSignal;
  /** From one price to the next, in milliseconds. */
  stepMs: number;
  /** Called for each step as it begins. */
  onStep: (step: number) => void;
};

/** Tells the story of a depeg on the local chain, again and again, until it is stopped. */
export async function playDepeg(
  chain: LocalChain,
  market: SiteConfig['market'],
  { signal, stepMs, onStep }: Telling,
): Promise<void> {
  await setSupplies(chain, market, () => SUPPLY);
  for (let step = 0; !signal.aborted; step += 1) {
    try {
      onStep(step);
      const price = story[step % story.length] ?? 1;
      await setPrices(chain, market, price);
      await setSupplies(chain, market, (id) => (id === MOVED ? supplyAt(price) : null));
      await setPool(chain, price);
      await wait(stepMs, undefined, { signal });
    } catch (error) {
      // The chain is ended with the demonstration.
      if (!signal.aborted) throw error;
    }
  }
}
