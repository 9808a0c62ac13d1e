/**
 * While pages are kept, keeps what this one's parts need too, once it is loaded and idle: the next
 * touch may come without a network. On the page with the choice, the choice sees to it.
 */
export function keepOpenedPage(): void {
  if (!navigator.serviceWorker?.controller || document.querySelector('[data-offline]')) return;
  const keep = async () => {
    const { keepOpened } = await import('./keep-pages.client.ts');
    await keepOpened({ signal: new AbortController().signal, done: new Set() });
  };
  // Without a network, the next time will do. Safari has no word for idle times.
  const start = () => void keep().catch(() => undefined);
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(start));
}
