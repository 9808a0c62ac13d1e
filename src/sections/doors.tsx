import type { Counts } from '#lib/site/learn-items.ts';
import { words } from '#lib/site/product-words.ts';
import styles from './doors.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Ways into what one looks up, each with how much there is of it. */
export function Doors({ counts }: { counts: Counts }) {
  const { coins, depegs, cases, lessons, terms } = counts;
  const doors = [
    [coins, m.coins(), '/learn/coins', m.seeWhatEachCoinPromises()],
    [depegs, m.depegs(), '/learn/depegs', m.seeHowFarEachCoin()],
    [cases, m.casesToPlay(), '/learn/depegs/my-1000', m.inTheGameWouldYou()],
    [lessons, m.lessonsInOrder(), '/learn/path', m.followThePathForBeginners()],
    [terms, m.words(), '/learn/glossary', m.seeWhatPeopleMeanWhen({ products: words.products })],
    [lessons, m.packsForAClass(), '/learn/pack', m.getAPlanWorksheetsAnd()],
  ] as const;
  return (
    <ul role="list" className={styles.doors}>
      {doors.map(([count, name, path, text]) => (
        <li key={path}>
          <a className={styles.door} href={hrefTo(path)}>
            <span className={styles.count}>{count}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
