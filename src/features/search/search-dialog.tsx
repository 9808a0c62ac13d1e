import { currentLocale, DEFAULT_LOCALE } from '#shared/locale.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './search.module.css';
import * as m from '#messages/search.ts';
import { hrefTo } from '#lib/site/href.ts';

/** The search, on every page: a native dialog that search-dialog.client.ts fills when opened. */
export function SearchDialog() {
  return (
    <dialog className={styles.dialog} data-search="" aria-label={m.searchThisSite()}>
      <div className={styles.top}>
        <Icon name="search" size={20} />
        <input
          className={styles.field}
          type="search"
          data-search-field=""
          dir="auto"
          aria-label={m.searchThisSite()}
          placeholder={m.isUsdtSafe()}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="button" className={styles.close} data-search-close="">
          {m.close()}
        </button>
      </div>
      {currentLocale() === DEFAULT_LOCALE ? null : (
        <p className={styles.said}>{m.resultsAreInEnglish()}</p>
      )}
      <p className={styles.said} role="status" data-search-said="" />
      <div className={`${styles.said} ${styles.lost}`} role="alert">
        <p>{m.noConnection()}</p>
        <button type="button" className={styles.close} data-search-again="">
          {m.tryAgain()}
        </button>
      </div>
      <div className={styles.results} data-search-results="" />
      <p className={styles.foot}>
        <label>
          <input type="checkbox" data-search-slash="" defaultChecked /> {m.theKeyOpensThisSearch()}
        </label>
        <a href={hrefTo('/search')} data-search-all="">
          {m.allPages()}
        </a>
      </p>
    </dialog>
  );
}
