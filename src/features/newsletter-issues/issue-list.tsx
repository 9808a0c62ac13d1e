import { formatDay } from '#lib/format/dates.ts';
import { fill } from '#lib/site/product-words.ts';
import styles from './issue-list.module.css';

type ListedIssue = { id: string; title: string; date: string; summary: string };

/** The archive of letters. */
export function IssueList({ letters }: { letters: readonly ListedIssue[] }) {
  if (letters.length === 0) return <p>No letter has been sent yet.</p>;
  return (
    <>
      <ol role="list" className={styles.list}>
        {letters.map(({ id, title, date, summary }) => (
          <li key={id} className={styles.letter}>
            <time dateTime={date} className={styles.date}>
              {formatDay(date)}
            </time>
            <div>
              <h2 className={styles.title}>
                <a href={`/learn/letters/${id}`}>{fill(title)}</a>
              </h2>
              <p>{fill(summary)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        To get the next letter, use the form at the end of this page, or{' '}
        <a href="/learn/letters.xml">follow the feed</a>.
      </p>
    </>
  );
}
