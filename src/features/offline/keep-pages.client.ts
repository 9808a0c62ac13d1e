import { PAGES_CACHE } from '#lib/browser/storage-names.ts';
import { registerServiceWorker } from '#lib/browser/trusted-worker.client.ts';
import { hrefTo } from '#lib/site/href.ts';
import { isKept, mayBeStored, OFFLINE_PAGE, SERVICE_WORKER } from './cache-names.ts';
import { type Keeping, keepOpened, keepParts } from './keep-parts.client.ts';
import { isOn, switchOff } from './offline-switch.ts';
import { pruneKept } from './prune-kept.ts';

/** Keeps a page with what it is drawn with. Throws where the network is gone, and once aborted. */
async function keepPage(path: string, keeping: Keeping): Promise<void> {
  const { signal } = keeping;
  // To open a cache is to make it: whoever unticked the box meanwhile wants none.
  signal.throwIfAborted();
  const pages = await caches.open(PAGES_CACHE);
  const response = await fetch(path, { signal });
  const { pathname } = new URL(response.url);
  if (!response.ok || !isKept(pathname) || !mayBeStored(response.headers)) return;
  const copy = response.clone();
  await pages.put(path, response);
  await keepParts(await copy.text(), keeping);
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
