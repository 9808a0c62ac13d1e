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
