import { decimals, numberFormat } from '#lib/format/intl.ts';
import { usDollars, withSign } from '#lib/format/money.ts';
import * as m from '#messages/round-trip.ts';
/** What comes back of a sum that is turned into stablecoins and back into money again. */

export type LegId =
  | 'sum'
  | 'fixedIn'
  | 'percentIn'
  | 'spreadIn'
  | 'withdrawal'
  | 'network'
  | 'spreadOut'
  | 'percentOut'
  | 'fixedOut';

export type Legs = Record<LegId, number>;

type Leg = { id: LegId; label: string; unit: '$' | '%'; min: number; max: number };

const MAX_SUM = 1_000_000;
const MAX_FEE = 10_000;

/** Every number of a round trip, in the order in which the money meets it. */
export const LEGS: readonly Leg[] = [
  {
    id: 'sum',
    get label() {
      return m.youPayIn();
    },
    unit: '$',
    min: 1,
    max: MAX_SUM,
  },
  {
    id: 'percentIn',
    get label() {
      return m.feeInPercentForPaying();
    },
    unit: '%',
    min: 0,
    max: 100,
  },
  {
    id: 'fixedIn',
    get label() {
      return m.fixedFeeForBuying();
    },
    unit: '$',
    min: 0,
    max: MAX_FEE,
  },
  {
    id: 'spreadIn',
    get label() {
      return m.priceAboveWhenYouBuy();
    },
    unit: '%',
    min: 0,
    max: 100,
  },
  {
    id: 'withdrawal',
    get label() {
      return m.feeForSendingTheCoin();
    },
    unit: '$',
    min: 0,
    max: MAX_FEE,
  },
  {
    id: 'network',
    get label() {
      return m.networkFeeForSendingIt();
    },
    unit: '$',
    min: 0,
    max: MAX_FEE,
  },
  {
    id: 'spreadOut',
    get label() {
      return m.priceBelowWhenYouSell();
    },
    unit: '%',
    min: 0,
    max: 100,
  },
  {
    id: 'percentOut',
    get label() {
      return m.feeInPercentForSelling();
    },
    unit: '%',
    min: 0,
    max: 100,
  },
  {
    id: 'fixedOut',
    get label() {
      return m.fixedFeeForSellingOr();
    },
    unit: '$',
    min: 0,
    max: MAX_FEE,
  },
];

const NO_FEES: Omit<Legs, 'sum'> = {
  fixedIn: 0,
  percentIn: 0,
  spreadIn: 0,
  withdrawal: 0,
  network: 0,
  spreadOut: 0,
  percentOut: 0,
  fixedOut: 0,
};

const uphold = {
  ...NO_FEES,
  sum: 100,
  fixedIn: 0.99,
  spreadIn: 0.25,
  withdrawal: 0.99,
  network: 0.01,
  spreadOut: 0.25,
  fixedOut: 0.99,
};

/** Routes of the guide's table, to start from. */
export const ROUTES: readonly { id: string; name: string; legs: Legs }[] = [
  {
    id: 'wallet',
    get name() {
      return m.bankOwnWalletAndBack();
    },
    legs: uphold,
  },
  {
    id: 'card',
    get name() {
      return m.theSameByCard();
    },
    legs: { ...uphold, percentIn: 3.99 },
  },
  {
    id: 'exchange',
    get name() {
      return m.onAnExchangeTheCoin();
    },
    legs: { ...NO_FEES, sum: 100, percentIn: 0.2, percentOut: 0.2 },
  },
  {
    id: 'person',
    get name() {
      return m.fromAPerson();
    },
    legs: { ...NO_FEES, sum: 100, spreadIn: 1, spreadOut: 1 },
  },
];

export type Outcome = {
  /** Dollars that come back; 0 where the fees take all that is left. */
  back: number;
  lost: number;
  /** Of the sum that was paid in, 0 to 100. */
  lostPercent: number;
};

