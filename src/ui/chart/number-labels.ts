import { decimals, numberFormat } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import * as m from '#messages/ui.ts';
/** How values read on an axis and in a table. All take plain numbers, in the unit named. */

/** A number with a minus sign in place of the hyphen. */
export const withMinus = (text: string) => text.replace('-', '−');

const grouped = (digits: number) => (value: number) => withMinus(decimals(value, digits));

/** A price in units of the peg: `0.8774`. */
export const price = grouped(4);
/** What stands at the line of the promised price: `par, 1.0000`, or words of the chart's own. */
export const parLabel = (par: number, parText: string | undefined): string =>
  parText ?? m.parAt({ price: price(par) });
/** A logarithm of a power of ten is off by rounding alone. */
const ROUNDING = 1e-6;

/** A price as it stands on an axis: `0.88`. */
export const shortPrice = grouped(2);
/** The same on an axis in steps of less than a cent, where two of its lines would have one name: `0.995`. */
export const priceInSteps = (value: number, step: number): string =>
  grouped(Math.max(2, Math.ceil(-Math.log10(step) - ROUNDING)))(value);
/** Whole dollars: `$1,000`; a minus sign stands before the dollar sign, if a dollar is left. */
export const dollars = (value: number) =>
  `${value < 0 && Math.round(-value) > 0 ? '−' : ''}${withSign('$', grouped(0)(Math.abs(value)))}`;
/** Billions of dollars: `$187.8 bn`. */
export const billions = (value: number) => m.valueBn({ value: grouped(value < 10 ? 2 : 1)(value) });
/** Per cent, from per cent: `12.5%`. */
export const percent = (value: number) => `${grouped(Number.isInteger(value) ? 0 : 1)(value)}%`;
/** A plain number with at most two digits after the point. */
export const plain = (value: number) =>
  withMinus(numberFormat({ maximumFractionDigits: 2, signDisplay: 'negative' }).format(value));
