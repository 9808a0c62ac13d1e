import { setTimeout as wait } from 'node:timers/promises';
import type { SiteConfig } from '#server/site-config.ts';
import type { LocalChain } from './local-chain.ts';

/** The coin that leaves its peg, and the prices that it goes through, one every few seconds. */
const MOVED = 'usdc';
const EVERY_MS = 6_000;
const calm = [1, 0.9999, 1.0001, 0.9998, 1];
export const fall = [0.996, 0.989, 0.971, 0.942, 0.903, 0.8774, 0.891, 0.914, 0.936];
const back = [0.951, 0.968, 0.981, 0.9921, 0.9958, 0.9989];
const story = [...calm, ...fall, ...back, ...calm, ...calm, ...calm];

/** Made-up supplies: round, so that nobody takes them for real ones. */
const SUPPLY = 1_000_000n;

/** Prices of every coin at one moment of the story; only one of them moves. */
export async function setPrices(
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

/** Tells the story of a depeg on the local chain, again and again, until it is stopped. */
export async function playDepeg(
  chain: LocalChain,
  market: SiteConfig['market'],
  signal: AbortSignal,
): Promise<void> {
  for (const { address, chain: on, decimals } of market.coins.flatMap((coin) => coin.tokens)) {
    if (on === 'ethereum')
      await chain.setToken(address, SUPPLY * 10n ** BigInt(decimals), decimals);
  }
  for (let step = 0; !signal.aborted; step += 1) {
    try {
      await setPrices(chain, market, story[step % story.length] ?? 1);
      await wait(EVERY_MS, undefined, { signal });
    } catch (error) {
      // The chain is ended with the demonstration.
      if (!signal.aborted) throw error;
    }
  }
}
