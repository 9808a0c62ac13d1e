import { MAX_QUOTED_COINS } from './parse-decimal-string.ts';

/** More coins than there are of any; in hundredths it is the largest number a row can hold. */
export const MAX_SUPPLY = MAX_QUOTED_COINS;
/** Prices are kept in hundred-millionths: less than one is no price. */
export const MIN_PRICE = 1e-8;
/** Clocks of chains may be a little ahead of this server's, or behind each other. */
export const MAX_CLOCK_SKEW_MS = 120_000;
/** A node whose newest block is older than this is no source of what is now. */
export const MAX_BLOCK_AGE_MS = 10 * 60_000;

/** From one reading to the next; what moves further is held until it is confirmed (decision 024). */
export const MAX_PRICE_STEP = 1.25;
export const MAX_SUPPLY_STEP = 10;
/** For so long at least what jumped is held, where no other node says the same. */
export const HOLD_JUMP_MS = 4 * 60_000;

/** The furthest time that a Date can hold, in milliseconds since 1970 (ECMA-262, 21.4.1.1). */
const MAX_TIME = 8.64e15;

/** Whether a whole number can be stored and read back by either database as it was. */
export const isStorable = (value: number): boolean => Number.isSafeInteger(value);

/**
 * Whether a time of a source, in milliseconds since 1970, can be one that was read.
 * @param now milliseconds since 1970
 */
export function isPossibleTime(at: number, now: number): boolean {
  return at >= 0 && at <= MAX_TIME && at <= now + MAX_CLOCK_SKEW_MS;
}
