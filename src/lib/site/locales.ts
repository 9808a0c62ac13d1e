import { currentLocale, DEFAULT_LOCALE, textDirection } from '#shared/locale.ts';
import { isTranslated } from './alternates.ts';
import { site } from './site.ts';

/** The languages of the interface, the default one first. */
export const locales: readonly string[] = site.locales ?? [DEFAULT_LOCALE];

export type LanguageAttributes = { lang?: string; dir?: 'ltr' | 'rtl' };

/**
 * Marks the texts of `content/`, which are in the default locale, on the pages of another one.
 * @returns nothing where the page itself is in that language
 */
export function contentLanguage(): LanguageAttributes {
  return currentLocale() === DEFAULT_LOCALE
    ? {}
    : { lang: DEFAULT_LOCALE, dir: textDirection(DEFAULT_LOCALE) };
}

/**
 * The same for the text of a page: one that is translated states that it is, so that what is in
 * English there is told from it.
 */
export function textLanguage(path: string): LanguageAttributes {
  const locale = currentLocale();
  if (locale === DEFAULT_LOCALE || !isTranslated(path)) return contentLanguage();
  return { lang: locale, dir: textDirection(locale) };
}
