import { pageKind, pageKinds } from '#lib/site/page-kind.ts';
import styles from './search.module.css';

type Listed = { path: string; title: string };

/** Pages by kind, in the order in which they come: the search for those without scripting. */
export function PageIndex({ pages }: { pages: readonly Listed[] }) {
  const groups = pageKinds
    .map((kind) => ({ kind, listed: pages.filter(({ path }) => pageKind(path) === kind) }))
    .filter(({ listed }) => listed.length > 0);
  return (
    <div className="wrap" data-search-skip="">
      {groups.map(({ kind, listed }) => (
        <section key={kind} className={styles.kind}>
          <h2>{kind}</h2>
          <ul role="list" className={styles.listed}>
            {listed.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
