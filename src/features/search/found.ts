import * as m from '#messages/search.ts';

/** So many places are shown, the best ones. */
export const MAX_SHOWN = 8;

/** A place that answers a search: a page, or one of its sections. */
export type Found = {
  path: string;
  title: string;
  /** The page that a section belongs to; empty where the place is the page itself. */
  page: string;
  /** Words around the match, with the matching ones marked. */
  excerpt: readonly { text: string; isMatch: boolean }[];
};

export type SearchQuestion = { id: number; query: string };
export type SearchAnswer = {
  id: number;
  total: number;
  found: readonly Found[];
  /** Whether no place has any of the words: what was found has words that are spelled like them. */
  isGuess?: boolean;
  /** Questions that are offered while nothing is typed; they are no results. */
  isOffer?: boolean;
};

/** What is said after a search, to eyes and screen readers alike. */
export function saidOf(query: string, shown: number, total: number, isGuess = false): string {
  if (query === '') return '';
  if (total === 0) return m.noResultsForTryAnother({ query });
  if (isGuess) return m.wordsSpelledLike({ query });
  const places = m.places({ total });
  return total > shown ? m.placesTheBest({ places, shown }) : places;
}
