import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { site } from '#lib/site/site.ts';
import { NavigationList } from './navigation-list.tsx';
import styles from './mobile-menu.module.css';

/** The full-screen menu of narrow windows: a native dialog, which traps and returns focus. */
export function MobileMenu({ path }: { path: string }) {
  return (
    <dialog className={`on-deep ${styles.menu}`} data-menu="" aria-label="Menu">
      <div className={styles.top}>
        <span className={styles.brand}>
          <BrandMark />
          {site.brand}
        </span>
        <button type="button" className={styles.close} data-menu-close="" aria-label="Close menu">
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Menu">
        <NavigationList path={path} className={styles.list} labelsWrap />
      </nav>
    </dialog>
  );
}
