import { z } from 'zod';

const digits = z.string().regex(/^\d{1,18}(\.\d{1,18})?$/);
/** Aggregators have written numbers as text, and nothing as null or 0. */
const quoted = z.union([z.number(), digits.transform(Number)]);

/** Parses a number or decimal string of an answer: above 0 and at most `highest`, or null. */
export function parseDecimalString(value: unknown, highest: number): number | null {
  const { data } = quoted.safeParse(value);
  return data !== undefined && data > 0 && data <= highest ? data : null;
}

/** More than any pegged coin is worth in dollars: another unit shows by it. */
export const HIGHEST_QUOTED_PRICE = 1_000_000;
/** More coins, or dollars, than there are; also what a database can keep in hundredths. */
export const MAX_QUOTED_COINS = 9e13;
