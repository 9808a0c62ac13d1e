import type { Credit } from '#shared/market.ts';
import { readCoinGecko } from './coingecko.ts';
import { readDefiLlama } from './defillama.ts';
import type { AggregatorAnswer, Quotes } from './quotes.ts';

export type Aggregator = {
  name: string;
  credit: Credit;
  origin: string;
  /** Path and query of the one request, for all coins at once. */
  path(listed: readonly string[]): string;
  /** Never asked sooner than so after the last call, over all processes, whatever that brought. */
  intervalMs: number;
  /** Calls of a month (UTC), those that fail among them. */
  maxCalls: number;
  /** A number is current for so long after its own time. */
  freshForMs: number;
  bodyBytes: number;
  /** @throws UpstreamError where the answer is not of the form that is known */
  read(answer: AggregatorAnswer): Quotes;
};

const MINUTE_MS = 60_000;

/** Sites that count coins and prices. Both have terms: docs/decisions/019. */
export const aggregators = {
  coingecko: {
    name: 'CoinGecko',
    // Its words, to stand beside the data: https://brand.coingecko.com/resources/attribution-guide
    credit: { text: 'Data provided by CoinGecko', url: 'https://www.coingecko.com' },
    origin: 'https://api.coingecko.com',
    path: (listed) => {
      const ids = encodeURIComponent(listed.join(','));
      return `/api/v3/coins/markets?vs_currency=usd&ids=${ids}&per_page=250&page=1&sparkline=false`;
    },
    intervalMs: 5 * MINUTE_MS,
    maxCalls: 10_000,
    freshForMs: 30 * MINUTE_MS,
    bodyBytes: 512 * 1024,
    read: readCoinGecko,
  },
  defillama: {
    name: 'DefiLlama',
    credit: { text: 'Data: DefiLlama', url: 'https://defillama.com/stablecoins' },
    origin: 'https://stablecoins.llama.fi',
    path: () => '/stablecoins?includePrices=true',
    // Its answers may be kept for 1798 seconds: sooner would bring the same.
    intervalMs: 30 * MINUTE_MS,
    maxCalls: 31 * 48,
    freshForMs: 120 * MINUTE_MS,
    // Every coin on every chain.
    bodyBytes: 12 * 1024 * 1024,
    read: readDefiLlama,
  },
} as const satisfies Record<string, Aggregator>;
export type AggregatorId = keyof typeof aggregators;

export const aggregatorIds = Object.keys(aggregators) as AggregatorId[];

/** The coins of a configuration that an aggregator lists, by its own names. */
export function listedBy(
  id: AggregatorId,
  coins: readonly { id: string; listedAs?: Partial<Record<AggregatorId, string>> }[],
): Map<string, string> {
  return new Map(
    coins.flatMap(({ id: coin, listedAs }) => {
      const listed = listedAs?.[id];
      return listed === undefined ? [] : [[listed, coin] as const];
    }),
  );
}

/** Of the aggregators that are asked, those that list a coin. */
export function askedAbout(
  { listedAs }: { listedAs?: Partial<Record<AggregatorId, string>> },
  asked: readonly AggregatorId[],
): AggregatorId[] {
  return asked.filter((id) => listedAs?.[id] !== undefined);
}
