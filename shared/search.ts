import { serverRoutes } from './server-routes.ts';

/** The built search index: the browser's search fetches it, the server's reads it. */
export const SEARCH_INDEX_FILE = '/search-index.json';

/** The field of the search form. */
export const SEARCH_FIELD = 'q';

/** Longer questions are cut: nobody types one. In characters (UTF-16). */
export const MAX_SEARCH_LENGTH = 200;

/**
 * What was typed into the search, on one line: control characters and the marks that turn the
 * direction of the text after them (bidirectional formatting) are taken out.
 */
export function cleanSearch(typed: string): string {
  const line = typed
    .slice(0, MAX_SEARCH_LENGTH * 2)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  // A cut may leave half a character behind.
  return line.slice(0, MAX_SEARCH_LENGTH).toWellFormed();
}

/** The page with the search form, in any language. */
const SEARCH_PAGE = /^(?:\/[A-Za-z-]+)?\/search$/;

/**
 * The results that an address of the search page asks for, such as `/search?q=usdc`: people write
 * such addresses, and browsers do whose address bar was told to search here.
 * @param query without its question mark
 * @returns null where it is another page, or asks for nothing
 */
export function resultsAddress(path: string, query: string): string | null {
  if (!SEARCH_PAGE.test(path)) return null;
  const asked = cleanSearch(new URLSearchParams(query).get(SEARCH_FIELD) ?? '');
  if (asked === '') return null;
  return `${serverRoutes.searchResults}?${new URLSearchParams({ [SEARCH_FIELD]: asked })}`;
}
