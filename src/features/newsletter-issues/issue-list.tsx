import { formatDay } from '#lib/format/dates.ts';
import { fill } from '#lib/site/product-words.ts';
import styles from './issue-list.module.css';
import * as m from '#messages/newsletter-issues.ts';
import { hrefTo } from '#lib/site/href.ts';

type ListedIssue = {
  id: string;
  title: string;
  date: string;
  summary: string;
  /** Titles of its parts. */
  parts: readonly string[];
};

/** The archive of letters. */
export function IssueList({ letters }: { letters: readonly ListedIssue[] }) {
  if (letters.length === 0) return <p>{m.noLetterHasBeenSent()}</p>;
  return (
    <ol role="list" className={styles.list}>
      {letters.map(({ id, title, date, summary, parts }) => (
        <li key={id} className={styles.letter}>
          <time dateTime={date} className={styles.date}>
            {formatDay(date)}
          </time>
          <h2 className={styles.title}>
            <a href={hrefTo(`/learn/letters/${id}`)}>{fill(title)}</a>
          </h2>
          <p>{fill(summary)}</p>
          {parts.length > 0 ? (
            <ul className={styles.parts} aria-label={m.inThisLetter()}>
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
