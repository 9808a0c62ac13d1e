import type { LocalName } from './storage-names.ts';

/** What is stored; undefined where storage is switched off, which is no change. */
function stored(key: LocalName): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/**
 * Calls back when a stored value was changed outside this page: in another tab (`storage` event), or
 * while the page was kept in the back/forward cache, where it hears nothing.
 */
export function onStoredChange(key: LocalName, heed: () => void): void {
  let seen = stored(key);
  const look = () => {
    seen = stored(key);
  };
  addEventListener('storage', (event) => {
    // All of storage was cleared where there is no key.
    if (event.key !== key && event.key !== null) return;
    look();
    heed();
  });
  // What this page has stored itself by then is no news to it.
  addEventListener('pagehide', look);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || stored(key) === seen) return;
    look();
    heed();
  });
}
