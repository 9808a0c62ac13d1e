import { HOLD_JUMP_MS, MAX_PRICE_STEP, MAX_SUPPLY_STEP } from './limits.ts';
import type { ChainSamples } from './read-chain.ts';

/** A number as it was stored last, in its own unit, with its source's time. */
export type LastStored = ReadonlyMap<string, { value: number; asOf: number }>;

/** What waits for somebody to confirm it, since when and which block. */
type Held = { heldAt: number; block: number };
/** A number that moved further than it may in one step. */
type HeldJump = Held & { isUp: boolean };

/** What is held lasts as long as the process: one that is new holds it anew. */
export type HeldSamples = {
  /** Jumps by series. */
  jumps: Map<string, HeldJump>;
  /** Rounds that are older than the one kept, by series and then by their time. */
  rounds: Map<string, Map<number, Held>>;
};

/** Nothing is held at first. */
export const createHeldSamples = (): HeldSamples => ({ jumps: new Map(), rounds: new Map() });

export type PlausibilityContext = {
  last: LastStored;
  held: HeldSamples;
  /** What other nodes said in the same round of reading. */
  others: readonly ChainSamples[];
  /** Milliseconds since 1970. */
  now: number;
};

/** Two nodes say the same where they are this close: a block may lie between them. */
const SAME_WITHIN = 0.01;
const isSame = (one: number, other: number) => Math.abs(one - other) <= Math.abs(one) * SAME_WITHIN;

/** Whether a number is too far from the last for one step; from none or 0 nothing is. */
function isJump(value: number, last: number | undefined, most: number): last is number {
  if (last === undefined || last === 0) return false;
  return value > last * most || value < last / most;
}

/** Confirmed by a later block of this chain that says the same, after a while of our clock. */
function isConfirmed(held: Held, block: number, now: number): boolean {
  return block > held.block && now - held.heldAt >= HOLD_JUMP_MS;
}

type Step = { series: string; value: number; most: number; said: (number | undefined)[] };

/** One line where the number is held, or null where it may be used. */
function holdJump(
  { series, value, most, said }: Step,
  block: number,
  { last, held: { jumps }, now }: PlausibilityContext,
): string | null {
  const before = last.get(series)?.value;
  if (!isJump(value, before, most)) {
    jumps.delete(series);
    return null;
  }
  const isUp = value > before;
  const jump = jumps.get(series);
  const isAgreed = said.some((other) => other !== undefined && isSame(value, other));
  if (isAgreed || (jump?.isUp === isUp && isConfirmed(jump, block, now))) {
    jumps.delete(series);
    return null;
  }
  // One that a clock set ahead would be held for as long as the clock was wrong.
  if (jump?.isUp !== isUp || jump.heldAt > now) jumps.set(series, { isUp, heldAt: now, block });
  return `${series}: from ${before} to ${value} in one step, held until it is confirmed`;
}

/** Old rounds of one series that may wait at a time: a node can name a new one each time. */
const MAX_HELD_ROUNDS = 8;
/** One that nobody has named again for so long begins anew. */
const MAX_HOLD_MS = 3_600_000;

/**
 * One line where a round is held that is older than the one kept, or null where it may be used. The
 * one kept may be a lie: the next round that is newer can be a day away. Each round waits by itself,
 * so that a node which names another one each time keeps none of them out.
 */
function holdOlder(
  series: string,
  updatedAt: number,
  block: number,
  { last, held: { rounds }, others, now }: PlausibilityContext,
): string | null {
  const asOf = last.get(series)?.asOf ?? 0;
  // The one kept, said again, makes none of those that wait less likely.
  if (updatedAt === asOf) return null;
  const waiting = rounds.get(series) ?? new Map<number, Held>();
  const first = waiting.get(updatedAt);
  const known = first && now - first.heldAt <= MAX_HOLD_MS ? first : undefined;
  const isAgreed = others.some((one) => one.rounds.get(series)?.updatedAt === updatedAt);
  // A time ahead of our clock bars nothing.
  const isNewer = asOf > now || updatedAt > asOf;
  if (isNewer || isAgreed || (known && isConfirmed(known, block, now))) {
    rounds.delete(series);
    return null;
  }
  if (!known || known.heldAt > now) {
    waiting.delete(updatedAt);
    const [oldest] = waiting.size < MAX_HELD_ROUNDS ? [] : waiting.keys();
    if (oldest !== undefined) waiting.delete(oldest);
    rounds.set(series, waiting.set(updatedAt, { heldAt: now, block }));
  }
  return `${series}: the round is older than the one that was read last, held until it is confirmed`;
}

/**
 * Plausibility check: compares the steps of samples with what was kept last: an implausible jump of a price or supply is
 * held until another node says the same, or a later block of the same chain after `HOLD_JUMP_MS`
 * (decision 024). So is a round that is older than the one kept.
 * @returns the reading without what is refused, and one more line for each that is
 */
export function checkPlausibility(
  samples: ChainSamples,
  context: PlausibilityContext,
): ChainSamples {
  const { others } = context;
  const refused = [...samples.refused];
  const isAccepted = (step: Step) => {
    const why = holdJump(step, samples.block, context);
    if (why !== null) refused.push(why);
    return why === null;
  };
  const rounds = [...samples.rounds].filter(([series, { price, updatedAt }]) => {
    const older = holdOlder(series, updatedAt, samples.block, context);
    if (older !== null) {
      refused.push(older);
      return false;
    }
    const said = others.map((one) => one.rounds.get(series)?.price);
    return isAccepted({ series, value: price, most: MAX_PRICE_STEP, said });
  });
  const supplies = [...samples.supplies].filter(([series, value]) => {
    const said = others.map((one) => one.supplies.get(series));
    return isAccepted({ series, value, most: MAX_SUPPLY_STEP, said });
  });
  const quotes = [...samples.quotes].filter(([series, value]) => {
    const said = others.map((one) => one.quotes.get(series));
    return isAccepted({ series, value, most: MAX_PRICE_STEP, said });
  });
  return {
    ...samples,
    rounds: new Map(rounds),
    supplies: new Map(supplies),
    quotes: new Map(quotes),
    refused,
  };
}
