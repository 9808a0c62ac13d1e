import { numberFormat } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import * as m from '#messages/coins.ts';
import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { worstPrice } from '#lib/content/depeg-facts.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { signOf } from './peg-money.ts';

/** Two doors lead from a coin back to money: the issuer's, and the market's. */
export type Doors = {
  ticker: string;
  /** Before a sum: `$`; empty where sums carry no sign. */
  sign: string;
  who: 'anyone' | 'some' | 'nobody';
  /** Whether those who are named are all firms. */
  onlyFirms: boolean;
  gives: string;
  to: string;
  terms: string | null;
  minimum: number | null;
  fee: { share: number; least: number | null } | null;
  /**
   * The lowest price in our records, with when: an average of exchanges from the list of depegs, or
   * a price from elsewhere; null where there is none below par.
   */
  low: { price: number; when: string; isAverage: boolean } | null;
  /** Prices below that one, as a single market or another source had them. */
  lower: readonly { price: number; where: string }[];
};

/** `ajar`: open to those who are named, and to nobody else. */
export type Door = {
  state: 'open' | 'ajar' | 'shut';
  /** A sum, or how it stands. */
  headline: string;
  /** Of a shut door a sentence; otherwise it goes on after the headline. */
  text: string;
  /** The headline where no drawing shows a door; null where it is the same. */
  plain: string | null;
};

/** What a reader can hold: from 10² to 10⁷ units of the peg. */
export const RANGE = { least: 2, most: 7, step: 0.05, start: 3 };
/** Three sums for those who cannot move the range. */
export const SUMS = [1_000, 100_000, 10_000_000] as const;
/** From here on a sale moves the price, and no price of a small one tells what it brings. */
const LARGE_SALE = 10_000;

const PAID_IN_PEG = /^One (US dollar|euro|yen|Singapore dollar|Brazilian real)$/;

/** The sum at a place of the range, to two digits, as people name sums. */
export function sumAt(place: number): number {
  const digit = 10 ** (Math.floor(place) - 1);
  return Math.round(10 ** place / digit) * digit;
}

/** `$1,000`: whole units of the peg. */
export function money(value: number, { sign }: Pick<Doors, 'sign'>): string {
  return withSign(sign, numberFormat().format(Math.round(value)));
}

/** A line that ends within a sentence: its own comma or stop is left out. */
function trimmed(line: string): string {
  return line.replace(/[,.:]$/, '');
}

function feeOf(sum: number, fee: NonNullable<Doors['fee']>): number {
  return Math.max(fee.least ?? 0, sum * fee.share);
}

/** To whom the issuer's door opens: `only to businesses with an account and to residents of …`. */
function toWhom({ who, to, terms }: Doors): string {
  const only = who === 'some' && to.startsWith('to ') ? 'only ' : '';
  const more = terms?.startsWith('and ') ? ` ${terms}` : '';
  return `${only}${trimmed(to)}${more}`;
}

const shutDoor = (text: string): Door => ({
  state: 'shut',
  headline: m.shut(),
  text,
  plain: m.notPossible(),
});

/** What the issuer gives for a sum, and whether its door is open at all. */
export function issuerDoor(doors: Doors, sum: number): Door {
  const { who, gives, to, terms, minimum, fee } = doors;
  if (who === 'nobody') return shutDoor(`${gives}. ${trimmed(to)}.`);
  const whom = toWhom(doors);
  const plain = null;
  if (doors.onlyFirms) {
    return { state: 'shut', headline: m.shutToPeople(), text: m.itOpensOnly({ whom }), plain };
  }
  if (minimum !== null && sum < minimum)
    return shutDoor(m.itOpensAt({ minimum: money(minimum, doors), whom }));
  const state = who === 'anyone' ? 'open' : 'ajar';
  if (!PAID_IN_PEG.test(gives)) {
    const goesOn = terms && /^(?!and )[a-z]/.test(terms);
    const text = goesOn ? m.forEachCoinWithTerms({ whom, terms }) : m.forEachCoin({ whom });
    return { state, headline: gives, text, plain };
  }
  if (!fee) return { state, headline: money(sum, doors), text: m.beforeAnyFee({ whom }), plain };
  const cost = feeOf(sum, fee);
  const text =
    cost === 0 ? m.withoutAFee({ whom }) : m.afterAFeeOf({ fee: money(cost, doors), whom });
  return { state, headline: money(sum - cost, doors), text, plain };
}

