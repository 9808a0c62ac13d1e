import type { ReactNode } from 'react';
import { words } from '#lib/site/product-words.ts';
import styles from './learn-index.module.css';

/** Ways in, in the order in which a beginner takes them. @param lessons how many the path has */
function items(lessons: number) {
  return [
    {
      path: '/learn/five-minutes',
      title: 'New here? Start with five minutes',
      text: `What ${words.aProduct} is, why anyone wants one, and the one question to ask before you buy.`,
    },
    {
      path: '/learn/path',
      title: 'The path for beginners',
      text: `${lessons} lessons in an order that builds up, each with a quiz.`,
    },
    {
      path: '/learn/depegs/my-1000',
      title: 'My $1,000',
      text: 'Five true cases, turn by turn: do you sell, or keep it?',
    },
    {
      path: '/learn/quiz',
      title: 'Mixed quiz',
      text: 'Ten questions at a time, with the reason for every answer, right or wrong.',
    },
    {
      path: '/learn/pack',
      title: 'For a class',
      text: 'Each lesson as a printable pack with sheets, answers and a plan for the teacher.',
    },
    {
      path: '/learn/letters',
      title: 'Letters',
      text: 'What subscribers were sent, to read here without subscribing.',
    },
  ];
}

type LearnIndexProps = { lessons: number; children?: ReactNode };

/** Where one begins: the ways through the lessons, and what there is to touch. */
export function LearnIndex({ lessons, children }: LearnIndexProps) {
  return (
    <section className="section" aria-labelledby="shelf-title">
      <div className="wrap">
        <h2 id="shelf-title" className={styles.title}>
          Learn step by step
        </h2>
        <ul role="list" className={styles.shelf}>
          {items(lessons).map(({ path, title, text }) => (
            <li key={path}>
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
