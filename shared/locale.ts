/** A word, a sentence or a number that a message has a place for. */
export type Value = string | number;

/** A sentence with elements in it: its text, and what the caller made of each marked part. */
export type Parts<T> = (string | T)[];

/** The language that the site is written in: its pages stand at the root. */
export const DEFAULT_LOCALE = 'en';

/** Scripts in use that run from right to left (ISO 15924): Firefox has no `Intl.Locale.getTextInfo`. */
const RIGHT_TO_LEFT = /^(Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** What a page is rendered in that is not in the default locale. */
type RenderedLocale = {
  /** Undefined where no such page is being rendered. */
  locale: () => string | undefined;
  /** Takes each message of such a page. */
  said: <T>(message: T) => T;
  /** Takes each message of such a page that isn't translated. */
  untranslated?: <T>(message: T) => T;
};

let rendered: RenderedLocale = { locale: () => undefined, said: (message) => message };

/** Tells the messages where to ask for the locale of the page that is being rendered. */
export function setRenderedLocale(source: RenderedLocale): void {
  rendered = source;
}

/**
 * The locale of the page that is rendered or shown, as a BCP 47 tag such as `en`: in a browser it
 * is the document's language.
 */
export const currentLocale = (): string =>
  typeof document === 'undefined'
    ? (rendered.locale() ?? DEFAULT_LOCALE)
    : document.documentElement.lang;

/** Whether a tag names a locale in the way that BCP 47 writes it: `pt-BR`, and not `pt_br`. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** The direction that a locale is written in, by the script that CLDR gives it. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return RIGHT_TO_LEFT.test(script) ? 'rtl' : 'ltr';
}

const rules = new Map<string, Intl.PluralRules>();

/**
 * The plural form of a message for a count, by the rules of its language (CLDR, by `Intl`).
 * @param forms by category such as `one` or `few`, or by an exact count such as `=0`
 */
export function pluralForm<T>(locale: string, count: number, forms: Record<string, T>): T {
  const exact = forms[`=${count}`];
  if (exact !== undefined) return exact;
  if (!rules.has(locale)) rules.set(locale, new Intl.PluralRules(locale));
  return forms[rules.get(locale)!.select(count)] ?? forms['other']!;
}

/** Tells that a text is in the locale of the page: a message's, or one that `Intl` has made. */
export const saidInLocale = <T>(said: T): T =>
  typeof document === 'undefined' && rendered.locale() !== undefined ? rendered.said(said) : said;

/** What was formatted last in another locale, with the same in the default one. */
const formatted = new Map<string, string>();
/** Those of them that are days, which callers put a time of day behind. */
const days = new Map<string, string>();
/** More than a page formats before it says the sentences that it formats for. */
const MOST_FORMATTED = 2_000;

/** A number with the marks of its locale between the digits. */
const NUMBER = /\p{Nd}(?:[.,\u2019\u00a0\u202f\u066b\u066c]?\p{Nd})*/gu;

/** Longer than a sum with its unit is a text, whose numbers are its own. */
const LONGEST_SUM = 24;

function keep(kept: Map<string, string>, text: string, own: string): void {
  kept.delete(text);
  if (text !== own) kept.set(text, own);
  if (kept.size > MOST_FORMATTED) kept.delete(kept.keys().next().value!);
}

/**
 * Remembers how a number, a sum of money or a day that `Intl` wrote in the locale of the page reads
 * in the default one: a sentence that isn't translated needs it so.
 * @returns the text in the locale of the page
 */
export function rememberFormat(text: string, own: string): string {
  keep(formatted, text, own);
  if (/\p{Nd}/u.test(text) && /\p{L}/u.test(text)) keep(days, text, own);
  // Callers put signs and units around numbers.
  const [numbers, ownNumbers] = [text.match(NUMBER), own.match(NUMBER)];
  if (numbers?.length === 1 && ownNumbers?.length === 1) keep(formatted, numbers[0], ownNumbers[0]);
  return text;
}

/**
 * A place of a message that isn't translated, with its formats in the message's own language: a
 * German “1.000 $” would be one dollar in English.
 */
export function inOwnFormat<T>(value: T): T {
  if (typeof value !== 'string' || formatted.size === 0) return value;
  const text = value.replaceAll(/[\uE000\uE001]/g, '');
  const own = formatted.get(text);
  if (own !== undefined) return own as T;
  if (!/\p{Nd}/u.test(text)) return value;
  // The longest first: the 1st of May is a part of the 11th.
  const named = [...days].filter(([day]) => text.includes(day));
  if (named.length > 0)
    return named
      .toSorted(([one], [other]) => other.length - one.length)
      .reduce((whole, [day, ownDay]) => whole.replaceAll(day, ownDay), text) as T;
  if (text.length > LONGEST_SUM) return value;
  return value.replaceAll(NUMBER, (number) => formatted.get(number) ?? number) as T;
}

/** A message in the locale of the page, or in the default locale where it isn't translated. */
export function inLocale<T>(forms: Record<string, () => T>): T {
  const locale = currentLocale();
  const translated = forms[locale];
  if (translated) return saidInLocale(translated());
  const own = forms[DEFAULT_LOCALE]!();
  const isOther = locale !== DEFAULT_LOCALE && typeof document === 'undefined';
  return isOther && rendered.untranslated ? rendered.untranslated(own) : own;
}
