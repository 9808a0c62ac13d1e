import type { Options } from 'minisearch';
import { stemmer } from 'stemmer';

/** Words that say how somebody asks and not what about, and what an apostrophe leaves over. */
const STOP_WORDS = new Set(
  (
    'a about all always an and any are as at be been but by can could d did do does for from get ' +
    'had happen happened happens has have how i if in into is it its ll m me mean means my no not ' +
    'now of on or our re s shall should so someone than that the their them then there these they ' +
    'this those to t up us ve versus vs was we were what when where which who whom why will with ' +
    'would you your'
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

/** Words of a query that can be looked up: without stop words, unless there are no others. */
export function queryTerms(query: string): string[] {
  const words = tokenize(query.slice(0, 1_000)).slice(0, MAX_QUERY_WORDS);
  const terms = words.map(termOf).filter((term) => term !== null);
  return [...new Set(terms.length > 0 ? terms : words.map(stemOf))];
}

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
