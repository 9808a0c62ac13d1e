import type { LessonWithQuiz } from '#lib/content/lessons.ts';
import { LIST_MINUTES, packPath, quizPath } from '#lib/content/lessons.ts';
import { Plate } from '#ui/engraving/plate.tsx';
import { lessonPlates } from './lesson-plates.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { AT_A_TIME } from './quiz-round.ts';
import styles from './path.module.css';
import * as m from '#messages/learning.ts';
import { inRow } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

type PathListProps = {
  lessons: readonly LessonWithQuiz[];
  /** Pages of the lab, each with the lesson after which to go there. */
  plays: readonly { lesson: string; title: string; path: string }[];
  /** How long reading takes, by the path of a lesson; lists to look around in have none. */
  times: Readonly<Record<string, string>>;
  /** How long watching takes, where a lesson is a film. */
  films: Readonly<Record<string, string>>;
};

/** The lessons in their order, each with its page, its goal, what to play with, and its quiz; the next one is marked. */
export function PathList({ lessons, plays, times, films }: PathListProps) {
  return (
    <ol role="list" className={styles.path} data-path="">
      {lessons.map(({ id, title, path, goal, questions }, index) => (
        <li
          key={id}
          data-lesson={id}
          data-is-next={index === 0 ? '' : undefined}
          data-questions={questions.map((question) => question.id).join(' ')}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2>
              <a href={hrefTo(path)}>{title}</a>
            </h2>
            <p>{m.youllBeAbleTo({ goal })}</p>
            <PlayLinks plays={plays.filter((play) => play.lesson === id)} />
            {index === 0 ? (
              <a
                className={`${buttonClass('solid')} ${styles.begin}`}
                href={hrefTo(path)}
                data-begin=""
              >
                {m.startThisLesson()}
              </a>
            ) : null}
          </div>
          <LessonPlate id={id} />
          <p className={styles.quizLink}>
            <span>{timeLabel(films[path], times[path])}</span>
            {questions.length > 0 ? (
              <a className={styles.quiz} href={hrefTo(quizPath(id))}>
                {questionsLabel(questions.length)}
                <span className="visually-hidden">{m.aboutLesson({ title })}</span>
              </a>
            ) : null}
            <a href={hrefTo(packPath(id))}>
              {m.printablePack()}
              <span className="visually-hidden">{m.aboutLesson({ title })}</span>
            </a>
            <span data-state="" />
          </p>
        </li>
      ))}
    </ol>
  );
}

function timeLabel(film: string | undefined, reading: string | undefined): string {
  if (film) return m.toWatch({ value: film });
  return reading ? m.toRead({ value: reading }) : m.minutesToBrowse({ listminutes: LIST_MINUTES });
}

function questionsLabel(questionsCount: number): string {
  return questionsCount > AT_A_TIME
    ? m.questionsSomeAtATime({ questionsCount, count: AT_A_TIME })
    : m.questionsCountQuestions({ questionsCount });
}

/** Keeps its place where a lesson has no picture, so that the rows stay in line. */
function LessonPlate({ id }: { id: string }) {
  const plate = lessonPlates[id];
  return <span className={styles.plate}>{plate ? <Plate name={plate} /> : null}</span>;
}

function PlayLinks({ plays }: { plays: PathListProps['plays'] }) {
  if (plays.length === 0) return null;
  return (
    <p>
      {m.tryItYourselfInThe()}{' '}
      {inRow(
        plays.map(({ title, path }) => (
          <a key={path} href={hrefTo(path)}>
            {title}
          </a>
        )),
      )}
    </p>
  );
}
