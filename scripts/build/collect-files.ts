import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { contentTypeOf, feedTypeOf } from './content-types.ts';
import { pathsInSitemap } from './listed-pages.ts';

export type BuiltFile = {
  /**
   * Percent-encoded request path: `/about` for `about.html`, `/` for `index.html`. A file of the
   * owner's `public/` has its whole name.
   */
  path: string;
  /** Relative to `dist`, with forward slashes. */
  file: string;
  type: string;
  bytes: Buffer;
};

/** Files that a static host reads and our server does not serve. */
const notServed = /(^|\/)(\.[^/]*|_headers|_redirects|[^/]*\.map)$/;

/** Paths of pages have no ending. */
export function pagePath(path: string): string {
  return path.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

function requestPath(name: string): string {
  return `/${name.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@')}`;
}

/**
 * HTML of the owner's `public/` that is in the build as it is. Others ask for it by its whole name: a
 * search engine that proves whose site it is, and links of an older site.
 * @param publicFolder what the build copied into its client folder
 * @returns names in that folder, without those that stand for a page of the sitemap
 */
export async function ownHtml(dist: string, publicFolder: string): Promise<Set<string>> {
  if (!existsSync(publicFolder)) return new Set();
  const names = (await readdir(publicFolder, { recursive: true }))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.split(sep).join('/'));
  if (names.length === 0) return new Set();
  const client = join(dist, 'client');
  const maps = (await readdir(client)).filter((name) => name.startsWith('sitemap-'));
  const pages = new Set(
    pathsInSitemap(
      await Promise.all(
        maps.map(async (name) => ({ path: `/${name}`, bytes: await readFile(join(client, name)) })),
      ),
    ),
  );
  const isKept = async (name: string) => {
    const built = join(client, name);
    if (!existsSync(built) || pages.has(pagePath(requestPath(name)))) return false;
    return (await readFile(join(publicFolder, name))).equals(await readFile(built));
  };
  const kept = await Promise.all(names.map(isKept));
  return new Set(names.filter((_, index) => kept[index]));
}

/** Where a file is served although its name says nothing: none but these dot paths. */
const wellKnown = /^\.well-known\//;

/** Whether a file is left out of the site without a word, by its name. */
export function isLeftOut(name: string): boolean {
  return notServed.test(name) && !wellKnown.test(name);
}

/**
 * Reads every file of the client build.
 * @param own names of HTML files that are no pages of the build, by `ownHtml`
 * @throws Error that names a file whose kind has no Content-Type here
 */
export async function collectFiles(
  dist: string,
  folder: string,
  own: ReadonlySet<string> = new Set(),
): Promise<BuiltFile[]> {
  const root = join(dist, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files: BuiltFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const name = relative(root, full).split(sep).join('/');
    if (isLeftOut(name)) continue;
    const bytes = await readFile(full);
    const extension = extname(name);
    const type = feedTypeOf(extension, bytes) ?? contentTypeOf(extension);
    if (!type) throw new Error(`dist/${folder}/${name}: files of this kind are not served`);
    const path = requestPath(name);
    files.push({
      path: extension === '.html' && !own.has(name) ? pagePath(path) : path,
      file: `${folder}/${name}`,
      type,
      bytes,
    });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
