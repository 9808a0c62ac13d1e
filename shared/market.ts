/** What the server tells of live numbers: by locals to its pages, and as JSON. */

/** Chains that can be read, with the number by which each node names its own. */
export const marketChains = {
  ethereum: { id: 1, name: 'Ethereum' },
  arbitrum: { id: 42_161, name: 'Arbitrum One' },
  avalanche: { id: 43_114, name: 'Avalanche C-Chain' },
  base: { id: 8_453, name: 'Base' },
  optimism: { id: 10, name: 'OP Mainnet' },
  polygon: { id: 137, name: 'Polygon PoS' },
} as const;
export type MarketChain = keyof typeof marketChains;

/** Words and link that a source asks for beside its numbers, wherever they are shown. */
export type Credit = { text: string; url: string };

/**
 * An observation: one number with where it is from. `asOf` is the source's own time in milliseconds since 1970.
 * A number that is `stale` was true then and may not be now; one that is `missing` is none.
 */
export type Observation = (
  | {
      status: 'fresh' | 'stale';
      value: number;
      source: string;
      asOf: number;
      /** When a fresh one stops being so, unless a newer one comes; absent where nothing ends it. */
      until?: number;
    }
  | { status: 'missing'; value: null; source: string; asOf: null }
) & { credit?: Credit };

export type FreshObservation = Extract<Observation, { status: 'fresh' | 'stale' }> & {
  status: 'fresh';
};

/** The only numbers that may be called current. */
export function isFresh(observation: Observation): observation is FreshObservation {
  return observation.status === 'fresh';
}

/** What coins were worth in all on one day of the site's own register, for when no source answers. */
export type RegisteredValues = {
  /** The day as readers see it, such as `December 31, 2025`. */
  day: string;
  /** The same in milliseconds since 1970. */
  asOf: number;
  /** Title of the page or data that the numbers are from. */
  source: string;
  /** US dollars by the ticker of a coin. */
  dollars: Record<string, number>;
};

type CoinSupply = { chain: MarketChain; reading: Observation };

export type LiveCoin = {
  id: string;
  ticker: string;
  name: string;
  /** False for a token whose price rises by design. */
  hasPar: boolean;
  /** What one unit should be worth: 1 for a dollar coin, a rate for a peg to another currency. */
  par: Observation;
  /** In US dollars, one a source, in the order of the configuration. */
  prices: Observation[];
  /** Distance of the first fresh price from par, in basis points; null where there is none. */
  bps: number | null;
  /** Two fresh sources differ by more than `DISAGREE_BPS`: both are shown. */
  isDisputed: boolean;
  /** In coins, on the chains that are read: not the whole where the coin lives on others too. */
  supply: CoinSupply[];
  /** All coins there are, wherever they live, one a source that counts them. In coins. */
  totals?: Observation[];
  /** What they are worth together, one a source. In US dollars. */
  marketValue?: Observation[];
  /** Since when it has been away from par by the site's rule, or null. */
  depegSince: number | null;
};

/** A depeg event that this site detected itself, with its samples. */
export type DepegEvent = {
  coin: string;
  ticker: string;
  source: string;
  start: DepegSample;
  /** The price furthest from par. */
  furthest: DepegSample;
  /** The first price of the calm that ended it, or null while it lasts. */
  end: DepegSample | null;
};

/** A price sample of a depeg event; `round` and `block` are where anybody can look it up on the chain. */
export type DepegSample = { at: number; price: number; bps: number; round: string; block: number };

/** A pool that swaps coins for each other: who sells a coin into it leaves it full of that coin. */
export type LivePool = {
  id: string;
  name: string;
  chain: MarketChain;
  /** In the pool's own order. `share` is of all its coins, from 0 to 1, or null. */
  coins: { ticker: string; balance: Observation; share: number | null }[];
  /** What each of `amount` coins of `from` brings in coins of `to`, fees taken off. */
  quotes: { from: string; to: string; amount: number; reading: Observation }[];
};

export type LiveMarket = {
  /** Milliseconds since 1970, when this was put together. */
  now: number;
  /** How often the sources are read. */
  everySeconds: number;
  /** Numbers of a local chain that a script moves: they say so wherever they are shown. */
  isDemo: boolean;
  coins: LiveCoin[];
  pools?: LivePool[];
  /** Newest first. */
  depegs: DepegEvent[];
};

export const DISAGREE_BPS = 50;

/**
 * Distance from par in basis points (hundredths of a per cent), below par negative.
 * @param price in the same unit as `par`, which is above 0
 */
export function bpsFromPar(price: number, par: number): number {
  // Rounded to a millionth of a basis point: 0.99 is 100 away, not 100.00000000000009.
  return Math.round((price / par - 1) * 1e10) / 1e6;
}

/**
 * Whether no price here may be called current. The distance from par says nothing of that: a coin
 * whose price rises by design has none.
 */
export function isAllSilent({ coins }: Pick<LiveMarket, 'coins'>): boolean {
  return coins.every(({ prices }) => !prices.some(isFresh));
}

/** Whether anything was ever read of a coin: until then nothing stands in the place of its numbers. */
export function hasObservation({ prices, supply, totals = [] }: LiveCoin): boolean {
  const observations = [...prices, ...supply.map(({ reading }) => reading), ...totals];
  return observations.some(({ status }) => status !== 'missing');
}

/** Every credit that is owed where these coins are shown, each once. */
export function creditsOf({ coins }: Pick<LiveMarket, 'coins'>): Credit[] {
  const observations = coins.flatMap(({ prices, totals = [], marketValue = [] }) => [
    ...prices,
    ...totals,
    ...marketValue,
  ]);
  const credits = observations.flatMap(({ credit }) => credit ?? []);
  return [...new Map(credits.map((credit) => [credit.url, credit])).values()];
}
