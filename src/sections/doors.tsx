import type { Counts } from '#lib/site/learn-items.ts';
import { words } from '#lib/site/product-words.ts';
import styles from './doors.module.css';

/** Ways into what one looks up, each with how much there is of it. */
export function Doors({ counts }: { counts: Counts }) {
  const { coins, depegs, cases, lessons, terms } = counts;
  const doors = [
    [
      coins,
      'Coins',
      '/learn/coins',
      'See what each coin promises, to whom, and who can freeze it.',
    ],
    [
      depegs,
      'Depegs',
      '/learn/depegs',
      'See how far each coin fell, why, and what its holders could do.',
    ],
    [
      '$1,000',
      'My $1,000',
      '/learn/depegs/my-1000',
      `In ${cases} real cases, do you sell or keep?`,
    ],
    [
      lessons,
      'Lessons in order',
      '/learn/path',
      'Follow the path for beginners, with a quiz for each lesson.',
    ],
    [
      terms,
      'Words',
      '/learn/glossary',
      `See what people mean when they talk about ${words.products}.`,
    ],
    [
      lessons,
      'Packs for a class',
      '/learn/pack',
      'Get a plan, worksheets and answers, ready to print.',
    ],
  ] as const;
  return (
    <ul role="list" className={styles.doors}>
      {doors.map(([count, name, path, text]) => (
        <li key={path}>
          <a className={styles.door} href={path}>
            <span className={styles.count}>{count}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
