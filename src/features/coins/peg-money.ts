/** Sums in what a coin is pegged to. */
import type { Coin, ReserveParts } from '#lib/schema/coin-schema.ts';
import { formatPrice } from '#lib/content/depeg-facts.ts';
import { numberFormat } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import * as m from '#messages/coins.ts';

type Unit = Coin['peg']['unit'];

const signs: Partial<Record<Unit, string>> = {
  USD: '$',
  EUR: '€',
  JPY: '¥',
  SGD: 'S$',
  BRL: 'R$',
  MXN: 'MX$',
  RUB: 'RUB ',
};

const backWords: Record<Unit, string> = {
  get USD() {
    return m.aDollar();
  },
  get EUR() {
    return m.aEuro();
  },
  get JPY() {
    return m.aYen();
  },
  get SGD() {
    return m.aSingaporeDollar();
  },
  get BRL() {
    return m.aReal();
  },
  get MXN() {
    return m.aPeso();
  },
  get RUB() {
    return m.aRuble();
  },
  get XAU() {
    return m.theGold();
  },
  get CPI() {
    return m.money();
  },
};

/** What a holder would get back for one coin, within a question: `a dollar`. */
export function unitBack(unit: Unit): string {
  return backWords[unit];
}

/** What stands before a sum in this unit; empty where sums are written without a sign. */
export function signOf(unit: Unit): string {
  return signs[unit] ?? '';
}

const rounded = (size: number, digits: number) =>
  numberFormat({ maximumFractionDigits: digits }).format(size);

/** A part of a reserve: `$187.75 billion`, `$6.99 million`, `S$11,133`, `74%`. */
export function inScale(size: number, scale: ReserveParts['unit'], unit: Unit): string {
  if (scale === 'percent')
    return numberFormat({ style: 'percent', maximumFractionDigits: 2 }).format(size / 100);
  if (size < 0.1 && scale === 'billions') return inScale(size * 1000, 'millions', unit);
  if (scale === 'millions' && size < 1)
    return withSign(signOf(unit), numberFormat().format(Math.round(size * 1e6)));
  return scale === 'billions'
    ? m.inBillions({ sign: signOf(unit), sum: rounded(size, 3) })
    : m.inMillions({ sign: signOf(unit), sum: rounded(size, 2) });
}

/** `$0.925`, `€187.75`; without a sign where the unit has none that everybody reads. */
export function inPegUnits(value: number, unit: Unit): string {
  return withSign(signOf(unit), formatPrice(value));
}
