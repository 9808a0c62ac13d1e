import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { contentTypeOf, feedTypeOf } from './content-types.ts';

export type BuiltFile = {
  /** Percent-encoded request path: `/about` for `about.html`, `/` for `index.html`. */
  path: string;
  /** Relative to `dist`, with forward slashes. */
  file: string;
  type: string;
  bytes: Buffer;
};

/** Files that a static host reads and our server does not serve. */
const notServed = /(^|\/)(\.[^/]*|_headers|_redirects|[^/]*\.map)$/;

function requestPath(name: string): string {
  const path = `/${name.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@')}`;
  if (!path.endsWith('.html')) return path;
  return path.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

/** Where a file is served although its name says nothing: none but these dot paths. */
const wellKnown = /^\.well-known\//;

/**
 * Reads every file of the client build.
 * @throws Error that names a file whose kind has no Content-Type here
 */
export async function collectFiles(dist: string, folder: string): Promise<BuiltFile[]> {
  const root = join(dist, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files: BuiltFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const name = relative(root, full).split(sep).join('/');
    if (notServed.test(name) && !wellKnown.test(name)) continue;
    const bytes = await readFile(full);
    const extension = extname(name);
    const type = feedTypeOf(extension, bytes) ?? contentTypeOf(extension);
    if (!type) throw new Error(`dist/${folder}/${name}: files of this kind are not served`);
    files.push({
      path: requestPath(name),
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
