import type { ReactNode } from 'react';
import type { LessonWithQuiz } from '#lib/content/lessons.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import { LIST_MINUTES, quizPath } from '#lib/content/lessons.ts';
import { labPath } from '#lib/schema/lab-schema.ts';
import { readingMinutes } from '#lib/content/reading-data.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { site } from '#lib/site/site.ts';
import { neededRight } from './progress.ts';
import { QrCode } from './qr-code.tsx';
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
  /** Pages of the lab that belong to the lesson. */
  plays: readonly Play[];
};

/** A page of the lab: its title, and its whole address. */
type Play = { id: string; title: string; address: string };

/** What a learner who answers in the browser has to get right. */
function passMark(questions: number): string {
  const count = Math.min(questions, AT_A_TIME);
  const mark = { count, needed: neededRight(count) };
  return questions > AT_A_TIME ? m.browserAsksSomeAndPassesAt(mark) : m.browserPassesAt(mark);
}

/** Whose sheets these are and where they come from, on paper only. */
export function SheetOrigin({ address }: { address: string }) {
  return (
    <p className={styles.origin} data-on-paper="">
      <BrandMark size={26} />
      <strong translate="no">{site.brand}</strong>
      <span>{address.replace(/^https?:\/\//, '')}</span>
      <QrCode address={address} />
    </p>
  );
}

/** What a teacher wants to know before the lesson; it stands with the answers, apart from what is handed out. */
export function TeacherWorksheet({ lesson, words, addresses, plays }: TeacherWorksheetProps) {
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
        {plays.map(({ id, title, address }) => (
          <li key={id}>
            {rich(
              m.playOnTheProjector({
                title,
                address,
                link: (text) => <a href={hrefTo(labPath(id))}>{text}</a>,
              }),
            )}
          </li>
        ))}
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

/** Which sheets a button prints; `all` is what the browser's own command prints. */
export type Printed = 'learners' | 'teacher' | 'all';

/** How to get it onto paper, on the screen only: a button for those who get the same sheets. */
export function PrintLine(props: {
  buttons: readonly { prints: Printed; label: string }[];
  children?: ReactNode;
}) {
  return (
    <div className={styles.print}>
      {props.buttons.map(({ prints, label }) => (
        <button
          key={prints}
          type="button"
          className={`needs-script ${buttonClass(prints === 'teacher' ? 'outline' : 'solid')}`}
          data-print={prints}
        >
          {label}
        </button>
      ))}
      {props.children}
    </div>
  );
}

/** The buttons of a lesson's pack, and who gets which sheets. */
export function PackPrintLine() {
  return (
    <PrintLine
      buttons={[
        { prints: 'learners', label: m.printForLearners() },
        { prints: 'teacher', label: m.printForTheTeacher() },
      ]}
    >
      <p>{rich(m.whoGetsWhichSheets({ link: (text) => <a href="#teacher">{text}</a> }))}</p>
    </PrintLine>
  );
}

/** The words that the reading marks, with what they mean: on paper no tooltip opens. */
export function TermWorksheet({ terms, address }: { terms: readonly Term[]; address: string }) {
  if (terms.length === 0) return null;
  return (
    <section className={styles.terms} aria-labelledby="words" data-worksheet="words">
      <SheetOrigin address={address} />
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
