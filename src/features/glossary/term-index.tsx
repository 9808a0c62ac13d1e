import { termPath } from '#lib/content/term-finder.ts';
import { showsDefinitions, type LetterGroup } from './letters.ts';
import styles from './glossary.module.css';
import * as m from '#messages/glossary.ts';
import { hrefTo } from '#lib/site/href.ts';
import { serverRoutes } from '#shared/server-routes.ts';

/** Every term, with a field that narrows the list while one types. */
export function TermIndex({ groups }: { groups: readonly LetterGroup[] }) {
  const count = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <div data-glossary="" data-search-skip="">
      <div className={`needs-script ${styles.filter}`} role="search">
        <label htmlFor="term-filter">{m.findATerm()}</label>
        <input id="term-filter" type="search" autoComplete="off" spellCheck={false} />
        <p role="status" data-found="">
          {m.countTerms({ count })}
        </p>
        <a href={serverRoutes.searchResults} data-elsewhere="" hidden>
          {m.searchTheWholeSite()}
        </a>
      </div>
      {groups.map((group) => (
        <LetterTerms key={group.letter} group={group} withText={showsDefinitions(count)} />
      ))}
    </div>
  );
}

function LetterTerms({ group, withText }: { group: LetterGroup; withText: boolean }) {
  return (
    <section className={styles.group} data-letter="">
      <h2>{group.letter.toUpperCase()}</h2>
      <ul role="list">
        {group.terms.map(({ id, name, also, definition }) => (
          <li key={id} data-term={also.join(' ')}>
            <a href={hrefTo(termPath(id))}>{name}</a>
            {withText ? <p>{definition}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
