import type { ReactNode } from 'react';
import { words } from '#lib/site/product-words.ts';
import styles from './learn-index.module.css';

/** Ways in, in the order in which a beginner takes them. @param lessons how many the path has */
function items(lessons: number) {
  return [
    {
      path: '/learn/five-minutes',
      title: 'New here? Start with five minutes',
      text: `Find out what ${words.aProduct} is, why anyone wants one, and which question to ask before you buy.`,
    },
    {
      path: '/learn/path',
      title: 'The path for beginners',
      text: `These ${lessons} lessons build on each other, and each ends with a quiz.`,
    },
    {
      path: '/learn/depegs/my-1000',
      title: 'My $1,000',
      text: 'In five real cases, you decide at every turn whether to sell your coins or keep them.',
    },
    {
      path: '/learn/quiz',
      title: 'Mixed quiz',
      text: 'You get ten questions at a time, and we explain every answer, right or wrong.',
    },
    {
      path: '/learn/pack',
      title: 'For a class',
      text: 'Print any lesson as a pack with worksheets, answers and a plan for the teacher.',
    },
    {
      path: '/learn/letters',
      title: 'Letters',
      text: 'Read what we sent to subscribers, without subscribing yourself.',
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
