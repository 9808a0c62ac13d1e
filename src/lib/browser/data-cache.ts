/** Entries that nobody looks at are collected after this long (spec Q1). */
export const UNUSED_MS = 5 * 60_000;
/** A failed request is tried so many times more, each time after twice as long (spec Q1). */
const MORE_TRIES = 3;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** What is known under one URL. A new object at every change, and only then. */
export type Entry<Data = unknown> = {
  /** What the last request that went well gave, or null. */
  data: Data | null;
  /** Requests that have failed since one went well: what stands in `data` may be old by now. */
  failures: number;
  /** A request is under way, or will be tried again. */
  isBusy: boolean;
};

export type DataCache = {
  get(url: string): Entry;
  /**
   * Hears of every change, until the returned function is called. Asks for nothing by itself. What
   * the listener throws is reported as an uncaught error of the page.
   */
  watch(url: string, listener: (entry: Entry) => void): () => void;
  /** Asks for a URL, unless that is being done already. Failures are in its entry. */
  refresh(url: string): Promise<void>;
  /** Addresses that are remembered. */
  size(): number;
};

type DataCacheDeps = {
  /** Fetches a URL. @throws Error where it fails; it is tried again */
  load: (url: string) => Promise<unknown>;
  /** Calls back after some milliseconds, unless the returned function is called first. */
  later: (milliseconds: number, call: () => void) => () => void;
};

type Kept = {
  entry: Entry;
  listeners: Set<(entry: Entry) => void>;
  loading: Promise<void> | null;
  cancelEnd: () => void;
};

/** The entry of a URL that nobody has asked for. */
export const NOTHING: Entry = { data: null, failures: 0, isBusy: false };

/** Pause before the next try, in milliseconds. @param failures so far, 1 at least */
export function pauseAfter(failures: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}

/** The one place in which a page keeps what it has fetched. */
export function createDataCache({ load, later }: DataCacheDeps): DataCache {
  const kept = new Map<string, Kept>();

  /** Gives an entry five minutes from now, if nobody looks at it until then. */
  function countDown(url: string, one: Kept): void {
    one.cancelEnd();
    if (one.listeners.size > 0) return;
    one.cancelEnd = later(UNUSED_MS, () => kept.delete(url));
  }

  function open(url: string): Kept {
    const known = kept.get(url);
    if (known) return known;
    const made: Kept = {
      entry: NOTHING,
      listeners: new Set(),
      loading: null,
      cancelEnd: () => undefined,
    };
    kept.set(url, made);
    countDown(url, made);
    return made;
  }

  function change(one: Kept, entry: Entry): void {
    one.entry = entry;
    for (const listener of one.listeners) {
      try {
        listener(entry);
      } catch (error) {
        // What one part of a page makes of the data stops neither the others nor the next request.
        reportError(error);
      }
    }
  }

  async function tryToLoad(url: string, one: Kept): Promise<void> {
    change(one, { ...one.entry, isBusy: true });
    for (let tries = 1; ; tries += 1) {
      try {
        const data = await load(url);
        return change(one, { data, failures: 0, isBusy: false });
      } catch {
        const isLast = tries > MORE_TRIES;
        change(one, { ...one.entry, failures: one.entry.failures + 1, isBusy: !isLast });
        if (isLast) return;
        await new Promise<void>((resolve) => void later(pauseAfter(tries), resolve));
      }
    }
  }

  return {
    get: (url) => kept.get(url)?.entry ?? NOTHING,
    watch(url, listener) {
      const one = open(url);
      one.cancelEnd();
      one.listeners.add(listener);
      return () => {
        one.listeners.delete(listener);
        if (kept.get(url) === one) countDown(url, one);
      };
    },
    refresh(url) {
      const one = open(url);
      countDown(url, one);
      one.loading ??= tryToLoad(url, one).finally(() => {
        one.loading = null;
      });
      return one.loading;
    },
    size: () => kept.size,
  };
}
