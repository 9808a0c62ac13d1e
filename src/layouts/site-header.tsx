import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { SearchOpener } from '#features/search/search-opener.tsx';
import { ThemeSwitch } from '#features/theme/theme-switch.tsx';
import { MobileMenu } from '#features/navigation/mobile-menu.tsx';
import { NavigationList } from '#features/navigation/navigation-list.tsx';
import { site } from '#lib/site/site.ts';
import styles from './site-header.module.css';
import * as m from '#messages/layout.ts';
import { hrefTo } from '#lib/site/href.ts';

type SiteHeaderProps = {
  /** Path of the page that is shown. */
  path: string;
};

/** Letters that stand in two lines, and in one word of them, on the narrowest phone. */
const MAX_LETTERS = 18;
const MAX_WORD = 9;

const isLongBrand =
  site.brand.length > MAX_LETTERS || site.brand.split(/\s+/).some((word) => word.length > MAX_WORD);

export function SiteHeader({ path }: SiteHeaderProps) {
  return (
    <header
      className={`on-deep seen-whole ${styles.header}`}
      data-site-header=""
      data-over-hero={path === '/'}
    >
      <div className={`wrap ${styles.row}`}>
        <a
          className={styles.brand}
          href={path === '/' ? '#top' : hrefTo('/')}
          data-long={isLongBrand}
          translate="no"
        >
          <BrandMark />
          {site.brand}
        </a>
        <nav className={styles.navigation} aria-label={m.main()}>
          <NavigationList path={path} className={styles.list} />
        </nav>
        <SearchOpener />
        <ThemeSwitch />
        <button
          type="button"
          className={`needs-script ${styles.opener}`}
          data-menu-opener=""
          aria-haspopup="dialog"
          aria-label={m.openMenu()}
        >
          <Icon name="menu" />
        </button>
        <a className={`without-script ${styles.opener}`} href="#site-links">
          {m.menu()}
        </a>
      </div>
      <MobileMenu path={path} />
    </header>
  );
}
