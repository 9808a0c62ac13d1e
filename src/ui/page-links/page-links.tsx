import { listPagePath, nearbyPages, type ListPage } from '#lib/site/list-pages.ts';
import styles from './page-links.module.css';
import * as m from '#messages/ui.ts';
import { hrefTo } from '#lib/site/href.ts';

type PageLinksProps = { path: string; page: ListPage<unknown>; children?: string };

/** The way through a list that is cut into pages; nothing where it has one. */
export function PageLinks({ path, page, children }: PageLinksProps) {
  const { number, last } = page;
  if (last === 1) return null;
  return (
    <nav aria-label={m.pagesOfThisList()} className={styles.pages}>
      {children ? <p>{children}</p> : null}
      <ol role="list">
        {nearbyPages(number, last).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              '…'
            ) : (
              <a
                href={hrefTo(listPagePath(path, one))}
                aria-label={m.page({ number: one })}
                aria-current={one === number ? 'page' : undefined}
              >
                {one}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
