import type { IncomingHttpHeaders } from 'node:http';

/**
 * What an aggregator says of one of our coins. Price and value in US dollars, total in coins, all
 * above 0, or null where it says nothing to use; `asOf` in milliseconds since 1970.
 */
export type Quote = {
  coin: string;
  price: number | null;
  total: number | null;
  value: number | null;
  asOf: number;
};

/** What came, and one line for each coin that gave nothing to use. */
export type Quotes = { quotes: Quote[]; errors: string[] };

export type AggregatorAnswer = {
  body: unknown;
  headers: IncomingHttpHeaders;
  /** Our coins by the names that the aggregator has for them. */
  coins: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  now: number;
};
