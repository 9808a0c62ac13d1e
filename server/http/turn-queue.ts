/** Runs work in a turn of the event loop that no other work of the queue has. */
export type TurnQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Begins one piece of work in each turn of the event loop, first come, first served (decision 065).
 * Rendering ends in the microtasks of the request that asked for it: a thousand requests that are
 * read in one turn would all be rendered in it, while React keeps what it has rendered until the
 * next one. How much may wait is for those to bound who ask.
 */
export function createTurnQueue(): TurnQueue {
  const waiting: (() => void)[] = [];
  let isScheduled = false;

  function beginNext(): void {
    isScheduled = false;
    waiting.shift()?.();
    schedule();
  }

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(beginNext);
  }

  return async (work) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      schedule();
    });
    return work();
  };
}
