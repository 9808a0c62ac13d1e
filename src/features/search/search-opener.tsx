import { Icon } from '#ui/icon/icon.tsx';
import styles from './search.module.css';
import * as m from '#messages/search.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Leads to the index of all pages; with scripting it opens the search over the page. */
export function SearchOpener() {
  return (
    <a
      className={styles.opener}
      href={hrefTo('/search')}
      data-search-opener=""
      aria-label={m.search()}
    >
      <Icon name="search" size={20} />
    </a>
  );
}
