import { priceAt, type Depeg } from '#lib/schema/depeg-schema.ts';
import { STAKE } from './game-state.ts';

export type Turn = { at: string; known: string; price: number; pays: number };
export type Payouts = {
  turns: readonly Turn[];
  last: Turn;
  redeem: { text: string; from: readonly string[]; pays: number } | null;
};

/**
 * What each choice paid: the coins times the recorded price at that turn, in units of the peg,
 * without fees and without moving the market. Redeeming pays one for each coin.
 * @throws Error when a turn has no recorded price, which the schema excludes.
 */
export function payoutsOf(depeg: Pick<Depeg, 'charts' | 'choices' | 'id'>): Payouts | null {
  const { choices } = depeg;
  if (!choices) return null;
  const priced = ({ at, line, known }: { at: string; line: string; known: string }): Turn => {
    const price = priceAt(depeg, at, line);
    if (price === undefined) throw new Error(`${depeg.id}: no price at ${at}`);
    return { at, known, price, pays: STAKE * price };
  };
  return {
    turns: choices.turns.map(priced),
    last: priced(choices.last),
    redeem: choices.redeem && { ...choices.redeem, pays: STAKE },
  };
}
