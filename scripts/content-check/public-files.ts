import { existsSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { contentTypeOf, servedEndings } from '../build/content-types.ts';
import { isLeftOut } from '../build/collect-files.ts';
import type { Problem } from './problem.ts';

const FOLDER = 'public';

/** Files of `public/`, as they are named below it. */
function publicFiles(root: string): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !isLeftOut(name))
    .sort();
}

/**
 * Files of `public/` whose kind the site does not serve: the build would end with them.
 * @param root folder with `public` in it
 */
export function publicProblems(root: string): Problem[] {
  return publicFiles(root).flatMap((name): Problem[] => {
    const ending = extname(name);
    if (contentTypeOf(ending) !== null) return [];
    return [
      {
        file: `${FOLDER}/${name}`,
        line: null,
        says:
          ending === ''
            ? 'Files without an ending are not served.'
            : `Files that end in ${ending} are not served.`,
        hint:
          ending === ''
            ? 'Give it an ending. An old address such as /feed goes into content/moved.json.'
            : `Take it out of public/, or put a ZIP file of it there. Served are ${servedEndings.join(', ')}.`,
      },
    ];
  });
}

const REPLACED: Readonly<Record<string, string>> = {
  'robots.txt':
    'Programs that read it learn of the sitemap only if yours has the line "Sitemap:" with the address of /sitemap-index.xml, and /api/, /embed/ and /slot/ are open to them.',
  'llms.txt': 'Language models find only the pages that yours names.',
  'site.webmanifest': 'Name, colors and icons of the installed site are those of your file.',
};

/**
 * Files of `public/` that take the place of what the build makes of the settings, each in a line or two.
 * @param root folder with `public` in it
 * @param hasAdsTxt whether the settings make an `ads.txt`
 */
export function publicNotes(root: string, hasAdsTxt: boolean): string[] {
  const effects = hasAdsTxt
    ? { ...REPLACED, 'ads.txt': 'The lines of adverts.adsTxt are not served.' }
    : REPLACED;
  return publicFiles(root).flatMap((name) => {
    const effect = effects[name];
    if (effect === undefined) return [];
    return [`${FOLDER}/${name} takes the place of the one that the build makes.\n  → ${effect}`];
  });
}
