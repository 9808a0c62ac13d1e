import { type MarketChain, marketChains } from '#shared/market.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { type AggregatorId, listedBy } from './aggregators.ts';
import type { ChainPlan } from './read-chain.ts';
import * as m from '#messages/server.ts';

/** A coin that promises a dollar has never been near this; the contract or the node is wrong. */
const MAX_DOLLAR_PRICE = 10;

export type MarketConfig = SiteConfig['market'];
export type CoinConfig = MarketConfig['coins'][number];
export type PoolConfig = NonNullable<MarketConfig['pools']>[number];
export type FeedConfig = CoinConfig['feeds'][number];

/** Prices are kept in hundred-millionths of a dollar, as the feeds give them. */
export const PRICE_SCALE = 1e8;
/** Supplies in hundredths of a coin: whole numbers up to 90 trillion coins. */
export const SUPPLY_SCALE = 100;

export const priceSeries = (coin: string, from: MarketChain | AggregatorId) =>
  `${coin}/price/${from}`;
export const parSeries = (coin: string, chain: MarketChain) => `${coin}/par/${chain}`;
export const totalSeries = (coin: string, from: AggregatorId) => `${coin}/total/${from}`;
/** Market value, in hundredths of a dollar. */
export const valueSeries = (coin: string, from: AggregatorId) => `${coin}/value/${from}`;
export const supplySeries = (coin: string, chain: MarketChain) => `${coin}/supply/${chain}`;

export const balanceSeries = (pool: string, position: number) => `pool/${pool}/balance/${position}`;
/** What one coin brings in another, kept as prices are. */
export const quoteSeries = (pool: string, { from, to }: PoolConfig['quotes'][number]) =>
  `pool/${pool}/quote/${from}-${to}`;

/** What the whole numbers of a series are counted in. */
export function scaleOf(series: string): number {
  return /\/(supply|total|value|balance)\//.test(series) ? SUPPLY_SCALE : PRICE_SCALE;
}

/**
 * What a reader is told of where a price comes from.
 * @param isDemo the contracts are those of a local chain, and nobody else's
 */
export function feedName({ pair, chain }: FeedConfig, isDemo: boolean): string {
  return isDemo
    ? m.aScriptOfTheDemonstrationAs({ pair })
    : m.chainlinkOn({ pair, chain: marketChains[chain].name });
}

export function supplyName(chain: MarketChain, isDemo: boolean): string {
  return isDemo
    ? m.aScriptOfTheDemonstration()
    : m.theTokensContractOn({ chain: marketChains[chain].name });
}

export function poolName(chain: MarketChain, isDemo: boolean): string {
  return isDemo
    ? m.aScriptOfTheDemonstration()
    : m.thePoolsContractOn({ chain: marketChains[chain].name });
}

/** The feed of a peg to another currency, or null. */
export function parFeed({ par }: CoinConfig): FeedConfig | null {
  return typeof par === 'string' ? null : par;
}

/** The coins and pools as far as they can be read on these chains and from these aggregators. */
export function readable(
  { coins, pools = [] }: MarketConfig,
  chains: ReadonlySet<MarketChain>,
  from: readonly AggregatorId[],
): MarketConfig {
  const isThere = (one: { chain: MarketChain }) => chains.has(one.chain);
  const listed = new Set(from.flatMap((id) => [...listedBy(id, coins).values()]));
  return {
    coins: coins
      .map((coin) => ({
        ...coin,
        feeds: coin.feeds.filter(isThere),
        tokens: coin.tokens.filter(isThere),
      }))
      .filter((coin) => coin.feeds.length + coin.tokens.length > 0 || listed.has(coin.id)),
    pools: pools.filter(isThere),
  };
}

/** What is to be read on one chain. */
export function planOf({ coins, pools = [] }: MarketConfig, chain: MarketChain): ChainPlan {
  const isHere = (one: { chain: MarketChain }) => one.chain === chain;
  return {
    chainId: marketChains[chain].id,
    feeds: coins.flatMap((coin) => {
      const par = parFeed(coin);
      const own = coin.feeds.filter(isHere).map(({ address }) => ({
        series: priceSeries(coin.id, chain),
        address,
        ...(coin.par === 'dollar' ? { most: MAX_DOLLAR_PRICE } : {}),
      }));
      return par && isHere(par)
        ? [...own, { series: parSeries(coin.id, chain), address: par.address }]
        : own;
    }),
    tokens: coins.flatMap((coin) =>
      coin.tokens.filter(isHere).map(({ address, decimals }) => ({
        series: supplySeries(coin.id, chain),
        address,
        decimals,
      })),
    ),
    pools: pools.filter(isHere).map(({ id, address, coins: inside, quotes }) => ({
      address,
      coins: inside.map(({ decimals }, position) => ({
        series: balanceSeries(id, position),
        decimals,
      })),
      quotes: quotes.map((quote) => ({ ...quote, series: quoteSeries(id, quote) })),
    })),
  };
}
