import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentCollections } from '#lib/content-collections.ts';
import { fill } from '#lib/words.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

type Coin = { ticker: string; name: string; issuer?: { short?: string } };

function coinAt(path: string): Coin | null {
  if (!path.startsWith('/learn/coins/')) return null;
  const file = join(contentCollections.coins.path, `${basename(path)}.json`);
  return existsSync(file) ? (readJson(file) as Coin) : null;
}

/** Ticker and name of the coin whose page it is, in this order; none on other pages. */
export function coinNames(path: string): string[] {
  const coin = coinAt(path);
  return coin ? [coin.ticker, coin.name] : [];
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

/** What is asked of every coin. */
export function coinPhrases(path: string): string[] {
  const coin = coinAt(path);
  if (!coin) return [];
  return [
    `is it safe, who is behind it ${coin.issuer?.short ?? ''}, redeem, freeze, real contract`,
  ];
}
