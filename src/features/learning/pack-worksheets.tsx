import type { LessonWithQuiz } from '#lib/content/lessons.ts';
import type { Term } from '#lib/schema/term-schema.ts';
import { LIST_MINUTES } from '#lib/content/lessons.ts';
import { readingMinutes } from '#lib/content/reading-data.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import styles from './pack.module.css';

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

/** What a teacher wants to know before the lesson. */
export function TeacherWorksheet({ lesson, words, addresses }: TeacherWorksheetProps) {
  const count = lesson.questions.length;
  return (
    <section className={styles.teacher} aria-labelledby="teacher">
      <h2 id="teacher">For the teacher</h2>
      <p>
        After lesson {lesson.order}, learners should be able to{' '}
        {lesson.goal.charAt(0).toLowerCase()}
        {lesson.goal.slice(1)}
      </p>
      <ol>
        <li>
          Hand out the reading, or open <a href={lesson.path}>{addresses.page}</a>.
        </li>
        <li>
          Hand out the {count} questions, each of which is answered somewhere in the reading. The
          same questions, marked by the browser, are at{' '}
          <a href={`/learn/quiz/${lesson.id}`}>{addresses.quiz}</a>.
        </li>
        <li>Go through the answers together. The reasons for the wrong ones teach the most.</li>
      </ol>
      <p>
        Allow about {lessonMinutes(words, count)} minutes for the lesson. You may copy and change
        the sheets as long as you say where they come from, because the text is under CC BY 4.0.
        Nothing in them is financial advice.
      </p>
      <PrintLine />
    </section>
  );
}

/** How to get it onto paper, on the screen only. */
export function PrintLine() {
  return (
    <div className={styles.print}>
      <button type="button" className={`needs-script ${buttonClass('solid')}`} data-print="">
        Print the pack
      </button>
      <p>
        The pack prints on A4 and Letter paper. Each part begins on a new page, so you can print
        only the pages that you want.
      </p>
    </div>
  );
}

/** The words that the reading marks, with what they mean: on paper no tooltip opens. */
export function TermWorksheet({ terms }: { terms: readonly Term[] }) {
  if (terms.length === 0) return null;
  return (
    <section className={styles.terms} aria-labelledby="words">
      <h2 id="words">Words in this lesson</h2>
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
