import { bpsFromPar } from './market.ts';

/**
 * When this site says that a coin has left its peg. Published on the page of live numbers.
 * Yield tokens rise by design: they have no par here, and the rule is never asked about them.
 */
export type DepegRule = {
  /** From so far on it is away from par, above or below. In basis points. */
  outsideBps: number;
  /**
   * Samples must stay out so long, and be two at least, before anything is said: by their source's
   * clock and by the reader's own, since a source may lie about the time. Milliseconds.
   */
  confirmMs: number;
  /** It is back once within so much of par … In basis points. */
  calmBps: number;
  /** … for so long. Between the two limits nothing changes: a coin at the edge does not flicker. */
  calmMs: number;
  /**
   * Two samples further apart than this don't follow on each other: what was unconfirmed is dropped,
   * and a calm begins anew. Milliseconds.
   */
  maxGapMs: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const depegRule: DepegRule = {
  outsideBps: 100,
  confirmMs: 15 * MINUTE_MS,
  calmBps: 50,
  calmMs: 24 * HOUR_MS,
  maxGapMs: 6 * HOUR_MS,
};

/** For the local chain of `npm run demo`, where a day lasts seconds. */
export const demoDepegRule: DepegRule = {
  ...depegRule,
  confirmMs: 5_000,
  calmMs: 15_000,
};

/**
 * A price from one source that is fresh, with the par of the same moment. `at` is the source's
 * time, `readAt` the reader's own; of recorded series both are one. Milliseconds since 1970.
 */
export type PriceSample = { at: number; price: number; par: number; readAt?: number };

/** Samples that a depeg event is made of; `Evidence` is what a caller stores of each. */
type DepegExtent<Evidence> = { start: Evidence; furthest: Evidence; furthestBps: number };

type Calm<Evidence> = { at: number; lastAt?: number; seen: Evidence };

/**
 * `suspected`: away, not yet for long enough; `readAt` is the reader's time of its first sample,
 * missing in what an earlier version kept. `open`: away; `calm` is the first sample of the
 * calm that may end it, with the time of its last, which an earlier version did not keep either.
 * `closed`: over; the next sample begins anew.
 */
export type DepegState<Evidence> =
  | { phase: 'at-par' }
  | ({ phase: 'suspected'; lastAt: number; readAt?: number } & DepegExtent<Evidence>)
  | ({ phase: 'open'; calm: Calm<Evidence> | null } & DepegExtent<Evidence>)
  | ({ phase: 'closed'; end: Evidence } & DepegExtent<Evidence>);

function further<Evidence>(
  extent: DepegExtent<Evidence>,
  bps: number,
  seen: Evidence,
): DepegExtent<Evidence> {
  const { start, furthest, furthestBps } = extent;
  return Math.abs(bps) > Math.abs(furthestBps)
    ? { start, furthest: seen, furthestBps: bps }
    : { start, furthest, furthestBps };
}

/**
 * Depeg detector: the state after the next price sample of one coin from one source, in time order.
 * @param startAt time of the sample that an event keeps as `start`
 * @param seen what to store of this sample as evidence
 */
export function nextDepegState<Evidence>(
  rule: DepegRule,
  state: DepegState<Evidence>,
  sample: PriceSample,
  seen: Evidence,
  startAt: (seen: Evidence) => number,
): DepegState<Evidence> {
  const { at, readAt = at } = sample;
  const bps = bpsFromPar(sample.price, sample.par);
  const isOutside = Math.abs(bps) >= rule.outsideBps;
  const anew: DepegState<Evidence> = isOutside
    ? { phase: 'suspected', lastAt: at, readAt, start: seen, furthest: seen, furthestBps: bps }
    : { phase: 'at-par' };
  if (state.phase === 'at-par' || state.phase === 'closed') return anew;
  const extent = further(state, bps, seen);
  if (state.phase === 'suspected') {
    if (!isOutside || at - state.lastAt > rule.maxGapMs) return anew;
    // A first sample that is ahead of the reader's clock was noted by a clock that was wrong.
    const since = Math.min(state.readAt ?? readAt, readAt);
    const isLong = Math.min(at - startAt(state.start), readAt - since) >= rule.confirmMs;
    return isLong
      ? { phase: 'open', calm: null, ...extent }
      : { phase: 'suspected', lastAt: at, readAt: since, ...extent };
  }
  if (Math.abs(bps) > rule.calmBps) {
    // Between the limits a calm that began is over too: it has to last.
    return { phase: 'open', calm: null, ...extent };
  }
  const { calm: known } = state;
  // Nobody knows what the price was in a gap.
  const isKept = known && at - (known.lastAt ?? known.at) <= rule.maxGapMs;
  const calm = isKept ? { ...known, lastAt: at } : { at, lastAt: at, seen };
  return at - calm.at >= rule.calmMs
    ? { phase: 'closed', end: calm.seen, ...extent }
    : { phase: 'open', calm, ...extent };
}
