import type { LessonWithQuiz } from '#lib/lessons.ts';
import { packPath, quizPath } from '#lib/lessons.ts';
import styles from './path.module.css';

/** The lessons in their order, each with its page, its goal and its quiz. */
export function PathList({ lessons }: { lessons: readonly LessonWithQuiz[] }) {
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
            <p>You can: {goal.charAt(0).toLowerCase() + goal.slice(1)}</p>
          </div>
          <p className={styles.quizLink}>
            {questions.length > 0 ? <a href={quizPath(id)}>{questions.length} questions</a> : null}
            <a href={packPath(id)}>Printable pack</a>
            <span role="status" data-state="" />
          </p>
        </li>
      ))}
    </ol>
  );
}
