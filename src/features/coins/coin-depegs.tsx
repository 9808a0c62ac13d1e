import { Sparkline } from '#ui/chart/sparkline.tsx';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import styles from './coin-rows.module.css';

/** An episode in which a coin left its peg, as a row on the coin's page. */
export type CoinDepeg = {
  id: string;
  title: string;
  start: string;
  /** Such as `low 0.87`; null where no price is known to us. */
  extreme: string | null;
  values: readonly number[];
};

export function CoinDepegRows({ episodes }: { episodes: readonly CoinDepeg[] }) {
  if (episodes.length === 0) {
    return (
      <p data-search-skip="">
        We have recorded no episode. That does not mean that there was none.
      </p>
    );
  }
  return (
    <ul role="list" className={styles.episodes}>
      {episodes.map(({ id, title, start, extreme, values }) => (
        <li key={id}>
          <time dateTime={start}>{formatPartialDate(start)}</time>
          <a href={`/learn/depegs/${id}`}>{title}</a>
          <span className={styles.spark}>
            {values.length > 2 ? <Sparkline values={values} /> : null}
          </span>
          <span className={styles.extreme}>{extreme ?? 'price not known to us'}</span>
        </li>
      ))}
    </ul>
  );
}
