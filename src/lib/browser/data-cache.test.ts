import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataCache, type Entry, pauseAfter, UNUSED_MS } from './data-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function cacheWith(load: (url: string) => Promise<unknown>) {
  return createDataCache({
    load,
    later(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}

test('Q1: a failed request is tried three more times, each after twice as long', async () => {
  const at: number[] = [];
  const started = Date.now();
  const cache = cacheWith(async () => {
    at.push(Date.now() - started);
    throw new Error('down');
  });
  const done = cache.refresh('/a');
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(at).toEqual([0, 1_000, 3_000, 7_000]);
  expect(cache.get('/a')).toEqual({ data: null, failures: 4, isBusy: false });
});

test('Q1: no pause is longer than thirty seconds', () => {
  expect([1, 2, 5, 6, 60].map(pauseAfter)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]);
});

test('Q1: what nobody looks at is collected after five minutes, and not before', async () => {
  const cache = cacheWith(async () => 1);
  const leave = cache.watch('/a', () => undefined);
  await cache.refresh('/a');
  await vi.advanceTimersByTimeAsync(2 * UNUSED_MS);
  expect(cache.get('/a').data).toBe(1);
  leave();
  await vi.advanceTimersByTimeAsync(UNUSED_MS - 1);
  expect(cache.get('/a').data).toBe(1);
  // Somebody came back in time, and left again: the five minutes begin anew.
  cache.watch('/a', () => undefined)();
  await vi.advanceTimersByTimeAsync(UNUSED_MS - 1);
  expect(cache.size()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(cache.size()).toBe(0);
  expect(cache.get('/a').data).toBeNull();
});

test('Q1: those who ask at the same time share one request', async () => {
  const load = vi.fn<(url: string) => Promise<string>>(async (url) => url);
  const cache = cacheWith(load);
  await Promise.all([cache.refresh('/a'), cache.refresh('/a'), cache.refresh('/b')]);
  expect(load.mock.calls).toEqual([['/a'], ['/b']]);
  await cache.refresh('/a');
  expect(load).toHaveBeenCalledTimes(3);
});

test('Q1: every watcher hears of a failure at once, and keeps what was known', async () => {
  let isUp = true;
  const cache = cacheWith(async () => {
    if (!isUp) throw new Error('down');
    return 'known';
  });
  const seen: Entry[] = [];
  cache.watch('/a', (entry) => seen.push(entry));
  await cache.refresh('/a');
  isUp = false;
  const again = cache.refresh('/a');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.at(-1)).toEqual({ data: 'known', failures: 1, isBusy: true });
  isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await again;
  expect(seen.at(-1)).toEqual({ data: 'known', failures: 0, isBusy: false });
});

test('Q1: a watcher that throws is reported, is no failure of the network, and stops no other', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const load = vi.fn<() => Promise<string>>(async () => 'known');
  const cache = cacheWith(load);
  const error = new TypeError('an answer of another version');
  const seen: Entry[] = [];
  cache.watch('/a', ({ data }) => {
    if (data !== null) throw error;
  });
  cache.watch('/a', (entry) => seen.push(entry));
  const done = cache.refresh('/a');
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  const entry = { data: 'known', failures: 0, isBusy: false };
  expect([cache.get('/a'), seen.at(-1)]).toEqual([entry, entry]);
  expect(load).toHaveBeenCalledOnce();
  expect(reported.mock.calls).toEqual([[error]]);
});
