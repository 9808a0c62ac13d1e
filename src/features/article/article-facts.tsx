import { formatDay } from '#lib/format/dates.ts';
import { readingTime } from '#lib/content/reading-data.ts';
import styles from './facts.module.css';
import * as m from '#messages/article.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

type ArticleFactsProps = {
  /** Words of the text, tables left out; null where a page is not for reading from end to end. */
  words: number | null;
  /** How long a film or a talk takes, in place of its words: `5 minutes`. */
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
      {words === null ? null : <li>{time ?? m.timeForTheText({ time: readingTime(words) })}</li>}
      <li className={data ? styles.dates : undefined}>
        {rich(
          m.lastCheckedNextBy({
            checked: formatDay(checked),
            time: (text) => <time dateTime={checked}>{text}</time>,
            due: formatDay(due),
            time2: (text) => <time dateTime={due}>{text}</time>,
          }),
        )}
      </li>
      {sourceCount > 0 ? (
        <li>
          <a href="#sources">{m.sources({ sourceCount })}</a>
        </li>
      ) : null}
      <li data-screen-only="">
        <a href="#cite">{m.cite()}</a>
      </li>
      <li className="needs-script">
        <button type="button" className={styles.plainButton} data-print="">
          {m.print()}
        </button>
      </li>
      {data ? (
        <li data-screen-only="">
          <a href={data} download="">
            {m.csv()}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
