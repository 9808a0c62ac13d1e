import type { Place } from './index-file.ts';
import { queryTerms, termOf, tokenize } from './search-terms.ts';

/**
 * English words that are the ticker or stand in the name of a coin: "cash out" asks for no coin.
 * A coin's other words name it alone.
 */
const ORDINARY_WORDS = new Set(
  (
    'basis bean bold bond cash circle coin decentralized digital dollar empty eur euro financial ' +
    'first fund global gold institutional internet iron legacy liberty lift liquidity magic money ' +
    'mountain open payment protocol real set sky stream token us usa usd usual world yield'
  ).split(' '),
);

/** What of a search says whether a coin is meant. */
export type Asked = {
  query: string;
  /** The terms of the query that a place has. */
  matched: (place: Place) => ReadonlySet<string>;
  /** Whether a term stands on so few pages that it tells coins apart. */
  isTelling: (term: string) => boolean;
};

/** A coin's ticker as it stands in a query that has been cut into words. */
export const tickerOf = ({ names: [ticker = ''] }: Place): string => ticker.toLowerCase();

/** Whether a coin's ticker is an English word, which most who type it mean as a word. */
export const hasOrdinaryTicker = (coin: Place): boolean => ORDINARY_WORDS.has(tickerOf(coin));

/**
 * Makes the rule by which a query asks for a coin: by a ticker or a name that is no English word in
 * any case, by one that is in capitals, alone or where the rest of the query speaks of that coin.
 * @param places of the index; those with names are coins
 * @returns the coins asked for by their ticker, and those asked for by ticker or name
 */
export function createAskedCoins(
  places: readonly Place[],
): (asked: Asked) => { byTicker: ReadonlySet<Place>; all: ReadonlySet<Place> } {
  const coins = places.filter(({ names }) => names.length > 0);
  const tickers = new Set(coins.map(tickerOf));
  const wordsOfNames = new Map(coins.map((coin) => [coin, tokenize(coin.names[1] ?? '')]));
  const inLivingNames = new Set(
    coins.filter(({ isEnded }) => !isEnded).flatMap((coin) => wordsOfNames.get(coin) ?? []),
  );

  /** Whether the words beside an ordinary ticker are of the coin's page, and one of few others. */
  function isSpokenOf(coin: Place, { query, matched, isTelling }: Asked): boolean {
    const beside = queryTerms(query).filter((term) => term !== termOf(tickerOf(coin)));
    const known = matched(coin);
    return beside.every((term) => known.has(term) && !tickers.has(term)) && beside.some(isTelling);
  }

  /** In a query that is all in capitals they say nothing, unless it is all tickers. */
  function isInCapitals({ names: [ticker = ''] }: Place, query: string): boolean {
    const isShouted = query === query.toUpperCase();
    if (isShouted && !queryTerms(query).every((term) => tickers.has(term))) return false;
    return ticker === ticker.toUpperCase() && query.match(/[\p{L}\p{N}]+/gu)!.includes(ticker);
  }

  function asksByTicker(coin: Place, words: ReadonlySet<string>, asked: Asked): boolean {
    if (!words.has(tickerOf(coin))) return false;
    if (!hasOrdinaryTicker(coin) || queryTerms(asked.query).length === 1) return true;
    return isInCapitals(coin, asked.query) || isSpokenOf(coin, asked);
  }

  function asksByName(coin: Place, words: ReadonlySet<string>): boolean {
    const own = wordsOfNames.get(coin) ?? [];
    const isWhole = own.length > 1 && own.every((word) => words.has(word));
    // Who asks for Tether means no coin of that issuer that has ended, such as Euro Tether.
    const isOwn = (word: string) =>
      !ORDINARY_WORDS.has(word) && !(coin.isEnded === true && inLivingNames.has(word));
    return isWhole || own.some((word) => words.has(word) && isOwn(word));
  }

  return (asked) => {
    const words = new Set(tokenize(asked.query));
    const byTicker = coins.filter((coin) => asksByTicker(coin, words, asked));
    const byName = coins.filter((coin) => asksByName(coin, words));
    return { byTicker: new Set(byTicker), all: new Set([...byTicker, ...byName]) };
  };
}