/** A door in one text, for a table, which has no drawing to show that it is shut. */
export function doorSentence({ state, headline, text, plain }: Door): string {
  return state === 'shut' ? `${plain ?? headline}. ${text}` : `${headline} ${text}`;
}

/** What the prices below the low made of a sum: `Lower: $650 on Binance.`; null where none is known. */
export function lowerSums(doors: Doors, sum: number): string | null {
  if (doors.lower.length === 0) return null;
  const sums = doors.lower.map(({ price, where }) => `${money(sum * price, doors)} ${where}`);
  return m.lowerPricesKnown({ sums: sums.join('; ') });
}

/** What a market gave for a sum: from the lowest recorded price to par, where one is recorded. */
export function marketDoor(doors: Doors, sum: number): Door {
  const { low } = doors;
  const open = { state: 'open', plain: null } as const;
  const isLarge = sum > LARGE_SALE;
  const lower = lowerSums(doors, sum);
  const more = `${lower ? ` ${lower}` : ''}${isLarge ? ` ${m.aSaleThisLarge()}` : ''}`;
  if (!low) return { ...open, headline: m.weDontKnow(), text: `${m.noLowPriceOnFile()}${more}` };
  const { price, when, isAverage } = low;
  const whence = isAverage
    ? m.lessTheExchangesFeeFrom({ when })
    : m.lessTheExchangesFeeKnown({ when });
  return {
    ...open,
    headline: m.sumToSum({ least: money(sum * price, doors), most: money(sum, doors) }),
    text: `${whence}${more}`,
  };
}

/** The lower of a coin's own depegs and of what is known beside their list; null where none is below par. */
export function lowOf(coin: Coin, depegs: readonly Depeg[]): Doors['low'] {
  const worst = worstPrice(depegs.filter((one) => one.coin === coin.id));
  const listed =
    worst && worst.price < 1
      ? { price: worst.price, when: formatPartialDate(worst.date), isAverage: true }
      : null;
  const { lowest } = coin;
  if (!lowest || (listed && listed.price <= lowest.price)) return listed;
  return { price: lowest.price, when: lowest.when, isAverage: false };
}

/** The low of a coin, and the prices below it that the pages of its depegs name. */
function lowsOf(coin: Coin, depegs: readonly Depeg[]): Pick<Doors, 'low' | 'lower'> {
  const low = lowOf(coin, depegs);
  const lower = depegs
    .filter((one) => one.coin === coin.id)
    .flatMap(({ lowerPrices }) => lowerPrices ?? [])
    .filter(({ price }) => low !== null && price < low.price)
    .map(({ price, where }) => ({ price, where }));
  return { low, lower };
}

/**
 * What the doors of a coin need to know; null where its price is not meant to be one unit, and where
 * nobody should go through them unadvised.
 */
export function doorsOf(coin: Coin, depegs: readonly Depeg[]): Doors | null {
  const { promise, peg, ticker, design } = coin;
  if (!promise || coin.dealing || peg.unit === 'XAU' || peg.unit === 'CPI') return null;
  if (design === 'fund' || !/^1 [A-Z]?[A-Za-z ]+$/.test(peg.text)) return null;
  const { gives, to, terms, who, minimum, fee, onlyFirms } = promise;
  return {
    ticker,
    sign: signOf(peg.unit),
    who,
    onlyFirms: onlyFirms ?? false,
    gives,
    to,
    terms,
    minimum,
    fee,
    ...lowsOf(coin, depegs),
  };
}
