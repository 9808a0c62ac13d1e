import type { CollectionName } from '#scripts/content-check/read-content.ts';

/** Where the page of an entry is. */
const PAGES: Partial<Record<CollectionName, (id: string) => string>> = {
  // Only the development server has it, for previews.
  adverts: (id) => `/advert-places/${id}`,
  coins: (id) => `/learn/coins/${id}`,
  depegs: (id) => `/learn/depegs/${id}`,
  glossary: (id) => `/learn/glossary#${id}`,
  guides: (id) => `/resources/${id}`,
  learn: (id) => `/learn/${id}`,
  newsletters: (id) => `/learn/letters/${id}`,
  pages: (id) => `/${id}`,
};

/** The path of an entry's page; null where its kind has none of its own. */
export function pageOf(kind: CollectionName, id: string): string | null {
  return PAGES[kind]?.(id) ?? null;
}
