import { currentLocale, DEFAULT_LOCALE } from '#shared/locale.ts';
import { MAX_SEARCH_LENGTH, SEARCH_FIELD } from '#shared/search.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import styles from './search-page.module.css';
import * as m from '#messages/search.ts';

type SearchFormProps = {
  /** What was asked before. */
  query?: string;
};

/** The search as a form: it works without scripting. */
export function SearchForm({ query = '' }: SearchFormProps) {
  return (
    <form className={styles.form} action={serverRoutes.searchResults} method="get" role="search">
      <label htmlFor="search-typed">{m.searchThisSite()}</label>
      <div className={styles.row}>
        <input
          id="search-typed"
          className={styles.typed}
          type="search"
          name={SEARCH_FIELD}
          defaultValue={query}
          maxLength={MAX_SEARCH_LENGTH}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={m.isUsdtSafe()}
        />
        <button className={styles.send}>{m.search()}</button>
      </div>
      {currentLocale() === DEFAULT_LOCALE ? null : <p>{m.resultsAreInEnglish()}</p>}
    </form>
  );
}
