export type LoadShed = {
  /** Lets a write in, and gives what to call at its end; `null` where it is to be rejected (load shedding). */
  enter(): (() => void) | null;
  /** Whether `enter` would reject now. */
  isFull(): boolean;
  writesUnderWay(): number;
  /** How late timers have been of late, in milliseconds. */
  lagMs(): number;
  stop(): void;
};

export type LoadLimits = {
  /** Writes under way at one time: beyond it the last would wait longer than people do. */
  maxWrites: number;
  /** Lag from which on the process takes no more writes. */
  maxLagMs: number;
};

export const loadLimits: LoadLimits = { maxWrites: 128, maxLagMs: 250 };

const POLL_INTERVAL_MS = 20;
/** Share of the newest look: one long pause is no overload, a second of late timers is. */
const NEWEST = 0.1;

/**
 * Load shedding: rejects writes while there are more than can be answered in good time, so that they never
 * queue without bound and pages stay quick. Pages themselves are never rejected.
 * @param monotonic milliseconds of a clock that never goes back
 */
export function createLoadShed(limits: LoadLimits, monotonic: () => number): LoadShed {
  let underWay = 0;
  let lag = 0;
  let last = monotonic();
  const timer = setInterval(() => {
    const now = monotonic();
    lag += (Math.max(0, now - last - POLL_INTERVAL_MS) - lag) * NEWEST;
    last = now;
  }, POLL_INTERVAL_MS);
  timer.unref();
  const isFull = () => underWay >= limits.maxWrites || lag > limits.maxLagMs;
  return {
    isFull,
    enter() {
      if (isFull()) return null;
      underWay += 1;
      let isOver = false;
      return () => {
        if (!isOver) underWay -= 1;
        isOver = true;
      };
    },
    writesUnderWay: () => underWay,
    lagMs: () => lag,
    stop: () => clearInterval(timer),
  };
}
