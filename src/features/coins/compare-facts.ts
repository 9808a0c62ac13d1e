/** The bare fact of a row of the comparison, from the fields of a coin that hold one. */
import { numberFormat } from '#lib/format/intl.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import { designLabels, statusLabels, unitLabels } from './coin-labels.ts';
import { signOf } from './peg-money.ts';
import * as m from '#messages/coins.ts';

/** A fact in a few words, or null where the file has sentences alone. */
type FactOf = (coin: Coin) => string | null;

/** `to customers whom Tether has verified,` → `Customers whom Tether has verified`. */
const whoOf: FactOf = ({ promise }) => {
  if (!promise) return null;
  if (promise.who !== 'some') return promise.who === 'anyone' ? m.factAnyone() : m.factNobody();
  const [, whom] = /^to (.+?)[,.]?$/.exec(promise.to) ?? [];
  // A sentence that goes on elsewhere is no fact by itself.
  return whom && !whom.includes(', and to') ? `${whom[0]!.toUpperCase()}${whom.slice(1)}` : null;
};

/** `$100,000`. */
const sumIn = (sum: number, unit: Coin['peg']['unit']): string =>
  `${signOf(unit)}${numberFormat().format(sum)}`;

const minimumOf: FactOf = ({ promise, peg }) => {
  if (typeof promise?.minimum !== 'number') return null;
  // A minimum in a unit without a sign is told by its sentence.
  if (signOf(peg.unit) === '' && promise.minimum > 0) return null;
  return promise.minimum === 0 ? m.factNone() : sumIn(promise.minimum, peg.unit);
};

const feeOf: FactOf = ({ promise, peg }) => {
  if (!promise?.fee) return null;
  const { share, least } = promise.fee;
  const percent = numberFormat({ style: 'percent', maximumFractionDigits: 3 }).format(share);
  if (share === 0) return least ? sumIn(least, peg.unit) : m.factNone();
  return least ? m.percentAtLeast({ percent, sum: sumIn(least, peg.unit) }) : percent;
};

/** The short form that an editor gave to a right. */
const shortOf =
  (right: 'time' | 'freeze' | 'reserve' | 'check' | 'law' | 'complain'): FactOf =>
  ({ rights }) =>
    rights[right]?.short ?? null;

/** The facts by the name of their row; the other rows have none. */
export const compareFacts: Readonly<Record<string, FactOf>> = {
  design: ({ design }) => designLabels[design],
  peg: ({ peg }) => unitLabels[peg.unit],
  status: ({ status }) => statusLabels[status],
  issuer: ({ issuer }) => issuer.short,
  backing: ({ backing }) => backing.short,
  redeem: whoOf,
  minimum: minimumOf,
  fee: (coin) => feeOf(coin) ?? coin.rights.fee?.short ?? null,
  time: shortOf('time'),
  freeze: shortOf('freeze'),
  reserve: shortOf('reserve'),
  check: shortOf('check'),
  law: shortOf('law'),
  complain: shortOf('complain'),
};
