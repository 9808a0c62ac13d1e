import { bpsFromPar } from './market.ts';

/**
 * When this site says that a coin has left its peg. Published on the page of live numbers.
 * Yield tokens rise by design: they have no par here, and the rule is never asked about them.
 */
export type DepegRule = {
  /** From so far on it is away from par, above or below. In basis points. */
  outsideBps: number;
  /**
   * Readings must stay out so long, and be two at least, before anything is said: by their source's
   * clock and by the reader's own, since a source may lie about the time. Milliseconds.
   */
  confirmMs: number;
  /** It is back once within so much of par … In basis points. */
  calmBps: number;
  /** … for so long. Between the two limits nothing changes: a coin at the edge does not flicker. */
  calmMs: number;
  /** Two readings further apart than this don't follow on each other: what was unconfirmed is dropped. */
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
export type RuleReading = { at: number; price: number; par: number; readAt?: number };

/** A reading that matters to an episode; `Seen` is what a caller keeps of it. */
type Episode<Seen> = { start: Seen; furthest: Seen; furthestBps: number };

/**
 * `suspected`: away, not yet for long enough; `readAt` is the reader's time of its first reading,
 * missing in what an earlier version kept. `open`: away; `calm` is the first reading of the
 * calm that may end it. `closed`: over; the next reading begins anew.
 */
export type DepegState<Seen> =
  | { phase: 'at-par' }
  | ({ phase: 'suspected'; lastAt: number; readAt?: number } & Episode<Seen>)
  | ({ phase: 'open'; calm: { at: number; seen: Seen } | null } & Episode<Seen>)
  | ({ phase: 'closed'; end: Seen } & Episode<Seen>);

function further<Seen>(episode: Episode<Seen>, bps: number, seen: Seen): Episode<Seen> {
  const { start, furthest, furthestBps } = episode;
  return Math.abs(bps) > Math.abs(furthestBps)
    ? { start, furthest: seen, furthestBps: bps }
    : { start, furthest, furthestBps };
}

/**
 * Takes the next reading of one coin from one source, in the order of time.
 * @param startAt time of the reading that an episode keeps as `start`
 * @param seen what to keep of this reading as evidence
 */
export function nextDepegState<Seen>(
  rule: DepegRule,
  state: DepegState<Seen>,
  reading: RuleReading,
  seen: Seen,
  startAt: (seen: Seen) => number,
): DepegState<Seen> {
  const { at, readAt = at } = reading;
  const bps = bpsFromPar(reading.price, reading.par);
  const isOutside = Math.abs(bps) >= rule.outsideBps;
  const anew: DepegState<Seen> = isOutside
    ? { phase: 'suspected', lastAt: at, readAt, start: seen, furthest: seen, furthestBps: bps }
    : { phase: 'at-par' };
  if (state.phase === 'at-par' || state.phase === 'closed') return anew;
  const episode = further(state, bps, seen);
  if (state.phase === 'suspected') {
    if (!isOutside || at - state.lastAt > rule.maxGapMs) return anew;
    // A first reading that is ahead of the reader's clock was noted by a clock that was wrong.
    const since = Math.min(state.readAt ?? readAt, readAt);
    const isLong = Math.min(at - startAt(state.start), readAt - since) >= rule.confirmMs;
    return isLong
      ? { phase: 'open', calm: null, ...episode }
      : { phase: 'suspected', lastAt: at, readAt: since, ...episode };
  }
  if (Math.abs(bps) > rule.calmBps) {
    // Between the limits a calm that began is over too: it has to last.
    return { phase: 'open', calm: null, ...episode };
  }
  const calm = state.calm ?? { at, seen };
  return at - calm.at >= rule.calmMs
    ? { phase: 'closed', end: calm.seen, ...episode }
    : { phase: 'open', calm, ...episode };
}
