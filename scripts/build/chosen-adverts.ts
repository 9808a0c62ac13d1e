/** `HOUSE_ADVERTS=<file>` builds the site with other house adverts, with pictures: tests do so. */
import type { Plugin } from 'vite';

const NAME = '#lib/content/house-advert-file.ts';
const CHOSEN = '\0chosen-house-adverts';

export function chosenAdverts({ HOUSE_ADVERTS }: Record<string, string | undefined>): Plugin {
  return {
    name: 'chosen-adverts',
    enforce: 'pre',
    resolveId: (id) => (HOUSE_ADVERTS && id === NAME ? CHOSEN : null),
    load: (id) =>
      id === CHOSEN ? `export const HOUSE_FILE = ${JSON.stringify(HOUSE_ADVERTS)};` : null,
  };
}
