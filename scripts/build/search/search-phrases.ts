import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentCollections } from '#lib/content/content-collections.ts';
import { fill } from '#lib/site/product-words.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

type Coin = { ticker: string; name: string; ended?: string | null; issuer?: { short?: string } };

type CoinSearch = { names: readonly string[]; phrases: readonly string[]; isEnded: boolean };

/** Ticker and name of the coin whose page it is, and what is asked of every coin. */
export function coinSearch(path: string): CoinSearch {
  const file = join(contentCollections.coins.path, `${basename(path)}.json`);
  if (!path.startsWith('/learn/coins/') || !existsSync(file))
    return { names: [], phrases: [], isEnded: false };
  const { ticker, name, ended, issuer } = readJson(file) as Coin;
  const behind = issuer?.short ?? '';
  return {
    names: [ticker, name],
    phrases: [`is it safe, who is behind it ${behind}, redeem, freeze, real contract`],
    isEnded: typeof ended === 'string',
  };
}

/** What people ask and a page answers, by its path: from `content/search.json`. */
export function searchPhrases(): { phrases: Map<string, string[]>; offers: [string, string][] } {
  const read = readJson(contentCollections.search.path) as unknown[];
  const entries = read.map((entry) => contentCollections.search.schema.parse(entry));
  return {
    phrases: new Map(entries.map(({ id, asks }) => [id, asks])),
    offers: entries.flatMap(({ id, offer }) => (offer === null ? [] : [[fill(offer), id]])),
  };
}
