import styles from './aside.module.css';
import * as m from '#messages/article.ts';

export type PageHeading = { depth: number; slug: string; text: string };

/** The sections that a page lists; none where there is only one. */
export function contentsOf(headings: readonly PageHeading[]): PageHeading[] {
  const sections = headings.filter(({ depth }) => depth === 2);
  return sections.length < 2 ? [] : sections;
}

type ContentsListProps = {
  headings: readonly PageHeading[];
  /** Of its title, where a page has the list twice. */
  id?: string;
};

/** The sections of a page, as links to them. */
export function ContentsList({ headings, id = 'contents-title' }: ContentsListProps) {
  const sections = contentsOf(headings);
  if (sections.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <p id={id} className={styles.asideTitle}>
        {m.onThisPage()}
      </p>
      <ol role="list" className={styles.contents}>
        {sections.map(({ slug, text }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
