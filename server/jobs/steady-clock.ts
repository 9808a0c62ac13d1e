/** A correction of less than this is what a clock gets every day. */
const MAX_DRIFT_MS = 5 * 60_000;

/** Tells how long the clock of the machine has gone without a leap. */
export type SteadyClock = {
  /** Milliseconds since this process began, or since the last leap; ask often, to notice one. */
  steadyMs(): number;
};

/**
 * Watches the clock of the machine beside one that never leaps: a machine may start with a date of
 * another year, which is put right a minute later.
 * @param now milliseconds since 1970
 * @param monotonic milliseconds of a clock that never goes back
 */
export function createSteadyClock(now: () => number, monotonic: () => number): SteadyClock {
  const offset = () => now() - monotonic();
  let known = offset();
  let since = monotonic();
  return {
    steadyMs() {
      const current = offset();
      if (Math.abs(current - known) > MAX_DRIFT_MS) since = monotonic();
      known = current;
      return monotonic() - since;
    },
  };
}
