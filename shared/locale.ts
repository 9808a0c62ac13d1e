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
  /** Takes each formatter of `Intl` that writes for such a page. */
  formatter?: <T extends object>(made: T) => T;
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

/** A formatter of `Intl` whose words tell that they are in the locale of the page. */
export const saidFormats = <T extends object>(made: T): T => rendered.formatter?.(made) ?? made;

/** Tells that a text is in the locale of the page: a message's, or one with words of `Intl`. */
export const saidInLocale = <T>(said: T): T =>
  typeof document === 'undefined' && rendered.locale() !== undefined ? rendered.said(said) : said;

/** What is remembered of formats, on sites where a message may be shown in another language. */
export type FormatMemory = {
  /** A formatter of `Intl` that remembers how the same reads in the default locale. */
  inBoth<T extends object>(local: T, own: T): T;
  /** Remembers how a text that was formatted reads in the default locale. */
  remember(text: string, own: string): string;
  /** The same text in the default locale. */
  inOwn(text: string): string;
};

let memory: FormatMemory | null = null;

/** Set by the module that messages without a translation import, so that other sites don't load it. */
export function setFormatMemory(made: FormatMemory): void {
  memory = made;
}

/** Null where every message of the site is in the language of its page. */
export const formatMemory = (): FormatMemory | null => memory;

/** A message in the locale of the page, or in the default locale where it isn't translated. */
export function inLocale<T>(forms: Record<string, () => T>): T {
  const locale = currentLocale();
  const translated = forms[locale];
  if (translated) return saidInLocale(translated());
  const own = forms[DEFAULT_LOCALE]!();
  const isOther = locale !== DEFAULT_LOCALE && typeof document === 'undefined';
  return isOther && rendered.untranslated ? rendered.untranslated(own) : own;
}
