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
    if (!isInDialog()) openSearch();
  } catch {
    // Without its script there is still the index of all pages.
    location.assign(link.href);
  } finally {
    isOpening = false;
  }
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
