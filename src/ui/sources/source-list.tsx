import { dayInWords } from '#lib/dates.ts';
import type { NumberedSource } from './refs.tsx';
import styles from './sources.module.css';

const remarks: Record<NumberedSource['mark'], string | null> = {
  S: null,
  'S/t': 'seen through another source that cites it',
  K: 'common knowledge; confirm it here',
};

type SourceListProps = {
  sources: readonly NumberedSource[];
  /** The day on which the page was last held against its sources. */
  checked: string;
  /** The day by which it has to be looked at again. */
  due: string;
};

/** Where the statements of a page come from, in the order of their numbers. */
export function SourceList({ sources, checked, due }: SourceListProps) {
  return (
    <>
      <ol data-search-skip="" className={styles.list}>
        {sources.map(({ key, title, url, mark }, index) => (
          <li key={key} id={`source-${index + 1}`}>
            <a href={url}>{title}</a>
            {remarks[mark] ? <span className={styles.remark}> ({remarks[mark]})</span> : null}
          </li>
        ))}
      </ol>
      <p className={styles.checked} data-due={due}>
        Last checked on <time dateTime={checked}>{dayInWords(checked)}</time>, next by{' '}
        <time dateTime={due}>{dayInWords(due)}</time>.
        <strong className={styles.overdue} hidden data-overdue="">
          {' '}
          This check is overdue.
        </strong>
      </p>
    </>
  );
}
