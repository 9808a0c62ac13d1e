import type { Options } from 'minisearch';
import { stemmer } from 'stemmer';

/** Words that say how somebody asks and not what about, and what an apostrophe leaves over, or would. */
const STOP_WORDS = new Set(
  (
    'a about all also always am an and any anybody anyone are aren arent as at be because been ' +
    'being but by can cant could couldn couldnt d did didn didnt do does doesn doesnt doing don ' +
    'dont else everyone for from get had hadn hadnt hapen hapened hapens happen happened happens ' +
    'has hasn hasnt have haven havent he her here him his how hows i if im in into is isn isnt it ' +
    'its ive just ll m may maybe me mean means might mine much must my myself no not now of on or ' +
    'our please re really s shall she should shouldn shouldnt so some somebody someone something ' +
    'still such t tell than that the their them then there these they this those to today too up ' +
    'us ve versus very vs was wasn wasnt we were weren werent what whats when where wheres which ' +
    'who whom whos why will with wont would wouldn wouldnt yet you your'
  ).split(' '),
);
/** A longer question is cut: nobody types one, and each word costs time. */
const MAX_QUERY_WORDS = 16;
const MAX_QUERY_LENGTH = 1_000;

/** Splits text into lower-case words without accents; `1,000` and `0.97` stay one word each. */
export function tokenize(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const found = plain.match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]+/gu) ?? [];
  return found.map((word) => word.replaceAll(',', ''));
}

/** Shorter words are tickers as often as words, and USDS is another coin than USD. */
const SHORTEST_STEMMED = 5;

/** Three letters and an s are a plural or a verb (fees, owns), unless they are a currency’s: EURS. */
const SHORT_WITH_S = /^(?!aud|brl|cad|chf|eur|gbp|jpy|mxn|new|sgd|usd)[a-z]{2}[a-rt-z]s$/;
/** Their stem would be that of “get my money back”, which asks for no backing. */
const OF_BACKING = /^back(?:s|ed|ing|ings)$/;

function stemOf(word: string): string {
  if (OF_BACKING.test(word)) return 'backing';
  return word.length < SHORTEST_STEMMED && !SHORT_WITH_S.test(word) ? word : stemmer(word);
}

/** The stem of a word (Porter), or null for a stop word. */
export function termOf(word: string): string | null {
  return STOP_WORDS.has(word) ? null : stemOf(word);
}

const withoutStopWords = (words: readonly string[]): string[] =>
  words.map(termOf).filter((term) => term !== null);

/** The terms of a text, without stop words. */
export const termsOf = (text: string): string[] => withoutStopWords(tokenize(text));

/**
 * Words of a query that can be looked up: without stop words, unless one stands alone. It may be the
 * beginning of another word: "can" of Canada.
 */
export function queryTerms(query: string): string[] {
  const words = tokenize(query.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_WORDS);
  return [...new Set(words.length > 1 ? withoutStopWords(words) : words.map(stemOf))];
}

/**
 * Writes two words of a query as one where the site has that word in more places than the rarer of
 * the two: "stable coin", "block chain". Phones take such words apart as they correct what is typed.
 * @param placesWith how many places have a term
 */
export function joinWords(query: string, placesWith: (term: string) => number): string {
  const pieces = query.slice(0, MAX_QUERY_LENGTH).split(/([^\p{L}\p{N}]+)/u);
  const count = (word: string) => {
    const term = termOf(tokenize(word).join(''));
    return term === null || term === '' ? Number.NaN : placesWith(term);
  };
  // The last letter of a ticker, such as “USD T”, says nothing alone.
  const countNext = (word: string) => (/^\p{L}$/u.test(word) ? 0 : count(word));
  const areOne = (one = '', next = '') => count(one + next) > Math.min(count(one), countNext(next));
  // Words and what parts them take turns.
  return pieces
    .map((piece, at) =>
      at % 2 === 1 && at < MAX_QUERY_WORDS * 2 && areOne(pieces[at - 1], pieces[at + 1])
        ? ''
        : piece,
    )
    .join('');
}

/** Shorter words are tickers, and a letter more or less makes another coin; longer ones nobody types. */
const MIN_SWAPPED = 4;
const MAX_SWAPPED = 20;

/**
 * Puts two neighboring letters of a word in order where nothing begins with the word as it was typed:
 * "recieve", "sudc". Spelling within one edit finds a letter too many, too few or another, and counts
 * two that changed places as two edits.
 * @param placesWith how many places have a term, or one that begins with it
 */
export function swapLetters(
  query: string,
  placesWith: (term: string, isBeginning?: boolean) => number,
): string {
  const count = (word: string, isBeginning = false): number => {
    const term = termOf(tokenize(word).join(''));
    return term === null ? 0 : placesWith(term, isBeginning);
  };
  const ordered = (word: string): string => {
    const swapped = Array.from(
      word.slice(1),
      (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2),
    );
    const counts = swapped.map((other) => count(other));
    const most = Math.max(...counts);
    return most > 0 ? (swapped[counts.indexOf(most)] ?? word) : word;
  };
  let left = MAX_QUERY_WORDS;
  return query.slice(0, MAX_QUERY_LENGTH).replaceAll(/\p{L}+/gu, (word) => {
    left -= 1;
    if (left < 0 || word.length < MIN_SWAPPED || word.length > MAX_SWAPPED) return word;
    const isLeftOut = termOf(word.toLowerCase()) === null;
    return isLeftOut || count(word, true) > 0 ? word : ordered(word);
  });
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
