import { pageKind, type PageKind, pageKinds } from '#lib/site/page-kind.ts';
import { kindLabels } from './kind-labels.ts';
import { LinkLine } from '#ui/link-line/link-line.tsx';
import styles from './page-index.module.css';
import * as m from '#messages/search.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Pages with names so short that a phone has room for two beside each other. */
const SHORT: Partial<Record<PageKind, true>> = { Coins: true, Terms: true };

type Listed = { path: string; title: string; ticker?: string | undefined };

/** `Law by country` → `law-by-country`. */
const idOf = (kind: string) => kind.toLowerCase().replaceAll(' ', '-');

/** Pages by kind, in the order in which they come: the search for those without scripting. */
export function PageIndex({ pages }: { pages: readonly Listed[] }) {
  const groups = pageKinds
    .map((kind) => ({ kind, listed: pages.filter(({ path }) => pageKind(path) === kind) }))
    .filter(({ listed }) => listed.length > 0);
  return (
    <div className="wrap" data-search-skip="">
      <nav className={styles.jumps} aria-label={m.kindsOfPages()}>
        <LinkLine links={groups.map(({ kind }) => [kindLabels[kind](), `#${idOf(kind)}`])} />
      </nav>
      {groups.map(({ kind, listed }) => (
        <section key={kind} className={styles.kind}>
          <h2 id={idOf(kind)}>{kindLabels[kind]()}</h2>
          <ul
            role="list"
            className={SHORT[kind] ? `${styles.listed} ${styles.short}` : styles.listed}
          >
            {listed.map(({ path, title, ticker }) => (
              <li key={path}>
                <a href={hrefTo(path)}>{title}</a>
                {ticker && ticker !== title ? <span>{ticker}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
