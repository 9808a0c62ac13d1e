import type { Coin } from '#lib/coin-schema.ts';
import type { Marks } from '#lib/mark-statements.ts';
import { partialDateInWords } from '#lib/partial-dates.ts';
import { MarkedText } from '#ui/marked-text/marked-text.tsx';
import { Refs } from '#ui/sources/refs.tsx';
import styles from './coin-rows.module.css';

/** What happened to the coin, the oldest first. */
export function CoinHistory({ coin, marks }: { coin: Coin; marks: Marks }) {
  if (coin.events.length === 0) return <p>No dated event is known to us.</p>;
  return (
    <ol role="list" className={styles.history}>
      {coin.events.map((event) => (
        <li key={event.date + event.text}>
          <time dateTime={event.date}>{partialDateInWords(event.date)}</time>
          <span>
            <MarkedText said={event} marks={marks} />
            <Refs from={event.from} sources={coin.sources} />
          </span>
        </li>
      ))}
    </ol>
  );
}
