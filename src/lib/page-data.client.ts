import { createDataCache } from './data-cache.ts';

const TIMEOUT_MS = 20_000;

/** The page's one data cache (spec Q1), of JSON that this site answers. */
export const pageData = createDataCache({
  async load(address) {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // What is asked for anew is not to come out of the browser's own cache.
      cache: 'no-cache',
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json();
  },
  later(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
});
