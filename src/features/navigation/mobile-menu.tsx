import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { site } from '#lib/site/site.ts';
import { DoorList } from './doors.tsx';
import { NavigationList } from './navigation-list.tsx';
import styles from './mobile-menu.module.css';
import * as m from '#messages/navigation.ts';
import { hrefTo } from '#lib/site/href.ts';

/** The full-screen menu of narrow windows: a native dialog, which traps and returns focus. */
export function MobileMenu({ path }: { path: string }) {
  return (
    <dialog className={`on-deep ${styles.menu}`} data-menu="" aria-label={m.menu()}>
      <div className={styles.top}>
        <span className={styles.brand} translate="no">
          <BrandMark />
          {site.brand}
        </span>
        <button
          type="button"
          className={styles.close}
          data-menu-close=""
          aria-label={m.closeMenu()}
        >
          <Icon name="close" />
        </button>
      </div>
      <a className={styles.search} href={hrefTo('/search')} data-menu-search="">
        <Icon name="search" size={20} />
        {m.searchThisSite()}
      </a>
      <nav aria-label={m.menu()}>
        <NavigationList path={path} className={styles.list} labelsWrap />
      </nav>
      <nav aria-label={m.moreOfThisSite()}>
        <h2 className={styles.heading}>{m.lookUp()}</h2>
        <DoorList path={path} className={styles.doors} />
      </nav>
    </dialog>
  );
}
