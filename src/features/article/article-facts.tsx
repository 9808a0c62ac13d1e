import { formatDay } from '#lib/format/dates.ts';
import { readingTime } from '#lib/content/reading-data.ts';
import styles from './facts.module.css';

type ArticleFactsProps = {
  /** Words shown at the usual level; null where a page is not for reading from end to end. */
  words: number | null;
  /** How long a film takes, in place of its words: `5 minutes`. */
  time?: string | undefined;
  /** Days as `2026-11-21`. */
  checked: string;
  due: string;
  sourceCount: number;
  /** Address of the page's data as CSV, where it has some. */
  data?: string;
};

/** The line under a page's title: how long it takes, when it was checked and when it is again. */
export function ArticleFacts({ words, time, checked, due, sourceCount, data }: ArticleFactsProps) {
  return (
    <ul role="list" data-search-skip="" className={styles.facts}>
      {words === null ? null : <li>{time ?? readingTime(words)}</li>}
      <li>
        Last checked <time dateTime={checked}>{formatDay(checked)}</time>, next by{' '}
        <time dateTime={due}>{formatDay(due)}</time>
      </li>
      {sourceCount > 0 ? (
        <li>
          <a href="#sources">{sourceCount === 1 ? '1 source' : `${sourceCount} sources`}</a>
        </li>
      ) : null}
      <li>
        <a href="#cite">Cite</a>
      </li>
      <li className="needs-script">
        <button type="button" className={styles.plainButton} data-print="">
          Print
        </button>
      </li>
      {data ? (
        <li>
          <a href={data} download="">
            CSV
          </a>
        </li>
      ) : null}
    </ul>
  );
}
