import { ENTRY_PAGES } from '#scripts/content-check/own-addresses.ts';
import type { CollectionName } from '#scripts/content-check/read-content.ts';

/** Entries that are shown on a page without having one of their own, by what its address begins with. */
const SHOWN_ON: Partial<Record<CollectionName, string>> = {
  // Only the development server has it, for previews.
  adverts: '/advert-places/',
  glossary: '/learn/glossary#',
};

/** The path of an entry's page; null where its kind has none. */
export function pageOf(kind: CollectionName, id: string): string | null {
  const prefix = ENTRY_PAGES[kind] ?? SHOWN_ON[kind];
  return prefix === undefined ? null : prefix + id;
}
