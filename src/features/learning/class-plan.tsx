import type { ReactNode } from 'react';
import { packPath, type LessonWithQuiz } from '#lib/content/lessons.ts';
import { hrefTo } from '#lib/site/href.ts';
import { labPath } from '#lib/schema/lab-schema.ts';
import { words } from '#lib/site/product-words.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import styles from './pack.module.css';
import * as m from '#messages/learning.ts';

/** A lesson for a class that has never heard of the subject, with one page of the lab. */
type ClassPlanProps = { lesson: LessonWithQuiz; lab: { id: string; title: string } };

type Step = { minutes: number; text: Parameters<typeof rich>[0] };

const linkTo = (path: string) => (text: ReactNode) => <a href={hrefTo(path)}>{text}</a>;

/** What to do in one class (45 minutes), step by step, and what to prepare. */
export function ClassPlan({ lesson, lab }: ClassPlanProps) {
  const steps: readonly Step[] = [
    { minutes: 5, text: m.classAsks() },
    { minutes: 10, text: m.classReads({ title: lesson.title, link: linkTo(lesson.path) }) },
    { minutes: 12, text: m.classPlays({ title: lab.title, link: linkTo(labPath(lab.id)) }) },
    { minutes: 8, text: m.classAnswers({ count: lesson.questions.length }) },
    { minutes: 10, text: m.classDiscusses() },
  ];
  const whole = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section aria-labelledby="one-class" className={styles.whole} data-worksheet="one-class">
      <h2 id="one-class">{m.oneClassOf({ minutes: whole })}</h2>
      <p>
        {rich(m.oneClassIsFor({ products: words.products, link: linkTo(packPath(lesson.id)) }))}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ minutes, text }, index) => (
          <li key={index}>
            <strong>{m.minutes({ minutes })}</strong> {rich(text)}
          </li>
        ))}
      </ol>
      <p>{rich(m.withoutInternetInClass({ link: linkTo('/learn/path#offline') }))}</p>
    </section>
  );
}
