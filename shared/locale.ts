/** A word, a sentence or a number that a message has a place for. */
export type Value = string | number;

/** A sentence with elements in it: its text, and what the caller made of each marked part. */
export type Parts<T> = (string | T)[];

/** The language of the site itself. */
const OWN_LOCALE = 'en';

/** The locale of the page that is shown: the document's language, a BCP 47 tag such as `en`. */
const pageLocale = (): string =>
  typeof document === 'undefined' ? OWN_LOCALE : document.documentElement.lang;

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

/** A message in the locale of the page, or in the site's own language where it isn't translated. */
export function inLocale<T>(forms: Record<string, () => T>): T {
  return (forms[pageLocale()] ?? forms[OWN_LOCALE]!)();
}
