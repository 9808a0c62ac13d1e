import { PAGES_CACHE } from '#lib/browser/storage-names.ts';
import { isKept, mayBeStored } from './cache-names.ts';

/**
 * Takes out what an earlier version kept and would not be kept now, such as addresses with keys, or
 * with queries, which are no longer found.
 */
export async function dropSecrets(): Promise<void> {
  if (!(await caches.has(PAGES_CACHE))) return;
  const cache = await caches.open(PAGES_CACHE);
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    const { pathname, search } = new URL(request.url);
    if (isKept(pathname) && search === '' && answer && mayBeStored(answer.headers)) continue;
    await cache.delete(request);
  }
}
