/** Networks counted at one time; beyond it the oldest are forgotten, so memory stays flat. */
const MAX_COUNTED = 20_000;

export type RateLimit = {
  /** Counts one. Returns 0 where it is within the limit, else the seconds to wait. */
  take(key: string): number;
};

/**
 * Counts in fixed windows of `windowMs`, from the first one of each key.
 * @param now milliseconds of a clock that never goes back
 */
export function createRateLimit(limit: number, windowMs: number, now: () => number): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    take(key) {
      const time = now();
      const known = windows.get(key);
      if (known && known.endsAt > time) {
        known.count += 1;
        return known.count <= limit ? 0 : Math.ceil((known.endsAt - time) / 1000);
      }
      windows.delete(key);
      const oldest = windows.size >= MAX_COUNTED ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(key, { count: 1, endsAt: time + windowMs });
      return 0;
    },
  };
}
