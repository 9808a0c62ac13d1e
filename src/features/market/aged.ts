import {
  bpsFromPar,
  isFresh,
  type LiveCoin,
  type LiveMarket,
  type Observation,
} from '#shared/market.ts';

/** A reading as it is to be called at a later time than the one at which it was told. */
function agedReading(reading: Observation, now: number): Observation {
  return isFresh(reading) && reading.until !== undefined && reading.until < now
    ? { ...reading, status: 'stale' }
    : reading;
}

function agedCoin(coin: LiveCoin, now: number): LiveCoin {
  const aged = (reading: Observation) => agedReading(reading, now);
  const [par, prices] = [aged(coin.par), coin.prices.map(aged)];
  const fresh = prices.filter(isFresh);
  const [first] = fresh;
  return {
    ...coin,
    par,
    prices,
    bps: first === undefined || !isFresh(par) ? null : bpsFromPar(first.value, par.value),
    isDisputed: coin.isDisputed && fresh.length > 1,
    supply: coin.supply.map(({ chain, reading }) => ({ chain, reading: aged(reading) })),
    ...(coin.totals ? { totals: coin.totals.map(aged) } : {}),
    ...(coin.marketValue ? { marketValue: coin.marketValue.map(aged) } : {}),
  };
}

/** The same numbers at a later time: what was fresh and has run out since is stale. */
export function aged(market: LiveMarket, now: number): LiveMarket {
  return {
    ...market,
    coins: market.coins.map((coin) => agedCoin(coin, now)),
    pools: (market.pools ?? []).map((pool) => ({
      ...pool,
      coins: pool.coins.map((one) => ({ ...one, balance: agedReading(one.balance, now) })),
      quotes: pool.quotes.map((one) => ({ ...one, reading: agedReading(one.reading, now) })),
    })),
  };
}

/** When the first fresh number of these runs out, in milliseconds since 1970; null for never. */
export function freshUntil({ coins, pools = [] }: Pick<LiveMarket, 'coins' | 'pools'>) {
  const readings = [
    ...coins.flatMap(({ par, prices, supply, totals = [], marketValue = [] }) => [
      par,
      ...prices,
      ...supply.map(({ reading }) => reading),
      ...totals,
      ...marketValue,
    ]),
    ...pools.flatMap(({ coins: inside, quotes }) => [
      ...inside.map(({ balance }) => balance),
      ...quotes.map(({ reading }) => reading),
    ]),
  ];
  const ends = readings.flatMap((reading) => (isFresh(reading) ? (reading.until ?? []) : []));
  return ends.length > 0 ? Math.min(...ends) : null;
}
