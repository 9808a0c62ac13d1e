import * as m from '#messages/ui.ts';
/** A long list cut into pages: the first at the list's own path, the others below it. */

/** Rows of an index with its tools: 100 true ones stay inside 30 kB. */
export const ROWS_A_PAGE = 100;

export type ListPage<Entry> = {
  /** From 1. */
  number: number;
  last: number;
  /** Entries on all pages together. */
  total: number;
  entries: readonly Entry[];
};

/** The pages of a list, at least one. @param size entries a page, at least 1 */
export function listPages<Entry>(entries: readonly Entry[], size: number): ListPage<Entry>[] {
  const last = Math.max(1, Math.ceil(entries.length / size));
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    last,
    total: entries.length,
    entries: entries.slice(index * size, (index + 1) * size),
  }));
}

/** `/learn/coins` for the first page, `/learn/coins/page/2` for the second. */
export function listPagePath(path: string, number: number): string {
  return number === 1 ? path : `${path}/page/${number}`;
}

/** The title of a list on one of its pages: `Coins`, `Coins, page 2`. */
export function listPageTitle(title: string, number: number): string {
  return number === 1 ? title : m.titlePage({ title, number });
}

/** Pages to link from one: the first, the last, and those beside it; `null` where some are left out. */
export function nearbyPages(number: number, last: number): (number | null)[] {
  const shown = [1, number - 1, number, number + 1, last]
    .filter((one) => one >= 1 && one <= last)
    .toSorted((a, b) => a - b);
  return [...new Set(shown)].flatMap((one, index, all) =>
    index > 0 && one - all[index - 1]! > 1 ? [null, one] : [one],
  );
}

/** For `getStaticPaths`: every page but the first, which has a file of its own. */
export function remainingPages<Entry>(pages: readonly ListPage<Entry>[]) {
  return pages
    .slice(1)
    .map((page) => ({ params: { number: String(page.number) }, props: { page } }));
}
