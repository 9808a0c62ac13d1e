import { PAGES_CACHE, PARTS_CACHE } from '#lib/browser/storage-names.ts';
import { isOfflinePage, MAX_PAGES, MAX_PARTS } from './cache-names.ts';
import { dropSecrets } from './drop-secrets.ts';

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Lets go of what was kept longest ago beyond so many, and of nothing that is spared. */
async function prune(
  cache: Cache,
  most: number,
  isSpared: (path: string) => boolean,
): Promise<void> {
  const keys = await cache.keys();
  const loose = keys.filter((key) => !isSpared(pathOf(key)));
  const old = loose.slice(0, Math.max(0, keys.length - most));
  await Promise.all(old.map((key) => cache.delete(key)));
}

/** Names of files in a text, however it writes where they are. */
const FILES = /[\w.-]+\.(?:js|css|woff2|svg)\b/g;

/** Names of all files that the kept pages name, and that those files name. */
async function namedFiles(pages: Cache, parts: Cache): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const read = async (answer: Response | undefined): Promise<void> => {
    const text = (await answer?.text()) ?? '';
    for (const [name] of text.matchAll(FILES)) {
      if (names.has(name)) continue;
      names.add(name);
      if (!/\.(js|css)$/.test(name)) continue;
      await read(await parts.match(`/_astro/${name}`, { ignoreVary: true }));
    }
  };
  for (const key of await pages.keys()) await read(await pages.match(key));
  return names;
}

/**
 * Lets go of secrets, and of what was kept longest ago, so that the browser's room is not used up.
 * The pages asked for by name stay, and so does whatever a kept page is drawn with: what all pages
 * share and no new version changes, such as fonts, was kept first of all.
 * @param asked paths of pages that were asked for by name
 */
export async function pruneKept(asked: ReadonlySet<string>): Promise<void> {
  await dropSecrets();
  const [pages, parts] = await Promise.all([caches.open(PAGES_CACHE), caches.open(PARTS_CACHE)]);
  await prune(pages, MAX_PAGES, (path) => isOfflinePage(path) || asked.has(path));
  if ((await parts.keys()).length <= MAX_PARTS) return;
  const named = await namedFiles(pages, parts);
  await prune(parts, MAX_PARTS, (path) => named.has(path.slice(path.lastIndexOf('/') + 1)));
}
