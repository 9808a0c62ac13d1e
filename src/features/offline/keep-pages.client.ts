import { PAGES_CACHE, PARTS_CACHE } from '#lib/browser/storage-names.ts';
import { registerServiceWorker } from '#lib/browser/trusted-worker.client.ts';
import { hrefTo } from '#lib/site/href.ts';
import { isKept, mayBeStored, OFFLINE_PAGE, SERVICE_WORKER } from './cache-names.ts';
import { isOn, switchOff } from './offline-switch.ts';
import { pruneKept } from './prune-kept.ts';

/** Files of this site that a page or a script names; built scripts put those of `import()` into backticks. */
function partsOf(text: string): string[] {
  const named = text.matchAll(/["'`(](?:\.\/|\/_astro\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g);
  const art = text.matchAll(/["'(](\/art\/[\w.-]+\.svg)(?:#[\w-]*)?["')]/g);
  return [
    ...[...named].map(([, name]) => `/_astro/${name}`),
    ...[...art].map(([, path = '']) => path),
  ];
}

/** One keeping of pages: what stops it, and the parts that it has seen to. */
export type Keeping = { signal: AbortSignal; done: Set<string> };

/** Keeps a part with what it names. That was not always kept with it: a keeping can be cut off. */
async function keepPart(parts: Cache, path: string, keeping: Keeping): Promise<void> {
  if (keeping.done.has(path)) return;
  keeping.done.add(path);
  const kept = await parts.match(path, { ignoreVary: true });
  const response = kept ?? (await fetch(path, { signal: keeping.signal }));
  if (!response.ok) return;
  if (!kept) await parts.put(path, response.clone());
  if (!/\.(js|css)$/.test(path)) return;
  for (const further of partsOf(await response.text())) await keepPart(parts, further, keeping);
}

/** Keeps a page with what it is drawn with. Throws where the network is gone, and once aborted. */
async function keepPage(path: string, keeping: Keeping): Promise<void> {
  const { signal } = keeping;
  // To open a cache is to make it: whoever unticked the box meanwhile wants none.
  signal.throwIfAborted();
  const [pages, parts] = await Promise.all([caches.open(PAGES_CACHE), caches.open(PARTS_CACHE)]);
  const response = await fetch(path, { signal });
  const { pathname } = new URL(response.url);
  if (!response.ok || !isKept(pathname) || !mayBeStored(response.headers)) return;
  const copy = response.clone();
  await pages.put(path, response);
  for (const part of partsOf(await copy.text())) await keepPart(parts, part, keeping);
}

/**
 * Keeps what the parts of the opened page need, which ask for it only once they are touched. The
 * page itself is there already: the worker keeps it as it comes.
 */
export async function keepOpened(keeping: Keeping): Promise<void> {
  // To open a cache is to make it.
  if (!(await caches.has(PAGES_CACHE))) return;
  const pages = await caches.open(PAGES_CACHE);
  const page = await pages.match(location.pathname, { ignoreVary: true });
  if (!page) return;
  const parts = await caches.open(PARTS_CACHE);
  for (const part of partsOf(await page.text())) await keepPart(parts, part, keeping);
}

/** The English one answers for what is opened in a language whose path was never opened. */
const offlinePages = () => new Set([OFFLINE_PAGE, hrefTo(OFFLINE_PAGE)]);

/** Keeps pages from now on. Where that fails, nothing is kept, as before. */
export async function switchOn(keeping: Keeping): Promise<void> {
  const wasOn = await isOn();
  try {
    await registerServiceWorker(SERVICE_WORKER);
    for (const page of offlinePages()) await keepPage(page, keeping);
    await keepPage(location.pathname, keeping);
  } catch (error) {
    if (!wasOn) await switchOff();
    throw error;
  }
}

/** Keeps these pages, and those that are opened from now on. @param tell hears of each */
export async function keepPath(
  paths: readonly string[],
  keeping: Keeping,
  tell: (done: number) => void,
): Promise<void> {
  await switchOn(keeping);
  for (const [index, path] of paths.entries()) {
    await keepPage(path, keeping);
    tell(index + 1);
  }
}

/**
 * Lets go of what is no longer to be kept, and keeps the page again that answers for what is not
 * kept: earlier versions let go of it. What the opened page's parts need is kept as well.
 * @param asked paths of pages that were asked for by name
 */
export async function tidyUp(asked: readonly string[], keeping: Keeping): Promise<void> {
  await pruneKept(new Set(asked.map((path) => new URL(path, location.href).pathname)));
  const pages = await caches.open(PAGES_CACHE);
  for (const page of offlinePages()) {
    if (await pages.match(page, { ignoreVary: true })) continue;
    // Without a network, the next time will do.
    await keepPage(page, keeping).catch(() => undefined);
  }
  await keepOpened(keeping).catch(() => undefined);
}
