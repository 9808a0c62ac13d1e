import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { pathIn } from './href.ts';

/**
 * Pages whose own text is messages, by their path in the default locale: they exist in each locale
 * of the site. All others show texts of `content/`, which are in the default locale alone.
 */
const TRANSLATED = new Set(['/contact', '/data/api', '/learn/coins/check']);

/** Whether a page is in the language of each locale, and not only its header and footer. */
export const isTranslated = (path: string): boolean => TRANSLATED.has(path);

/** The path that search engines are told of: that of the English page where a page falls back to it. */
export const canonicalPath = (path: string, locale: string): string =>
  isTranslated(path) ? pathIn(locale, path) : path;

type Alternate = { hreflang: string; path: string };

/**
 * A page in each of its languages, itself among them, and last which of them is for readers of all
 * others.
 * @param path in the default locale
 * @returns nothing where the page has one language
 */
export function alternatesOf(path: string, locales: readonly string[]): Alternate[] {
  if (locales.length < 2 || !isTranslated(path)) return [];
  const own = locales.map((locale) => ({ hreflang: locale, path: pathIn(locale, path) }));
  return [...own, { hreflang: 'x-default', path: pathIn(DEFAULT_LOCALE, path) }];
}
