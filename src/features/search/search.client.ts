import { openModal } from '#ui/modal/modal.client.ts';
import { isComposing } from '#lib/browser/composing.ts';
import { SLASH_KEY } from '#lib/browser/storage-names.ts';

/** Fetched only when somebody is about to search. */
const loadDialog = () => import('./search-dialog.client.ts');

let isOpening = false;

async function open(link: HTMLAnchorElement): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    const { openSearch } = await loadDialog();
    // Whoever opened the menu meanwhile wants that.
    if (isInDialog()) return;
    sayLost(false);
    openSearch();
  } catch {
    // Without its script there is still the index of all pages.
    if (await isReachable(link.href)) location.assign(link.href);
    else if (!isInDialog()) showLost(link);
  } finally {
    isOpening = false;
  }
}

/** Whether a page can be opened: kept for reading offline, or by the network. */
async function isReachable(href: string): Promise<boolean> {
  try {
    if ('caches' in globalThis && (await caches.match(href))) return true;
    return navigator.onLine && (await fetch(href, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

const searchDialog = () => document.querySelector<HTMLDialogElement>('[data-search]');

/** Without a connection the dialog has a sentence and a button, and no way to a page that fails. */
const sayLost = (isLost: boolean) => searchDialog()?.toggleAttribute('data-lost', isLost);

let hasListened = false;

/** Says so over the page, which keeps what was done in it: a tap may come in a tunnel. */
function showLost(link: HTMLAnchorElement): void {
  const dialog = searchDialog();
  if (!dialog) return;
  sayLost(true);
  openModal(dialog);
  dialog.querySelector<HTMLElement>('[data-search-again]')?.focus();
  if (hasListened) return;
  hasListened = true;
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-search-again], [data-search-close]')) dialog.close();
    if (target.closest('[data-search-again]')) void open(link);
  });
}

const isInDialog = () => document.querySelector('dialog[open]') !== null;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function isSlashOn(): boolean {
  try {
    return localStorage.getItem(SLASH_KEY) !== 'off';
  } catch {
    return true;
  }
}

function asksForSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || isComposing(event)) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !isTyping(event.target) && isSlashOn();
}

/** Opens the search by its button, by `/` and by Ctrl or Cmd with K. */
export function startSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search-opener]');
  if (!link) return;
  link.addEventListener('click', (event) => {
    // Another tab is another page's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void open(link);
  });
  addEventListener('keydown', (event) => {
    if (!asksForSearch(event) || isInDialog()) return;
    event.preventDefault();
    void open(link);
  });
}
