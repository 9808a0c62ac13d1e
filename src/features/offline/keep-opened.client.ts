/**
 * While pages are kept, keeps what this one's parts need too, once it is loaded and idle: the next
 * touch may come without a network.
 */
export function keepOpenedPage(): void {
  if (!navigator.serviceWorker?.controller) return;
  const keep = async () => {
    const { keepOpened } = await import('./keep-parts.client.ts');
    await keepOpened({ signal: new AbortController().signal, done: new Set() });
  };
  // Without a network, the next time will do. Safari has no word for idle times.
  const start = () => void keep().catch(() => undefined);
  const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(start);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
