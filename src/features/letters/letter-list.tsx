import { dayInWords } from '#lib/dates.ts';
import { fill } from '#lib/words.ts';
import styles from './letter-list.module.css';

type ListedLetter = { id: string; title: string; date: string; summary: string };

/** The archive of letters. */
export function LetterList({ letters }: { letters: readonly ListedLetter[] }) {
  if (letters.length === 0) return <p>No letter has been sent yet.</p>;
  return (
    <>
      <ol role="list" className={styles.list}>
        {letters.map(({ id, title, date, summary }) => (
          <li key={id} className={styles.letter}>
            <time dateTime={date} className={styles.date}>
              {dayInWords(date)}
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
        To get the next one, use the form at the end of this page, or{' '}
        <a href="/learn/letters.xml">follow the feed</a>.
      </p>
    </>
  );
}
