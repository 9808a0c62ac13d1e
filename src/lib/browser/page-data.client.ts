import { createDataCache } from './data-cache.ts';

const TIMEOUT_MS = 20_000;

/** The page's one data cache (spec Q1), of JSON that this site answers, and of its own pages. */
export const pageData = createDataCache({
  async load(url) {
    if (!url.startsWith('/api/')) {
      const { loadDocument } = await import('./page-document.client.ts');
      return loadDocument(url, TIMEOUT_MS);
    }
    // Not by `AbortSignal.timeout`, which Safari 15 and Chrome 100 do not have.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
    try {
      const answer = await fetch(url, {
        signal: patience.signal,
        // What is asked for anew is not to come out of the browser's own cache.
        cache: 'no-cache',
      });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      return await answer.json();
    } finally {
      clearTimeout(timer);
    }
  },
  later(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
});

/**
 * Asks for a URL anew if somebody looks at the page. Who comes back to a hidden page gets newer data
 * then: `keepFresh` sees to that.
 */
export function refreshInSight(url: string): void {
  if (!document.hidden) void pageData.refresh(url);
}

type Keeper = { users: number; stop: () => void };
const keepers = new Map<string, Keeper>();

function startKeeping(url: string, intervalMs: number): Keeper {
  const refresh = () => refreshInSight(url);
  const timer = setInterval(refresh, intervalMs);
  document.addEventListener('visibilitychange', refresh);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
  return { users: 0, stop };
}

/**
 * Asks for a URL anew while somebody looks at the page, until the returned function is
 * called. Several parts of a page that keep the same one share the clock of the first.
 * @param intervalMs pause between two requests
 */
export function keepFresh(url: string, intervalMs: number): () => void {
  const keeper = keepers.get(url) ?? startKeeping(url, intervalMs);
  keepers.set(url, keeper);
  keeper.users += 1;
  return () => {
    keeper.users -= 1;
    if (keeper.users > 0) return;
    keeper.stop();
    keepers.delete(url);
  };
}
