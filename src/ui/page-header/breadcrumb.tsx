import styles from './page-header.module.css';
import * as m from '#messages/ui.ts';
import { hrefTo } from '#lib/site/href.ts';

export type Crumb = { label: string; path: string };

type BreadcrumbProps = {
  crumbs: readonly Crumb[];
  /** Which lesson of the path the page is, with the way to all of them. */
  lesson?: { text: string; href: string } | undefined;
};

/** The pages above this one, Home first; this page itself is not among them. */
export function Breadcrumb({ crumbs, lesson }: BreadcrumbProps) {
  return (
    <nav aria-label={m.breadcrumb()}>
      <ol role="list" className={styles.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <a href={hrefTo(crumb.path)}>{crumb.label.replaceAll(' ', '\u00a0')}</a>
          </li>
        ))}
      </ol>
      {lesson ? (
        <p className={styles.lesson} data-screen-only="">
          <a href={hrefTo(lesson.href)}>{lesson.text}</a>
        </p>
      ) : null}
    </nav>
  );
}
