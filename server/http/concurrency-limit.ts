export type ConcurrencyLimit = {
  /** Runs work when there is room. Ask `isFull` first: what runs all the same waits. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether too much is waiting already. */
  isFull(): boolean;
  active(): number;
};

/**
 * Limits how much work is under way at one time (a semaphore with a bounded queue, first come,
 * first served), so that a crowd costs memory in proportion to the limit and not to the crowd. One
 * piece is begun in each turn of the event loop: rendering ends in the microtasks of the request
 * that asked for it, and a thousand requests that are read in one turn would all be rendered in it,
 * while React keeps what it has rendered until the next one.
 * @param maxActive pieces of work at one time
 * @param maxWaiting pieces that may wait for room
 */
export function createConcurrencyLimit(maxActive: number, maxWaiting: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let active = 0;
  let isScheduled = false;

  function beginNext(): void {
    isScheduled = false;
    active += 1;
    waiting.shift()?.();
    schedule();
  }

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || active >= maxActive) return;
    isScheduled = true;
    setImmediate(beginNext);
  }

  return {
    active: () => active,
    isFull: () => waiting.length >= maxWaiting,
    async run(work) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        schedule();
      });
      try {
        return await work();
      } finally {
        active -= 1;
        schedule();
      }
    },
  };
}
