import { currentLocale, DEFAULT_LOCALE, formatMemory, saidFormats } from '#shared/locale.ts';

/** The texts are American English (docs/voice.md); each other locale is named in full. */
const AMERICAN = 'en-US';
/** Lists go without the comma before "and", as in the texts; CLDR has that as British. */
const WITHOUT_SERIAL_COMMA = 'en-GB';

const formatters = new Map<string, unknown>();

/** A formatter for the locale of the page: made once, since making one takes longer than using it. */
function formatter<T extends object>(
  kind: string,
  english: string,
  options: object,
  make: (tag: string) => T,
): T {
  const locale = currentLocale();
  const isEnglish = locale === DEFAULT_LOCALE;
  const memory = isEnglish ? null : formatMemory();
  const key = `${kind} ${locale} ${memory !== null} ${JSON.stringify(options)}`;
  const known = formatters.get(key) as T | undefined;
  if (known !== undefined) return known;
  const local = make(isEnglish ? english : locale);
  const both = memory === null ? local : memory.inBoth(local, make(english));
  const made = isEnglish ? both : saidFormats(both);
  formatters.set(key, made);
  return made;
}

/** How numbers and sums of money are written in the locale of the page. */
export const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  formatter('number', AMERICAN, options, (tag) => new Intl.NumberFormat(tag, options));

/** Options for a fixed number of decimals. */
export const fixedDecimals = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
  // Without this, what rounds to nothing from below would be "-0".
  signDisplay: 'negative',
});

/** Writes a number with a fixed number of decimals, in the locale of the page. */
export const decimals = (value: number, digits: number): string =>
  numberFormat(fixedDecimals(digits)).format(value);

/** Writes a share (0.123) as a percentage with a fixed number of decimals ("12.3%"). */
export const percentage = (share: number, digits: number): string =>
  numberFormat({ style: 'percent', ...fixedDecimals(digits) }).format(share);

/** How days and times are written in the locale of the page, in UTC where nothing else is said. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const inUtc = { timeZone: 'UTC', ...options };
  return formatter('date', AMERICAN, inUtc, (tag) => new Intl.DateTimeFormat(tag, inUtc));
}

/** How long ago or ahead something is, in the locale of the page. */
export const relativeTimeFormat = (): Intl.RelativeTimeFormat =>
  formatter('relative', AMERICAN, {}, (tag) => new Intl.RelativeTimeFormat(tag));

/**
 * How several things are named in one sentence, in the locale of the page.
 * @param type `unit` goes without a word before the last one
 */
export const listFormat = (type: Intl.ListFormatType): Intl.ListFormat =>
  formatter('list', WITHOUT_SERIAL_COMMA, [type], (tag) => new Intl.ListFormat(tag, { type }));

/** Their long names say whose they are: “Hong Kong SAR China”. */
const SHORT_REGIONS = new Set(['HK', 'MO']);

/**
 * What a country is called in the locale of the page.
 * @param code of ISO 3166, in capitals
 * @returns undefined where there is no such country
 */
export function regionName(code: string): string | undefined {
  // CLDR's code of what isn't known has a name too.
  if (code === 'ZZ') return undefined;
  const style = SHORT_REGIONS.has(code) ? 'short' : 'long';
  return formatter('region', AMERICAN, [style], (tag) => {
    return new Intl.DisplayNames(tag, { type: 'region', style, fallback: 'none' });
  }).of(code);
}
