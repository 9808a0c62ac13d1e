import { registerServiceWorker } from '#lib/browser/trusted-worker.client.ts';
import { OFFLINE_PAGE, SERVICE_WORKER } from './cache-names.ts';
import { canKeep, countKept, forgetPages, keepPage, prunePages } from './keep-pages.client.ts';
import * as m from '#messages/offline.ts';

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

async function switchOn(): Promise<void> {
  await registerServiceWorker(SERVICE_WORKER);
  await keepPage(OFFLINE_PAGE);
  await keepPage(location.pathname);
}

async function switchOff(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration();
  await known?.unregister();
  await forgetPages();
}

async function sayCount({ said }: Panel): Promise<void> {
  const count = await countKept();
  said.textContent = count === 0 ? '' : m.canBeReadWithoutA({ count });
}

/** Runs what a control asks for, and says so where it fails. */
function answer(panel: Panel, work: () => Promise<void>): void {
  panel.path.disabled = true;
  work()
    .then(() => sayCount(panel))
    .catch(() => {
      panel.said.textContent = m.thisDidNotGoThrough();
    })
    .finally(() => {
      panel.path.disabled = false;
    });
}

async function keepPath(panel: Panel): Promise<void> {
  await switchOn();
  panel.box.checked = true;
  for (const [index, path] of panel.paths.entries()) {
    await keepPage(path);
    panel.said.textContent = m.ofPages({ value: index + 1, pathsCount: panel.paths.length });
  }
}

/** The choice to read offline; nothing is kept before it is made. */
export async function startOffline(): Promise<void> {
  const panel = readPanel();
  if (!panel || !canKeep()) return;
  panel.box.checked = (await navigator.serviceWorker.getRegistration()) !== undefined;
  panel.box.disabled = false;
  panel.path.disabled = false;
  panel.box.addEventListener('change', () =>
    answer(panel, panel.box.checked ? switchOn : switchOff),
  );
  panel.path.addEventListener('click', () => answer(panel, () => keepPath(panel)));
  await prunePages();
  await sayCount(panel);
}
