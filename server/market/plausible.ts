import { HOLD_JUMP_MS, MAX_PRICE_STEP, MAX_SUPPLY_STEP } from './limits.ts';
import type { ChainSamples } from './read-chain.ts';

/** A number as it was stored last, in its own unit, with its source's time. */
export type LastStored = ReadonlyMap<string, { value: number; asOf: number }>;

/** What waits for somebody to confirm it: a number that moved too far in one step, or an old round. */
type HeldJump = {
  /** Null of a round, which has no direction. */
  isUp: boolean | null;
  heldAt: number;
  block: number;
};

/** Held jumps by series, and rounds by series and time. It lasts as long as the process: one that is new holds a jump anew. */
export type HeldJumps = Map<string, HeldJump>;

export type PlausibilityContext = {
  last: LastStored;
  held: HeldJumps;
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

/** Confirmed by a later block of this chain that went the same way, after a while of our clock. */
function isConfirmed(jump: HeldJump, isUp: boolean | null, block: number, now: number): boolean {
  return jump.isUp === isUp && block > jump.block && now - jump.heldAt >= HOLD_JUMP_MS;
}

type Step = { series: string; value: number; most: number; said: (number | undefined)[] };

/** One line where the number is held, or null where it may be used. */
function holdJump(
  { series, value, most, said }: Step,
  block: number,
  { last, held, now }: PlausibilityContext,
): string | null {
  const before = last.get(series)?.value;
  if (!isJump(value, before, most)) {
    held.delete(series);
    return null;
  }
  const isUp = value > before;
  const jump = held.get(series);
  const isAgreed = said.some((other) => other !== undefined && isSame(value, other));
  if (isAgreed || (jump && isConfirmed(jump, isUp, block, now))) {
    held.delete(series);
    return null;
  }
  // One that a clock set ahead would be held for as long as the clock was wrong.
  if (jump?.isUp !== isUp || jump.heldAt > now) held.set(series, { isUp, heldAt: now, block });
  return `${series}: from ${before} to ${value} in one step, held until it is confirmed`;
}

/** Old rounds of one series that may wait at a time: a node can name a new one each time. */
const MAX_HELD_ROUNDS = 8;
/** One that nobody has named again for so long begins anew. */
const MAX_HOLD_MS = 3_600_000;

/** Makes room for one more old round of a series, by the one that has waited longest. */
function dropOldest(held: HeldJumps, prefix: string): void {
  const waiting = [...held.keys()].filter((key) => key.startsWith(prefix));
  const [oldest] = waiting;
  if (oldest !== undefined && waiting.length >= MAX_HELD_ROUNDS) held.delete(oldest);
}

/**
 * One line where a round is held that is older than the one kept, or null where it may be used. The
 * one kept may be a lie: the next round that is newer can be a day away. Each round waits by itself,
 * so that a node which names another one each time keeps none of them out.
 */
function holdOlder(
  series: string,
  updatedAt: number,
  block: number,
  { last, held, others, now }: PlausibilityContext,
): string | null {
  const prefix = `${series} of `;
  const key = prefix + updatedAt;
  const forget = () => {
    for (const one of held.keys()) if (one.startsWith(prefix)) held.delete(one);
  };
  const asOf = last.get(series)?.asOf ?? 0;
  // The one kept, said again, makes none of those that wait less likely.
  if (updatedAt === asOf) return null;
  // A time ahead of our clock bars nothing.
  if (asOf > now || updatedAt > asOf) {
    forget();
    return null;
  }
  const first = held.get(key);
  const known = first && now - first.heldAt <= MAX_HOLD_MS ? first : undefined;
  const isAgreed = others.some((one) => one.rounds.get(series)?.updatedAt === updatedAt);
  if (isAgreed || (known && isConfirmed(known, null, block, now))) {
    forget();
    return null;
  }
  if (!known || known.heldAt > now) {
    held.delete(key);
    dropOldest(held, prefix);
    held.set(key, { isUp: null, heldAt: now, block });
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
