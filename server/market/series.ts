import { type MarketChain, marketChains } from '#shared/market.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { ChainPlan } from './read-chain.ts';

export type MarketConfig = SiteConfig['market'];
export type CoinConfig = MarketConfig['coins'][number];
export type FeedConfig = CoinConfig['feeds'][number];

/** Prices are kept in hundred-millionths of a dollar, as the feeds give them. */
export const PRICE_SCALE = 1e8;
/** Supplies in hundredths of a coin: whole numbers up to 90 trillion coins. */
export const SUPPLY_SCALE = 100;

export const priceSeries = (coin: string, chain: MarketChain) => `${coin}/price/${chain}`;
export const parSeries = (coin: string, chain: MarketChain) => `${coin}/par/${chain}`;
export const supplySeries = (coin: string, chain: MarketChain) => `${coin}/supply/${chain}`;

/**
 * What a reader is told of where a price comes from.
 * @param isDemo the contracts are those of a local chain, and nobody else's
 */
export function feedName({ pair, chain }: FeedConfig, isDemo: boolean): string {
  return isDemo
    ? `A script of the demonstration, as ${pair}`
    : `Chainlink ${pair} on ${marketChains[chain].name}`;
}

export function supplyName(chain: MarketChain, isDemo: boolean): string {
  return isDemo
    ? 'A script of the demonstration'
    : `The token’s contract on ${marketChains[chain].name}`;
}

/** The feed of a peg to another currency, or null. */
export function parFeed({ par }: CoinConfig): FeedConfig | null {
  return typeof par === 'string' ? null : par;
}

/** The coins as far as they can be read on these chains. */
export function readable({ coins }: MarketConfig, chains: ReadonlySet<MarketChain>): MarketConfig {
  const isThere = (one: { chain: MarketChain }) => chains.has(one.chain);
  return {
    coins: coins
      .map((coin) => ({
        ...coin,
        feeds: coin.feeds.filter(isThere),
        tokens: coin.tokens.filter(isThere),
      }))
      .filter((coin) => coin.feeds.length + coin.tokens.length > 0),
  };
}

/** What is to be read on one chain. */
export function planOf({ coins }: MarketConfig, chain: MarketChain): ChainPlan {
  const isHere = (one: { chain: MarketChain }) => one.chain === chain;
  return {
    chainId: marketChains[chain].id,
    feeds: coins.flatMap((coin) => {
      const par = parFeed(coin);
      const own = coin.feeds.filter(isHere).map(({ address }) => ({
        series: priceSeries(coin.id, chain),
        address,
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
  };
}
