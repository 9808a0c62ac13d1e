import { currentLocale, DEFAULT_LOCALE } from '#shared/locale.ts';
import { FORM_LANGUAGE, serverRoutes } from '#shared/server-routes.ts';

/**
 * The address of the contact form in the language of the page. It is one page for all languages,
 * since the server renders it, so that its query says which.
 */
export function contactFormPath(query: Readonly<Record<string, string>> = {}): string {
  const locale = currentLocale();
  const asked = new URLSearchParams(query);
  if (locale !== DEFAULT_LOCALE) asked.set(FORM_LANGUAGE, locale);
  return asked.size === 0 ? serverRoutes.contactForm : `${serverRoutes.contactForm}?${asked}`;
}
