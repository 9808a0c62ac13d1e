import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { PAGES_CACHE, PARTS_CACHE } from '#lib/browser/storage-names.ts';
import { dropSecrets } from './drop-secrets.ts';
import { isKept, mayBeStored, OFFLINE_PAGE } from './cache-names.ts';

/**
 * Runs only where a visitor has asked for reading offline. Pages come from the network whenever it
 * answers, so nobody is left with an old version; files whose names hold their content come from
 * the cache.
 */
type Worker = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};
const worker = globalThis as unknown as Worker;

/** Beyond this a network that does not answer counts as none. */
const PATIENCE_SECONDS = 4;

const whole = new CacheableResponsePlugin({ statuses: [200] });

/** An unregistered worker serves the pages that are open until they close, and may keep nothing more. */
const whileChosen = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    (await caches.has(PAGES_CACHE)) ? response : null,
};

/** Not by `URL.parse`, which browsers have only since 2024. */
const pathOf = (url: string): string => (url === '' ? '' : new URL(url).pathname);

/** A redirect may have led to an address that is not kept: what came is looked at, not the question. */
const storable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    mayBeStored(response.headers) && isKept(pathOf(response.url)) ? response : null,
};

/** A page is the same for every query, and is kept once: of two copies the older one would be shown. */
const withoutQuery = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    url.search = '';
    return url.href;
  },
};

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    isKept(url.pathname),
  new NetworkFirst({
    cacheName: PAGES_CACHE,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [withoutQuery, whole, storable, whileChosen],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(_astro|art)\//.test(url.pathname),
  new CacheFirst({
    cacheName: PARTS_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [whole, whileChosen],
  }),
);

/** In the language of the page that was asked for, which may be the first word of its path. */
async function offlinePage(url: URL): Promise<Response | undefined> {
  const [, first] = url.pathname.split('/');
  return (await caches.match(`/${first}${OFFLINE_PAGE}`)) ?? caches.match(OFFLINE_PAGE);
}

setCatchHandler(async ({ request, url }) => {
  const page = request.destination === 'document' ? await offlinePage(url) : undefined;
  return page ?? Response.error();
});

// A new version takes over at once: it holds no state that an open page could miss.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), dropSecrets()])),
);
