/**
 * Calls back when a stored value may have changed outside this page: in another tab (`storage`
 * event), or while the page was kept in the back/forward cache, where it hears nothing.
 * @param key of `localStorage`
 */
export function onStoredChange(key: string, heed: () => void): void {
  addEventListener('storage', (event) => {
    // All of storage was cleared where there is no key.
    if (event.key === key || event.key === null) heed();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) heed();
  });
}
