/** Answers of aggregators as their documents and code have them; the numbers are made up. */

/** CoinGecko's `/coins/markets`. @param at the time of every coin, in milliseconds */
export function coinGeckoAnswer(at: number): Record<string, unknown>[] {
  const coin = (id: string, symbol: string, price: number, supply: number) => ({
    id,
    symbol,
    name: id,
    image: `https://coin-images.coingecko.com/${id}.png`,
    current_price: price,
    market_cap: price * supply,
    market_cap_rank: 3,
    fully_diluted_valuation: price * supply,
    total_volume: 33_235_034_316,
    circulating_supply: supply,
    total_supply: supply,
    max_supply: null,
    roi: null,
    last_updated: new Date(at).toISOString(),
  });
  return [coin('tether', 'usdt', 1.0004, 159e9), coin('usd-coin', 'usdc', 0.9998, 75e9)];
}

type Asset = Record<string, unknown>;

/** DefiLlama's `/stablecoins`, with what its own description leaves out. */
export function defiLlamaAnswer(): { peggedAssets: Asset[]; chains: unknown[] } {
  const asset = (id: string, symbol: string, more: Asset): Asset => ({
    id,
    name: symbol,
    symbol,
    gecko_id: null,
    pegType: 'peggedUSD',
    priceSource: 'defillama',
    pegMechanism: 'fiat-backed',
    circulatingPrevDay: {},
    circulatingPrevWeek: { peggedUSD: 158_900_000_000 },
    circulatingPrevMonth: 0,
    chainCirculating: { Ethereum: { current: {}, circulatingPrevDay: {} } },
    chains: ['Ethereum'],
    ...more,
  });
  return {
    peggedAssets: [
      // Five coins have this ticker; the one of Sky is 209.
      asset('31', 'USDS', { price: 0.2, circulating: { peggedUSD: 1 } }),
      asset('1', 'USDT', { price: 1.001, circulating: { peggedUSD: 160_160_000_000 } }),
      asset('2', 'USDC', { price: '0.5', circulating: { peggedUSD: 1_000 } }),
      asset('5', 'DAI', { price: null, circulating: { peggedUSD: 5_000 } }),
      asset('50', 'EURC', {
        price: 1.25,
        pegType: 'peggedEUR',
        pegMechanism: 'crytpo-backed',
        circulating: { peggedEUR: 250_000_000 },
      }),
      asset('209', 'USDS', { price: 0.9999, circulating: { peggedUSD: 9_999 } }),
      asset('3', 'USTC', { price: 0.01, circulating: { peggedUSD: 9 }, deadFrom: '2022-05-09' }),
      asset('90', 'FLOAT', { price: null, pegType: 'peggedVAR', circulating: { peggedVAR: 0 } }),
      asset('91', 'REAL', { price: null, pegType: 'peggedREAL', circulating: { peggedREAL: 70 } }),
      asset('92', 'EMPTY', { price: 1, pegType: 'peggedPHP', circulating: {} }),
    ],
    chains: [{ totalCirculatingUSD: { peggedUSD: 75e9, peggedEUR: 286_714_265 }, name: 'x' }],
  };
}
