import { PETALS, WEAVES } from '#lib/schema/coin-schema.ts';

type Rosette = { petals: number; weave: number };

const nameOf = ({ petals, weave }: Rosette) => `${petals} ${weave}`;

/** Pairs of petals and weave that no coin has yet, in order. @param taken rosettes of the coins */
export function freeRosettes(taken: readonly unknown[]): Rosette[] {
  const known = new Set(taken.map((one) => nameOf(one as Rosette)));
  const free: Rosette[] = [];
  for (let petals = PETALS.least; petals <= PETALS.most; petals += 1)
    for (let weave = WEAVES.least; weave <= WEAVES.most; weave += 1)
      if (!known.has(nameOf({ petals, weave }))) free.push({ petals, weave });
  return free;
}

/** The pair that a new coin begins with: the first that no coin has, or else the first of all. */
export const freeRosette = (taken: readonly unknown[]): Rosette =>
  freeRosettes(taken)[0] ?? { petals: PETALS.least, weave: WEAVES.least };
