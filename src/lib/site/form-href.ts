import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { pathIn } from './href.ts';

/** As `shared/server-routes.ts` has them. */
const [FORM_PREFIX, FORM_LANGUAGE] = ['/forms/', 'lang'];
const NAMES_LANGUAGE = new RegExp(`[?&]${FORM_LANGUAGE}=`);

/**
 * The address of a page or a form in a locale. The server renders each of the owner's own forms as
 * one page for all languages, so that its query says which. Scripts link to no form, and use `pathIn`.
 */
export function addressIn(locale: string, path: string): string {
  if (locale === DEFAULT_LOCALE || !path.startsWith(FORM_PREFIX)) return pathIn(locale, path);
  if (NAMES_LANGUAGE.test(path)) return path;
  const [, page = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(path) ?? [];
  const more = query === '' ? '' : `&${query}`;
  return `${page}?${FORM_LANGUAGE}=${locale}${more}${fragment}`;
}
