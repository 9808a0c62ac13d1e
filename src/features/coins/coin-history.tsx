import type { Coin } from '#lib/schema/coin-schema.ts';
import type { Annotations } from '#lib/content/annotate-statements.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { MarkedText } from '#ui/marked-text/marked-text.tsx';
import { Refs } from '#ui/sources/refs.tsx';
import styles from './coin-rows.module.css';
import * as m from '#messages/coins.ts';

/** What happened to the coin, the oldest first. */
export function CoinHistory({ coin, marks }: { coin: Coin; marks: Annotations }) {
  if (coin.events.length === 0) return <p>{m.weKnowOfNoDated()}</p>;
  return (
    <ol role="list" className={styles.history}>
      {coin.events.map((event) => (
        <li key={event.date + event.text}>
          <time dateTime={event.date}>{formatPartialDate(event.date)}</time>
          <span>
            <MarkedText said={event} marks={marks} />
            <Refs from={event.from} sources={coin.sources} />
          </span>
        </li>
      ))}
    </ol>
  );
}
