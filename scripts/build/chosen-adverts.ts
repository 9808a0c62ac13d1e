/**
 * `HOUSE_ADVERTS=<file>` builds the site with other house adverts, and with the uploaded pictures
 * that lie in a folder beside theirs: tests do so.
 */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = '#lib/content/house-advert-file.ts';
const CHOSEN = '\0chosen-house-adverts';

export function chosenAdverts({ HOUSE_ADVERTS }: Record<string, string | undefined>): Plugin {
  return {
    name: 'chosen-adverts',
    enforce: 'pre',
    resolveId: (id) => (HOUSE_ADVERTS && id === NAME ? CHOSEN : null),
    load(id) {
      if (id !== CHOSEN || !HOUSE_ADVERTS) return null;
      const pictures = join(dirname(HOUSE_ADVERTS), '../pictures');
      return [
        `export const HOUSE_FILE = ${JSON.stringify(HOUSE_ADVERTS)};`,
        `export const PICTURES_FOLDER = ${JSON.stringify(pictures)};`,
      ].join('\n');
    },
  };
}
