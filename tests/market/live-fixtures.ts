import type { LiveCoin, LiveMarket, Observation } from '#shared/market.ts';

export const NOW = Date.UTC(2026, 10, 21, 14, 5);

/** A number that its source gave just now. */
export const fresh = (value: number, source = 'feed'): Observation => ({
  status: 'fresh',
  value,
  source,
  asOf: NOW,
});

export const stale: Observation = { status: 'stale', value: 0.5, source: 'feed', asOf: 0 };

/** USDC a little below par, read on one chain of two. @param more what is otherwise */
export function liveCoin(more: Partial<LiveCoin> = {}): LiveCoin {
  return {
    id: 'usdc',
    ticker: 'USDC',
    name: 'USD Coin',
    hasPar: true,
    par: fresh(1, 'The coin’s promise'),
    prices: [fresh(0.9987)],
    bps: -13,
    isDisputed: false,
    supply: [
      { chain: 'ethereum', reading: fresh(50e9) },
      { chain: 'base', reading: stale },
    ],
    depegSince: null,
    ...more,
  };
}

/** A site that reads these coins. */
export function liveMarket(...coins: Partial<LiveCoin>[]): LiveMarket {
  return {
    now: NOW,
    everySeconds: 300,
    isDemo: false,
    coins: coins.map((more) => liveCoin(more)),
    depegs: [],
  };
}
