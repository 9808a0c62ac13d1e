const EVERY_MS = 1_000;

/** When the first number of these parts of the page runs out, as they were sent; null for never. */
export function untilOf(roots: readonly HTMLElement[]): number | null {
  const ends = roots.flatMap(({ dataset }) => Number(dataset.liveUntil) || []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/**
 * Calls once this browser's clock has passed a time. It looks at the clock each second: a timer of
 * hours stands still while the machine sleeps.
 * @param first in milliseconds since 1970; null for never
 * @param call returns the next such time
 * @returns sets another one
 */
export function whenDue(first: number | null, call: () => number | null) {
  let due = first;
  setInterval(() => {
    if (due === null || Date.now() <= due) return;
    due = null;
    due = call();
  }, EVERY_MS);
  return (next: number | null): void => {
    due = next;
  };
}
