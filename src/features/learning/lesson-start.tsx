import { hrefTo } from '#lib/site/href.ts';
import type { Lesson } from '#lib/schema/lesson-schema.ts';
import styles from './lesson-start.module.css';

/** What a beginner opens first of a lesson whose page is a list, and what to learn there. */
export function LessonStart({ start }: { start: NonNullable<Lesson['start']> }) {
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start">{start.title}</h2>
      <p>{start.text}</p>
      <ol className={styles.steps}>
        {start.steps.map(({ label, path, text }) => (
          <li key={path}>
            <a href={hrefTo(path)}>{label}</a>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
