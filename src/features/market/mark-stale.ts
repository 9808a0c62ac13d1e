import type { LiveMarket, Reading } from '#shared/market.ts';

const nothing = ({ source, credit }: Reading): Reading => ({
  status: 'missing',
  value: null,
  source,
  asOf: null,
  ...(credit ? { credit } : {}),
});

/** The same coins with no number that claims to be current. */
export function markStale(market: LiveMarket): LiveMarket {
  const coins = market.coins.map((coin) => ({
    ...coin,
    bps: null,
    prices: coin.prices.map(nothing),
    supply: coin.supply.map(({ chain, reading }) => ({ chain, reading: nothing(reading) })),
    totals: coin.totals?.map(nothing) ?? [],
    marketValue: coin.marketValue?.map(nothing) ?? [],
  }));
  // What pools hold is left out: their table would show it with the state that it had.
  return { ...market, coins, pools: [] };
}
