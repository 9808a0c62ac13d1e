import type { ReactNode } from 'react';
import type { LessonWithQuiz } from '#lib/content/lessons.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import { LIST_MINUTES, quizPath } from '#lib/content/lessons.ts';
import { readingMinutes } from '#lib/content/reading-data.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { site } from '#lib/site/site.ts';
import { neededRight } from './progress.ts';
import { AT_A_TIME } from './quiz-round.ts';
import styles from './pack.module.css';
import * as m from '#messages/learning.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Minutes for a question on paper, and for talking about its answer. */
const MINUTES_A_QUESTION = 1.5;

/** How long a class needs for a lesson, in steps of five minutes. @param words null: not known */
export function lessonMinutes(words: number | null, questions: number): number {
  const reading = words === null ? LIST_MINUTES : readingMinutes(words);
  return Math.ceil((reading + questions * MINUTES_A_QUESTION) / 5) * 5;
}

type TeacherWorksheetProps = {
  lesson: LessonWithQuiz;
  /** Words of the text; null where it is a list to look things up in. */
  words: number | null;
  /** Whole addresses, to be typed from paper. */
  addresses: { page: string; quiz: string };
};

/** What a learner who answers in the browser has to get right. */
function passMark(questions: number): string {
  const count = Math.min(questions, AT_A_TIME);
  const mark = { count, needed: neededRight(count) };
  return questions > AT_A_TIME ? m.browserAsksSomeAndPassesAt(mark) : m.browserPassesAt(mark);
}

/** Whose sheets these are and where they come from, on paper only. */
export function SheetOrigin({ address }: { address: string }) {
  return (
    <p className={styles.origin}>
      <BrandMark size={26} />
      <strong translate="no">{site.brand}</strong>
      <span>{address.replace(/^https?:\/\//, '')}</span>
    </p>
  );
}

/** What a teacher wants to know before the lesson; it stands with the answers, apart from what is handed out. */
export function TeacherWorksheet({ lesson, words, addresses }: TeacherWorksheetProps) {
  const count = lesson.questions.length;
  return (
    <section className={styles.teacher} aria-labelledby="teacher" data-worksheet="teacher">
      <h2 id="teacher">{m.forTheTeacher()}</h2>
      <p>
        {m.afterLessonLearnersShouldBe({
          order: lesson.order,
          goal: lesson.goal,
        })}
      </p>
      <ol>
        <li>
          {rich(
            m.handOutTheReadingOr({
              page: addresses.page,
              link: (text) => <a href={hrefTo(lesson.path)}>{text}</a>,
            }),
          )}
        </li>
        {count > 0 ? (
          <>
            <li>
              {rich(
                m.handOutTheQuestionsEach({
                  count,
                  quiz: addresses.quiz,
                  link: (text) => <a href={hrefTo(quizPath(lesson.id))}>{text}</a>,
                }),
              )}{' '}
              {passMark(count)}
            </li>
            <li>{m.goThroughTheAnswersTogether()}</li>
          </>
        ) : null}
      </ol>
      <p>{m.allowAboutMinutesForThe({ words: lessonMinutes(words, count) })}</p>
    </section>
  );
}

/** How to get it onto paper, on the screen only. */
export function PrintLine({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.print}>
      <button type="button" className={`needs-script ${buttonClass('solid')}`} data-print="">
        {label}
      </button>
      <p>
        {m.thePackPrintsOnA4()} {children}
      </p>
    </div>
  );
}

/** The words that the reading marks, with what they mean: on paper no tooltip opens. */
export function TermWorksheet({ terms }: { terms: readonly Term[] }) {
  if (terms.length === 0) return null;
  return (
    <section className={styles.terms} aria-labelledby="words" data-worksheet="words">
      <h2 id="words">{m.wordsInThisLesson()}</h2>
      <dl>
        {[...terms]
          .sort((a, b) => a.name.localeCompare(b.name, 'en'))
          .map(({ id, name, definition }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{definition}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
