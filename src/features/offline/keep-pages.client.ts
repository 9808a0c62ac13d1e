import { PAGES_CACHE, PARTS_CACHE } from '#lib/browser/storage-names.ts';
import { dropSecrets } from './drop-secrets.ts';
import { isKept, mayBeStored, MOST_PAGES, MOST_PARTS, OFFLINE_PAGE } from './cache-names.ts';

/** Old browsers, and pages without a secure connection, can keep nothing. */
export const canKeep = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Files of this site that a page or a script names. */
function partsOf(text: string): string[] {
  const named = text.matchAll(/["'(](?:\.\/|\/_astro\/)([\w.-]+\.(?:js|css|woff2))["')]/g);
  const art = text.matchAll(/["'(](\/art\/[\w.-]+\.svg)(?:#[\w-]*)?["')]/g);
  return [
    ...[...named].map(([, name]) => `/_astro/${name}`),
    ...[...art].map(([, path = '']) => path),
  ];
}

async function keepPart(parts: Cache, path: string): Promise<void> {
  if (await parts.match(path, { ignoreVary: true })) return;
  const response = await fetch(path);
  if (!response.ok) return;
  const copy = response.clone();
  await parts.put(path, response);
  if (!/\.(js|css)$/.test(path)) return;
  for (const further of partsOf(await copy.text())) await keepPart(parts, further);
}

/** Keeps a page with what it is drawn with. Throws TypeError where the network is gone. */
export async function keepPage(path: string): Promise<void> {
  const [pages, parts] = await Promise.all([caches.open(PAGES_CACHE), caches.open(PARTS_CACHE)]);
  const response = await fetch(path);
  const { pathname } = new URL(response.url);
  if (!response.ok || !isKept(pathname) || !mayBeStored(response.headers)) return;
  const copy = response.clone();
  await pages.put(path, response);
  for (const part of new Set(partsOf(await copy.text()))) await keepPart(parts, part);
}

async function prune(name: string, most: number): Promise<void> {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  const keys = await cache.keys();
  const old = keys.slice(0, Math.max(0, keys.length - most));
  await Promise.all(old.map((key) => cache.delete(key)));
}

/** Lets go of secrets, and of what was kept longest ago, so that the browser's room is not used up. */
export async function prunePages(): Promise<void> {
  await dropSecrets();
  await prune(PAGES_CACHE, MOST_PAGES);
  await prune(PARTS_CACHE, MOST_PARTS);
}

/** How many pages can be read offline. */
export async function countKept(): Promise<number> {
  if (!(await caches.has(PAGES_CACHE))) return 0;
  const keys = await (await caches.open(PAGES_CACHE)).keys();
  return keys.filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE).length;
}

export async function forgetPages(): Promise<void> {
  await Promise.all([caches.delete(PAGES_CACHE), caches.delete(PARTS_CACHE)]);
}
