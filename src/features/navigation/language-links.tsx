import { pathIn } from '#lib/site/href.ts';
import { locales } from '#lib/site/locales.ts';
import * as m from '#messages/navigation.ts';

/** `Deutsch` for `de`: what a language calls itself. */
const ownName = (locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

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
            <a href={pathIn(locale, path)} hrefLang={locale} lang={locale} translate="no">
              {ownName(locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
