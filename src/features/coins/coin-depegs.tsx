import { formatPartialDate } from '#lib/format/partial-dates.ts';
import styles from './coin-rows.module.css';
import * as m from '#messages/coins.ts';
import { hrefTo } from '#lib/site/href.ts';

/** An episode in which a coin left its peg, as a row on the coin's page. */
export type CoinDepeg = {
  id: string;
  title: string;
  start: string;
  /** Such as `low $0.87`; null where no price is known to us. */
  extreme: string | null;
  /** Its number on the coin's line. */
  number: number;
};

export function CoinDepegRows({ episodes }: { episodes: readonly CoinDepeg[] }) {
  if (episodes.length === 0) {
    return <p data-search-skip="">{m.weHaveNoRecordOf()}</p>;
  }
  return (
    <ul role="list" className={styles.episodes}>
      {episodes.map(({ id, title, start, extreme, number }) => (
        <li key={id}>
          <span className={styles.when}>
            <span className={styles.number}>{number}</span>
            <time dateTime={start}>{formatPartialDate(start)}</time>
          </span>
          <a href={hrefTo(`/learn/depegs/${id}`)}>{title}</a>
          <span className={styles.extreme}>{extreme ?? m.noPriceOnRecord()}</span>
        </li>
      ))}
    </ul>
  );
}
