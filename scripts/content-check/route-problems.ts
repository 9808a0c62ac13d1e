import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { servedPaths } from './own-addresses.ts';
import type { Problem } from './problem.ts';

/** The routes of this repository, which an owner's content is checked against. */
const repository = join(import.meta.dirname, '../..');
const PAGES = 'src/pages';
/** Where pages are listed for search engines, cards and `llms.txt`. */
const REGISTERS = ['site-pages', 'library-pages', 'study-pages'];
/** What only this site's own build and tests use, and the name of Home's social card. */
const BUILT = ['_astro', 'test', 'letters', 'home'];

const firstPart = (path: string) => path.split('/')[1] ?? '';

/** First parts of addresses that the site answers by itself. */
function takenNames(root: string): Set<string> {
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const routes = names(join(repository, PAGES)).filter((name) => !name.startsWith('['));
  const legal = names(join(root, 'content/legal')).map((name) => basename(name, '.mdx'));
  return new Set([
    ...routes.map((name) => name.replace(/\..*$/, '')),
    ...legal,
    ...names(join(root, 'public')).map((name) => name.replace(/\.html$/, '')),
    ...servedPaths.map(firstPart),
    ...BUILT,
  ]);
}

/** Names of the owner's own pages that cannot be addresses, or are those of something else. */
export function ownPageProblems(root: string): Problem[] {
  const folder = join(root, 'content/pages');
  if (!existsSync(folder)) return [];
  const taken = takenNames(root);
  const files = readdirSync(folder).filter((name) => name.endsWith('.mdx'));
  return files.flatMap((file): Problem[] => {
    const name = basename(file, '.mdx');
    const problem = { file: `content/pages/${file}`, line: null };
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      return [
        {
          ...problem,
          says: `The address of a page cannot be "/${name}".`,
          hint: 'Name the file with lower-case letters, digits and hyphens, such as our-team.mdx.',
        },
      ];
    if (!taken.has(name)) return [];
    return [
      {
        ...problem,
        says: `The address /${name} belongs to another page or file of this site.`,
        hint: 'Give the file another name: its address follows.',
      },
    ];
  });
}

/** Pages that are built but that search engines are not to list. */
const UNLISTED = /isIndexed=\{false\}|layouts\/(bare|embed)\.astro|prerender = false/;

/**
 * Pages of `src/pages` that no register lists: they would have no social card, and search, sitemap
 * and `llms.txt` would not know them.
 * @param root folder with `src` in it
 */
export function unregisteredPages(root: string): Problem[] {
  const folder = join(root, PAGES);
  if (!existsSync(folder)) return [];
  const listed = REGISTERS.flatMap((name) => {
    const text = readFileSync(join(root, 'src/lib/site', `${name}.ts`), 'utf8');
    return [...text.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path ?? '');
  });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    // The addresses of the others follow from content, which lists itself.
    .filter((name) => /\.(astro|mdx?)$/.test(name) && !/[[_]/.test(name));
  return files.flatMap((name): Problem[] => {
    const file = `${PAGES}/${name}`;
    const path = `/${name.replace(/\.\w+$/, '')}`.replace(/\/index$/, '') || '/';
    if (listed.includes(path) || UNLISTED.test(readFileSync(join(root, file), 'utf8'))) return [];
    return [
      {
        file,
        line: null,
        says: `The page ${path} is not listed, so it has no social card, and the search does not know it.`,
        hint: 'Add it to "fixed" in src/lib/site/site-pages.ts, or give its layout isIndexed={false}. A page of text needs no code: content/pages.',
      },
    ];
  });
}
