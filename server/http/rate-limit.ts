import { widerNetworks } from './client-ip.ts';

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

/**
 * Creates a rate limit by network, in memory: each may use `limit` in a window, and the wider
 * networks around it (`widerNetworks`) a few times that, since whoever holds a large one holds
 * thousands of small ones. What is over a narrow limit is not counted further out, so that one
 * that never stops asking uses up nothing of its neighbors.
 * @param now milliseconds of a clock that never goes back
 */
export function createNetworkRateLimit(
  limit: number,
  windowMs: number,
  now: () => number,
): RateLimit {
  const own = createRateLimit(limit, windowMs, now);
  /** By factor, and apart: thousands of small networks push out no count of a large one. */
  const wider = new Map<number, RateLimit>();

  function widerLimit(factor: number): RateLimit {
    const known = wider.get(factor) ?? createRateLimit(limit * factor, windowMs, now);
    wider.set(factor, known);
    return known;
  }

  function use(network: string): RateUse {
    let seen = own.use(network);
    for (const around of widerNetworks(network)) {
      if (seen.isOver) return seen;
      const outer = widerLimit(around.factor).use(around.network);
      if (outer.remaining < seen.remaining || outer.isOver) seen = outer;
    }
    return seen;
  }

  function wait(network: string): number {
    const around = widerNetworks(network).map(
      (one) => wider.get(one.factor)?.wait(one.network) ?? 0,
    );
    return Math.max(own.wait(network), ...around);
  }

  return {
    policy: own.policy,
    use,
    wait,
    take(network) {
      const { isOver, resetSeconds } = use(network);
      return isOver ? resetSeconds : 0;
    },
  };
}
