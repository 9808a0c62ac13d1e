import type { Coin } from '#lib/coin-schema.ts';
import { partialDateInWords } from '#lib/partial-dates.ts';
import { Refs } from '#ui/sources/refs.tsx';
import styles from './coin-rows.module.css';

/** What happened to the coin, the oldest first. */
export function CoinHistory({ coin }: { coin: Coin }) {
  if (coin.events.length === 0) return <p>No dated event is known to us.</p>;
  return (
    <ol role="list" className={styles.history}>
      {coin.events.map(({ date, text, from }) => (
        <li key={date + text}>
          <time dateTime={date}>{partialDateInWords(date)}</time>
          <span>
            {text}
            <Refs from={from} sources={coin.sources} />
          </span>
        </li>
      ))}
    </ol>
  );
}
