import { PETALS, WEAVES } from '#lib/schema/coin-schema.ts';

type Rosette = { petals: number; weave: number };

const nameOf = ({ petals, weave }: Rosette) => `${petals} ${weave}`;

const valuesOf = ({ least, most }: { least: number; most: number }) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** All pairs of petals and weave, in order. */
const PAIRS: readonly Rosette[] = valuesOf(PETALS).flatMap((petals) =>
  valuesOf(WEAVES).map((weave) => ({ petals, weave })),
);

/**
 * Coins from which on two may share a rosette: all pairs can be taken then. It counts coins, not
 * free pairs, so that with more of them any coin can be deleted without another being at fault.
 */
export const MAY_SHARE_FROM = PAIRS.length;

/** Pairs of petals and weave that no coin has yet, in order. @param taken rosettes of the coins */
export function freeRosettes(taken: readonly unknown[]): Rosette[] {
  const known = new Set(taken.map((one) => nameOf(one as Rosette)));
  return PAIRS.filter((pair) => !known.has(nameOf(pair)));
}

/** The pair that a new coin begins with: the first of those that the fewest coins have. */
export function freeRosette(taken: readonly unknown[]): Rosette {
  const counts = new Map<string, number>(PAIRS.map((pair) => [nameOf(pair), 0]));
  for (const one of taken) {
    const name = nameOf(one as Rosette);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const countOf = (pair: Rosette) => counts.get(nameOf(pair)) ?? 0;
  return PAIRS.reduce((best, pair) => (countOf(pair) < countOf(best) ? pair : best));
}
