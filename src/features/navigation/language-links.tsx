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

type LanguageLinksProps = {
  path: string;
  /** Its classes `languages`, `heading` and `list`. */
  styles: Readonly<Record<string, string>>;
};

/** The same page in each language of the site, where it has several. */
export function LanguageLinks({ path, styles }: LanguageLinksProps) {
  if (locales.length < 2) return null;
  return (
    <nav className={styles['languages']} aria-labelledby="footer-languages">
      <h2 id="footer-languages" className={styles['heading']}>
        {m.languages()}
      </h2>
      <ul role="list" className={styles['list']}>
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
