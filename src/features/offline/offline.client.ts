import { PAGES_CACHE } from '#lib/browser/storage-names.ts';
import { isOfflinePage } from './cache-names.ts';
import type { Keeping } from './keep-parts.client.ts';
import { forgetPages, isOn, switchOff } from './offline-switch.ts';
import * as m from '#messages/offline.ts';

/** Fetched only where pages are kept, or are to be. */
const keeper = () => import('./keep-pages.client.ts');

/** Old browsers, and pages without a secure connection, can keep nothing. */
const canKeep = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** How many pages can be read offline. */
async function countKept(): Promise<number> {
  if (!(await caches.has(PAGES_CACHE))) return 0;
  const keys = await (await caches.open(PAGES_CACHE)).keys();
  return keys.filter(({ url }) => !isOfflinePage(new URL(url).pathname)).length;
}

type Panel = {
  box: HTMLInputElement;
  path: HTMLButtonElement;
  said: Element;
  refused: HTMLElement;
  paths: readonly string[];
};

function readPanel(): Panel | null {
  const root = document.querySelector<HTMLElement>('[data-offline]');
  const box = root?.querySelector<HTMLInputElement>('[data-offline-visited]');
  const path = root?.querySelector<HTMLButtonElement>('[data-offline-path]');
  const said = root?.querySelector('[data-offline-said]');
  const refused = root?.querySelector<HTMLElement>('[data-offline-refused]');
  if (!root || !box || !path || !said || !refused) return null;
  return { box, path, said, refused, paths: root.dataset.offline?.split(' ') ?? [] };
}

async function sayCount({ said }: Panel): Promise<void> {
  const count = await countKept();
  said.textContent = count === 0 ? '' : m.canBeReadWithoutA({ count });
}

async function switchOn(keeping: Keeping): Promise<void> {
  await (await keeper()).switchOn(keeping);
}

async function keepPath({ box, said, paths }: Panel, keeping: Keeping): Promise<void> {
  const tell = (value: number) => {
    said.textContent = m.ofPages({ value, pathsCount: paths.length });
  };
  box.checked = true;
  // On a slow line seconds pass before the first is there.
  tell(0);
  await (await keeper()).keepPath(paths, keeping, tell);
}

async function tidyUp({ paths }: Panel, keeping: Keeping): Promise<void> {
  // Without a network, the next time will do.
  const code = await keeper().catch(() => null);
  await code?.tidyUp(paths, keeping);
}

/** A failure without a network is the network's. With one, the browser or a filter said no. */
function sayFailure({ said, refused }: Panel): void {
  said.textContent = navigator.onLine ? '' : m.thisDidNotGoThrough();
  refused.hidden = !navigator.onLine;
}

type Work = (keeping: Keeping) => Promise<void>;

/** Does what a control asks for, says so where it fails, and shows what came of it. */
async function run(panel: Panel, work: Work, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  panel.refused.hidden = true;
  try {
    await work({ signal, done: new Set() });
    await sayCount(panel);
  } catch {
    if (!signal.aborted) sayFailure(panel);
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

/** The choice to read offline; nothing is kept before it is made. */
export async function startOffline(): Promise<void> {
  const panel = readPanel();
  if (!panel) return;
  if (!canKeep()) {
    panel.refused.hidden = false;
    return;
  }
  panel.box.checked = await isOn();
  // An earlier version could leave pages behind with the box unticked.
  if (!panel.box.checked) await forgetPages();
  panel.box.disabled = false;
  panel.path.disabled = false;
  const answer = answerer(panel);
  panel.box.addEventListener('change', () => answer(panel.box.checked ? switchOn : switchOff));
  panel.path.addEventListener('click', () => answer((keeping) => keepPath(panel, keeping)));
  if (panel.box.checked) answer((keeping) => tidyUp(panel, keeping));
}
