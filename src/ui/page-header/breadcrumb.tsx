import styles from './page-header.module.css';
import * as m from '#messages/ui.ts';
import { hrefTo } from '#lib/site/href.ts';

export type Crumb = { label: string; path: string };

/** The pages above this one, Home first; this page itself is not among them. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb()}>
      <ol role="list" className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <a href={hrefTo(crumb.path)}>{crumb.label.replaceAll(' ', '\u00a0')}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
