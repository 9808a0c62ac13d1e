import type { Found } from './found.ts';

/** Title and path of what the first letters find: pages, and the terms of the glossary. */
export type TitleEntry = readonly [title: string, path: string];

/** The file that holds them, beside the index. */
export const TITLES_FILE = '/pagefind/titles.json';
/** So many letters are answered from the titles alone. */
export const FIRST_LETTERS = 2;
/** More would cost the first query too much; what comes after them is found from three letters on. */
export const MOST_TITLES = 1000;

/**
 * Titles in which a word begins with the first letters that somebody typed, those first that begin
 * with them themselves. A full search for one letter would rank nearly every page of the site.
 * @param query one or two letters, in any case
 */
export function titlesWith(
  titles: readonly TitleEntry[],
  query: string,
  most: number,
): { total: number; found: Found[] } {
  const wanted = query.toLowerCase();
  const named = titles.map(([title, path]) => ({ title, path, lower: title.toLowerCase() }));
  const first = named.filter(({ lower }) => lower.startsWith(wanted));
  const inside = named.filter(
    ({ lower }) => !lower.startsWith(wanted) && lower.includes(` ${wanted}`),
  );
  const places = [...first, ...inside];
  const found = places
    .slice(0, most)
    .map(({ title, path }): Found => ({ path, title, page: '', excerpt: [] }));
  return { total: places.length, found };
}
