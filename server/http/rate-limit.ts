/** Networks counted at one time; beyond it the oldest are forgotten, so memory stays flat. */
const MAX_COUNTED = 20_000;

type RateUse = {
  /** Requests that are left in the window. */
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
  isOver: boolean;
};

export type RateLimit = {
  /** Requests in a window, and its length. */
  policy: { limit: number; windowSeconds: number };
  /** Counts one. Returns 0 where it is within the limit, else the seconds to wait. */
  take(key: string): number;
  /** Counts one, and says how much is left. */
  use(key: string): RateUse;
  /** Seconds until one more would be within the limit, without counting one; 0 where it is now. */
  wait(key: string): number;
};

/**
 * Counts in fixed windows of `windowMs`, from the first one of each key.
 * @param now milliseconds of a clock that never goes back
 */
export function createRateLimit(limit: number, windowMs: number, now: () => number): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function use(key: string): RateUse {
    const time = now();
    let known = windows.get(key);
    if (!known || known.endsAt <= time) {
      windows.delete(key);
      const oldest = windows.size >= MAX_COUNTED ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      known = { count: 0, endsAt: time + windowMs };
      windows.set(key, known);
    }
    known.count += 1;
    return {
      remaining: Math.max(0, limit - known.count),
      resetSeconds: Math.ceil((known.endsAt - time) / 1000),
      isOver: known.count > limit,
    };
  }

  function wait(key: string): number {
    const known = windows.get(key);
    const leftMs = known && known.count >= limit ? known.endsAt - now() : 0;
    return Math.max(0, Math.ceil(leftMs / 1000));
  }

  return {
    wait,
    policy: { limit, windowSeconds: Math.ceil(windowMs / 1000) },
    use,
    take(key) {
      const { isOver, resetSeconds } = use(key);
      return isOver ? resetSeconds : 0;
    },
  };
}