/** The percentage fee for paying comes off first, as with a card, and then the fixed fee. */
export function roundTrip(legs: Legs): Outcome {
  const share = (percent: number) => 1 - percent / 100;
  const paid = Math.max(0, legs.sum * share(legs.percentIn) - legs.fixedIn);
  const bought = paid / (1 + legs.spreadIn / 100);
  const home = Math.max(0, bought - legs.withdrawal - legs.network);
  const sold = home * share(legs.spreadOut) * share(legs.percentOut);
  const back = Math.max(0, sold - legs.fixedOut);
  const lost = legs.sum - back;
  return { back, lost, lostPercent: (lost / legs.sum) * 100 };
}

export type Reading = { value: number; problem: null } | { value: null; problem: string };

const wrong = (problem: string): Reading => ({ value: null, problem });
const PLAIN = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;
/** Groups of three as in many countries, and perhaps a comma before the decimals: `1.000,50`. */
const GROUPED = /^(?<whole>\d{1,3}(?:[.\s’']\d{3})+)(?:,(?<parts>\d+))?$/;
const BEFORE = /^\s*(?:\$|USD\b)?\s*/i;
const AFTER = /\s*(?:[$%]|USD)?\s*$/i;

function formatLimit({ unit, max }: Leg): string {
  const number = numberFormat().format(max);
  return unit === '$' ? withSign('$', number) : `${number}%`;
}

/** The same number as this form takes it, or null where it is not grouped the other way. */
function withPoint(text: string): string | null {
  const { whole, parts } = GROUPED.exec(text)?.groups ?? {};
  // 1.000 alone may be one, to three decimals.
  if (!whole || PLAIN.test(text)) return null;
  return whole.replaceAll(/\D/g, '') + (parts ? `.${parts}` : '');
}

/** Reads what somebody typed for a leg: `1,000`, `$0.99`, `500 USD` or `3.99 %`; else says what to do. */
export function readLeg(leg: Leg, typed: string): Reading {
  const text = typed.replace(BEFORE, '').replace(AFTER, '');
  const tooLittle = leg.min > 0 ? m.enterOrMore({ min: leg.min }) : null;
  if (text === '') return wrong(tooLittle ?? m.enterANumberIfThere());
  if (/^[-−–]/.test(text)) return wrong(tooLittle ?? m.enterOrMoreAFee());
  if (/^\d+,\d{1,2}$/.test(text)) return wrong(m.writeDecimalsWithAPoint());
  const number = withPoint(text);
  if (number) return wrong(m.writeTheNumberWithAPoint({ number }));
  if (!PLAIN.test(text)) return wrong(m.enterANumberInDigits());
  const value = Number(text.replaceAll(',', ''));
  if (!Number.isFinite(value) || value > leg.max)
    return wrong(m.enterOrLess({ leg: formatLimit(leg) }));
  if (tooLittle && value < leg.min) return wrong(tooLittle);
  return { value, problem: null };
}

/** All legs of a form, or null while one of them can't be read. */
export function readLegs(typed: Record<LegId, string>): Legs | null {
  const values = LEGS.map((leg) => [leg.id, readLeg(leg, typed[leg.id]).value] as const);
  if (values.some(([, value]) => value === null)) return null;
  return Object.fromEntries(values) as Legs;
}

/** The numbers of a route as they stand in the fields. */
export function typedOf(legs: Legs): Record<LegId, string> {
  return Object.fromEntries(LEGS.map(({ id }) => [id, String(legs[id])])) as Record<LegId, string>;
}

/** Below this many percent, one decimal would say that nothing was lost. */
const SMALLEST_SHARE = 0.05;

const toCents = (dollars: number) => Math.round(dollars * 100) / 100;

/**
 * `You get $96.53 back. You lose $3.47, which is 3.5%.` What comes back is rounded to cents, and the
 * loss is the difference: the two add up to what was paid in.
 */
export function formatOutcome(outcome: Outcome): string {
  const back = toCents(outcome.back);
  const lost = toCents(toCents(outcome.back + outcome.lost) - back);
  const lostPercent = lost === 0 ? 0 : outcome.lostPercent;
  if (back === 0) return m.nothingComesBackTheFees();
  const sums = { back: usDollars(back, 2), lost: usDollars(lost, 2) };
  if (lost > 0 && lostPercent < SMALLEST_SHARE) return m.comesBackYouLoseLittle(sums);
  return m.comesBackYouLoseWhich({ ...sums, lostPercent: decimals(lostPercent, 1) });
}
