import { words } from '#lib/site/product-words.ts';
import styles from './learn-index.module.css';

const ITEMS = [
  {
    path: '/learn/five-minutes',
    title: 'New here? Start with five minutes',
    text: `What ${words.aProduct} is, why anyone wants one, and the one question to ask before you buy.`,
  },
  {
    path: '/learn/path',
    title: 'The path for beginners',
    text: 'Lessons in an order that builds up, each with a quiz.',
  },
  {
    path: '/learn/lab',
    title: 'The Peg Lab',
    text: 'Guess what a coin will do, change the settings, and compare it with what really happened.',
  },
  {
    path: '/learn/quiz',
    title: 'Mixed quiz',
    text: 'Ten questions at a time, with the reason for every answer, right or wrong.',
  },
  {
    path: '/learn/letters',
    title: 'Letters',
    text: 'What subscribers were sent, to read here without subscribing.',
  },
];

/** The way through the lessons, and its quizzes, below the four items of the specification. */
export function LearnIndex() {
  return (
    <section className="section" aria-labelledby="shelf-title">
      <div className="wrap">
        <h2 id="shelf-title" className={styles.title}>
          Learn step by step
        </h2>
        <ul role="list" className={styles.shelf}>
          {ITEMS.map(({ path, title, text }) => (
            <li key={path}>
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
