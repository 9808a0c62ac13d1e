import { textLicense } from '#lib/site/license.ts';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { DoorList } from '#features/navigation/doors.tsx';
import { LanguageLinks } from '#features/navigation/language-links.tsx';
import { MenuLink } from '#features/navigation/menu-link.tsx';
import { NavigationList } from '#features/navigation/navigation-list.tsx';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { ConsentLink } from '#features/consent/consent-link.tsx';
import { contentLanguage } from '#lib/site/locales.ts';
import { site } from '#lib/site/site.ts';
import { fill, words } from '#lib/site/product-words.ts';
import styles from './site-footer.module.css';
import * as m from '#messages/layout.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

export function SiteFooter({ path }: { path: string }) {
  const license = textLicense();
  return (
    <footer className={`on-deep ${styles.footer}`}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <p className={styles.brand} translate="no">
            <BrandMark />
            {site.brand}
          </p>
          <p>{m.informationAboutForEveryoneIt({ products: words.products })}</p>
          <p>
            <a href={hrefTo('/about#about-this-site')}>{m.aboutThisSite()}</a>
          </p>
        </div>
        <nav id="site-links" aria-label={m.quickLinks()}>
          <h2 className={styles.heading}>{m.quickLinks()}</h2>
          <NavigationList path={path} className={styles.list} />
        </nav>
        <nav aria-labelledby="footer-doors">
          <h2 id="footer-doors" className={styles.heading}>
            {m.lookUp()}
          </h2>
          <DoorList path={path} className={styles.list} />
        </nav>
        <nav aria-label={m.legal()}>
          <h2 className={styles.heading}>{m.legal()}</h2>
          <ul role="list" className={styles.list}>
            {site.legalNavigation.map((item) => (
              <li key={item.id}>
                <MenuLink
                  href={item.path}
                  label={fill(item.label)}
                  isCurrent={item.path === path}
                  language={contentLanguage()}
                />
              </li>
            ))}
            <ConsentLink />
          </ul>
        </nav>
        <div>
          <LanguageLinks path={path} styles={styles} />
          <NewsletterForm />
        </div>
      </div>
      <p className={`wrap ${styles.license}`}>
        {license === null
          ? m.codeUnderMitAlone()
          : rich(
              m.codeUnderTheMitLicense({
                link: (text) => (
                  <a href={license} rel="license">
                    {text}
                  </a>
                ),
              }),
            )}
      </p>
    </footer>
  );
}
