import { addressIn } from '#lib/site/form-href.ts';
import { locales } from '#lib/site/locales.ts';
import { currentLocale, DEFAULT_LOCALE } from '#shared/locale.ts';
import * as m from '#messages/navigation.ts';

/** `Deutsch` for `de`: what a language calls itself. */
const ownName = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** A page in another language: Home, where the page is in the default one alone. */
function pathFor(locale: string, path: string): string {
  const own = addressIn(locale, path);
  return locale === DEFAULT_LOCALE || own !== path ? own : addressIn(locale, '/');
}

/** The same page in each language of the site, where it has several. */
export function LanguageLinks({
  path,
  className,
}: {
  path: string;
  className?: string | undefined;
}) {
  if (locales.length < 2) return null;
  return (
    <nav aria-label={m.languages()}>
      <ul role="list" className={className}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={pathFor(locale, path)}
              hrefLang={locale}
              lang={locale}
              translate="no"
              aria-current={locale === currentLocale() ? 'true' : undefined}
            >
              {ownName(locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
