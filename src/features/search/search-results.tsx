import type { SearchLocals } from '#shared/locals.ts';
import type { Found } from './found.ts';
import type { IndexFile } from './index-file.ts';
import { createSearcher } from './searcher.ts';
import styles from './search-page.module.css';
import * as m from '#messages/search.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

/** So many places are shown on the page of results: more than beside a field, and one screen or two. */
const MAX_RESULTS = 20;

let searcher: { index: object; search: ReturnType<typeof createSearcher> } | null = null;

/** The search over an index is made once: loading it takes some 50 ms. */
function searcherOf(index: object): ReturnType<typeof createSearcher> {
  if (searcher?.index !== index) searcher = { index, search: createSearcher(index as IndexFile) };
  return searcher.search;
}

const asOffer = ([title, path]: IndexFile['offers'][number]): Found => ({
  path,
  title,
  page: '',
  excerpt: [],
});

/** What the server's search found, best first, or questions to begin with. */
export function SearchResults({ query, index }: SearchLocals) {
  if (index === null)
    return (
      <p className={styles.said} role="status">
        {query === '' ? m.theSearchIsntAvailableRight() : m.weCantSearchRightNow()}{' '}
        <a href={hrefTo('/search')}>{m.browseAllPages()}</a>
      </p>
    );
  const offers = (index as IndexFile).offers.map(asOffer);
  if (query === '') return <Offers found={offers} />;
  const { total, found, isGuess } = searcherOf(index)(query, MAX_RESULTS);
  const best = total > found.length ? m.bestResultsFor : m.resultsFor;
  if (found.length === 0)
    return (
      <>
        <p className={styles.said} role="status">
          {rich(
            m.noResultsForTryAnotherWord({
              query,
              bdi: (text) => <bdi>{text}</bdi>,
              link: (text) => <a href={hrefTo('/search')}>{text}</a>,
            }),
          )}
        </p>
        <Offers found={offers} />
      </>
    );
  return (
    <section aria-labelledby="results">
      <h2 id="results" className={styles.said}>
        {rich(
          (isGuess ? m.resultsSpelledLike : best)({
            total,
            query,
            best: found.length,
            bdi: (text) => <bdi>{text}</bdi>,
          }),
        )}
      </h2>
      <ResultList found={found} />
    </section>
  );
}

function Offers({ found }: { found: readonly Found[] }) {
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className={styles.said}>
        {m.questionsPeopleAsk()}
      </h2>
      <ResultList found={found} />
    </section>
  );
}

function ResultList({ found }: { found: readonly Found[] }) {
  return (
    <ol role="list" className={styles.found}>
      {found.map(({ path, title, page, excerpt }) => (
        <li key={path + title}>
          <a href={hrefTo(path)}>{page === '' ? title : `${page}: ${title}`}</a>
          {excerpt.length > 0 ? (
            <p>
              {excerpt.map(({ text, isMatch }, place) =>
                isMatch ? <mark key={place}>{text}</mark> : text,
              )}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
