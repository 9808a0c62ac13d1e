import { registerServiceWorker } from '#lib/browser/trusted-worker.client.ts';
import { OFFLINE_PAGE, SERVICE_WORKER, isKept, isOfflinePage, mayBeStored } from './cache-names.ts';
import * as m from '#messages/offline.ts';
import { hrefTo } from '#lib/site/href.ts';
import { PAGES_CACHE, PARTS_CACHE } from '#lib/browser/storage-names.ts';
import { dropSecrets } from './drop-secrets.ts';
import { pruneKept } from './prune-kept.ts';

/** Old browsers, and pages without a secure connection, can keep nothing. */
const canKeep = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Files of this site that a page or a script names. */
function partsOf(text: string): string[] {
  const named = text.matchAll(/["'(](?:\.\/|\/_astro\/)([\w.-]+\.(?:js|css|woff2))["')]/g);
  const art = text.matchAll(/["'(](\/art\/[\w.-]+\.svg)(?:#[\w-]*)?["')]/g);
  return [
    ...[...named].map(([, name]) => `/_astro/${name}`),
    ...[...art].map(([, path = '']) => path),
  ];
}

/** One keeping of pages: what stops it, and the parts that it has seen to. */
type Keeping = { signal: AbortSignal; done: Set<string> };

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

/** The English one answers for what is opened in a language whose path was never opened. */
const offlinePages = () => new Set([OFFLINE_PAGE, hrefTo(OFFLINE_PAGE)]);

/** How many pages can be read offline. */
async function countKept(): Promise<number> {
  if (!(await caches.has(PAGES_CACHE))) return 0;
  const keys = await (await caches.open(PAGES_CACHE)).keys();
  return keys.filter(({ url }) => !isOfflinePage(new URL(url).pathname)).length;
}

async function forgetPages(): Promise<void> {
  await Promise.all([caches.delete(PAGES_CACHE), caches.delete(PARTS_CACHE)]);
}

type Panel = {
  box: HTMLInputElement;
  path: HTMLButtonElement;
  said: Element;
  paths: readonly string[];
};

function readPanel(): Panel | null {
  const root = document.querySelector<HTMLElement>('[data-offline]');
  const box = root?.querySelector<HTMLInputElement>('[data-offline-visited]');
  const path = root?.querySelector<HTMLButtonElement>('[data-offline-path]');
  const said = root?.querySelector('[data-offline-said]');
  if (!root || !box || !path || !said) return null;
  return { box, path, said, paths: root.dataset.offline?.split(' ') ?? [] };
}

const isOn = async () => (await navigator.serviceWorker.getRegistration()) !== undefined;

async function switchOff(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration();
  await known?.unregister();
  await forgetPages();
}

/** Keeps pages from now on. Where that fails, nothing is kept, as before. */
async function switchOn(keeping: Keeping): Promise<void> {
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

async function sayCount({ said }: Panel): Promise<void> {
  const count = await countKept();
  said.textContent = count === 0 ? '' : m.canBeReadWithoutA({ count });
}

type Work = (keeping: Keeping) => Promise<void>;

/** Does what a control asks for, says so where it fails, and shows what came of it. */
async function run(panel: Panel, work: Work, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    await work({ signal, done: new Set() });
    await sayCount(panel);
  } catch {
    if (!signal.aborted) panel.said.textContent = m.thisDidNotGoThrough();
  }
  const isKeeping = await isOn();
  // What was asked for meanwhile comes next, and shows its own end.
  if (signal.aborted) return;
  panel.box.checked = isKeeping;
  panel.path.disabled = false;
}

/**
 * Makes what hears the controls. What was asked for last stops what runs and waits for its end:
 * pages must not be kept by the one while the other deletes them.
 */
function answerer(panel: Panel): (work: Work) => void {
  let stop = new AbortController();
  let end = Promise.resolve();
  return (work) => {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    panel.path.disabled = true;
    end = end.then(() => run(panel, work, signal));
  };
}

async function keepPath(panel: Panel, keeping: Keeping): Promise<void> {
  panel.box.checked = true;
  await switchOn(keeping);
  for (const [index, path] of panel.paths.entries()) {
    await keepPage(path, keeping);
    panel.said.textContent = m.ofPages({ value: index + 1, pathsCount: panel.paths.length });
  }
}

/**
 * Lets go of secrets and of what is too much, and keeps the page again that answers for pages that
 * are not kept: earlier versions let go of it.
 */
async function tidyUp({ paths }: Panel, keeping: Keeping): Promise<void> {
  await dropSecrets();
  await pruneKept(new Set(paths.map((path) => new URL(path, location.href).pathname)));
  if (!(await caches.has(PAGES_CACHE))) return;
  const pages = await caches.open(PAGES_CACHE);
  for (const page of offlinePages()) {
    if (await pages.match(page, { ignoreVary: true })) continue;
    // Without a network, the next time will do.
    await keepPage(page, keeping).catch(() => undefined);
  }
}

/** The choice to read offline; nothing is kept before it is made. */
export async function startOffline(): Promise<void> {
  const panel = readPanel();
  if (!panel || !canKeep()) return;
  panel.box.checked = await isOn();
  // An earlier version could leave pages behind with the box unticked.
  if (!panel.box.checked) await forgetPages();
  panel.box.disabled = false;
  panel.path.disabled = false;
  const answer = answerer(panel);
  panel.box.addEventListener('change', () => answer(panel.box.checked ? switchOn : switchOff));
  panel.path.addEventListener('click', () => answer((keeping) => keepPath(panel, keeping)));
  answer((keeping) => tidyUp(panel, keeping));
}
