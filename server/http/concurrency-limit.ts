export type ConcurrencyLimit = {
  /** Runs work when there is room. Ask `isFull` first: what runs all the same waits. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether too much is waiting already. */
  isFull(): boolean;
  active(): number;
};

/**
 * Limits how much work is under way at one time (a semaphore with a bounded queue, first come,
 * first served), so that a crowd costs memory in proportion to the limit and not to the crowd.
 * @param maxActive pieces of work at one time
 * @param maxWaiting pieces that may wait for room
 */
export function createConcurrencyLimit(maxActive: number, maxWaiting: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let active = 0;

  async function runNow<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over, so nobody who comes meanwhile can take it; and not at once, so
      // that other requests get their turn of the event loop between two that are costly.
      if (next) setImmediate(next);
      else active -= 1;
    }
  }

  return {
    active: () => active,
    isFull: () => waiting.length >= maxWaiting,
    run(work) {
      if (active < maxActive) {
        active += 1;
        return runNow(work);
      }
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => runNow(work));
    },
  };
}
