import type { LessonWithQuiz } from '#lib/content/lessons.ts';
import { packPath, quizPath } from '#lib/content/lessons.ts';
import styles from './path.module.css';

type PathListProps = {
  lessons: readonly LessonWithQuiz[];
  /** Pages of the lab, each with the lesson after which to go there. */
  plays: readonly { lesson: string; title: string; path: string }[];
  /** How long reading takes, by the path of a lesson; lists have none. */
  times: Readonly<Record<string, string>>;
};

/** The lessons in their order, each with its page, its goal, what to play with, and its quiz. */
export function PathList({ lessons, plays, times }: PathListProps) {
  return (
    <ol role="list" className={styles.path} data-path="">
      {lessons.map(({ id, title, path, goal, questions }, index) => (
        <li
          key={id}
          data-lesson={id}
          data-questions={questions.map((question) => question.id).join(' ')}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2>
              <a href={path}>{title}</a>
            </h2>
            <p>
              After this lesson, you’ll be able to {goal.charAt(0).toLowerCase() + goal.slice(1)}
            </p>
            <PlayLinks plays={plays.filter((play) => play.lesson === id)} />
          </div>
          <p className={styles.quizLink}>
            {times[path] ? <span>{times[path]} to read</span> : null}
            {questions.length > 0 ? <a href={quizPath(id)}>{questions.length} questions</a> : null}
            <a href={packPath(id)}>Printable pack</a>
            <span role="status" data-state="" />
          </p>
        </li>
      ))}
    </ol>
  );
}

function PlayLinks({ plays }: { plays: PathListProps['plays'] }) {
  if (plays.length === 0) return null;
  return (
    <p>
      Try it yourself in the lab:{' '}
      {plays.map(({ title, path }, index) => (
        <span key={path}>
          {index > 0 ? ', ' : null}
          <a href={path}>{title}</a>
        </span>
      ))}
    </p>
  );
}
