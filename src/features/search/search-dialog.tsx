import { Icon } from '#ui/icon/icon.tsx';
import styles from './search.module.css';

/** The search, on every page: a native dialog that search-dialog.client.ts fills when opened. */
export function SearchDialog() {
  return (
    <dialog className={styles.dialog} data-search="" aria-label="Search this site">
      <div className={styles.top}>
        <Icon name="search" size={20} />
        <input
          className={styles.field}
          type="search"
          data-search-field=""
          aria-label="Search this site"
          aria-describedby="search-said"
          placeholder="Peg, reserve, a coin"
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="button" className={styles.close} data-search-close="">
          Close
        </button>
      </div>
      <p id="search-said" className={styles.said} role="status" data-search-said="" />
      <div className={styles.results} data-search-results="" />
      <p className={styles.foot}>
        <label>
          <input type="checkbox" data-search-slash="" defaultChecked /> The / key opens this search
        </label>
        <a href="/search">All pages</a>
      </p>
    </dialog>
  );
}
