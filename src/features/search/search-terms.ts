import type { Options } from 'minisearch';
import { stemmer } from 'stemmer';

/** Words that say how somebody asks and not what about, and what an apostrophe leaves over. */
const STOP_WORDS = new Set(
  (
    'a about all also always am an and any anybody anyone are aren as at be because been ' +
    'being but by can could couldn d did didn do does doesn doing don else everyone for from ' +
    'get had hadn happen happened happens has hasn have haven he her here him his how i if in ' +
    'into is isn it its just ll m may maybe me mean means might mine much must my myself no ' +
    'not now of on or our please re really s shall she should shouldn so some somebody ' +
    'someone something still such t tell than that the their them then there these they this ' +
    'those to too up us ve versus very vs was wasn we were weren what when where which who ' +
    'whom why will with would wouldn yet you your'
  ).split(' '),
);
/** A longer question is cut: nobody types one, and each word costs time. */
const MAX_QUERY_WORDS = 16;

/** Splits text into lower-case words without accents; `1,000` and `0.97` stay one word each. */
export function tokenize(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const found = plain.match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]+/gu) ?? [];
  return found.map((word) => word.replaceAll(',', ''));
}

/** Shorter words are tickers as often as words, and USDS is another coin than USD. */
const SHORTEST_STEMMED = 5;

const stemOf = (word: string) => (word.length < SHORTEST_STEMMED ? word : stemmer(word));

/** The stem of a word (Porter), or null for a stop word. */
export function termOf(word: string): string | null {
  return STOP_WORDS.has(word) ? null : stemOf(word);
}

/**
 * Words of a query that can be looked up: without stop words, unless one stands alone. It may be the
 * beginning of another word: "can" of Canada.
 */
export function queryTerms(query: string): string[] {
  const words = tokenize(query.slice(0, 1_000)).slice(0, MAX_QUERY_WORDS);
  const terms = words.map(termOf).filter((term) => term !== null);
  return [...new Set(words.length > 1 ? terms : words.map(stemOf))];
}

/** Whether a query says how somebody asks, and not yet what about: "how do i". */
export const isBegun = (query: string): boolean =>
  queryTerms(query).length === 0 && tokenize(query).length > 0;

/** Fields of a place that are searched, each with its weight. Build and browser share them. */
export const FIELD_WEIGHTS = {
  title: 4,
  names: 8,
  asks: 5,
  headings: 2,
  lead: 2,
  words: 1,
} as const;

export type SearchField = keyof typeof FIELD_WEIGHTS;

export const INDEX_OPTIONS: Options = {
  fields: Object.keys(FIELD_WEIGHTS),
  tokenize,
  processTerm: termOf,
};
