/** Sums of money: a module of its own, since most pages' scripts write numbers and days alone. */
import { currentLocale, DEFAULT_LOCALE, formatMemory } from '#shared/locale.ts';
import { fixedDecimals, numberFormat } from './intl.ts';

/**
 * Writes a sum of US dollars with a fixed number of decimals ("$0.870"). The sign is that of
 * `withSign` in every locale: CLDR has it with the country in many, as in "0,870 $US".
 */
export function usDollars(value: number, digits: number): string {
  const format = numberFormat({ style: 'currency', currency: 'USD', ...fixedDecimals(digits) });
  const written = format.format(value);
  if (currentLocale() === DEFAULT_LOCALE) return written;
  const sum = format
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? '$' : part.value))
    .join('')
    .replace(/^\u200f/, '');
  const memory = formatMemory();
  return memory === null ? sum : memory.remember(sum, memory.inOwn(written));
}

/** Whether a locale writes the sign of a currency behind the figure, and what stands between. */
function placeOfSign(): { isBehind: boolean; between: string } {
  const parts = numberFormat({ style: 'currency', currency: 'USD' }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isBehind = at > parts.findIndex(({ type }) => type === 'integer');
  const beside = parts[isBehind ? at - 1 : at + 1];
  return { isBehind, between: beside?.type === 'literal' ? beside.value : '' };
}

/**
 * Puts the sign of a currency where the locale of the page has it: `$1,000`, `1.000 $`.
 * @param sign empty where sums are written without one
 * @param figure a number that has been written already, perhaps with a word: `1.5 million`
 */
export function withSign(sign: string, figure: string): string {
  if (sign === '' || currentLocale() === DEFAULT_LOCALE) return `${sign}${figure}`;
  const { isBehind, between } = placeOfSign();
  const sum = isBehind ? figure + between + sign : sign + between + figure;
  const memory = formatMemory();
  return memory === null ? sum : memory.remember(sum, `${sign}${memory.inOwn(figure)}`);
}

/** Writes a sum of US dollars with the digits that it has, and none between thousands (`$0.5`). */
export const exactDollars = (value: number): string =>
  withSign('$', numberFormat({ maximumSignificantDigits: 15, useGrouping: false }).format(value));
