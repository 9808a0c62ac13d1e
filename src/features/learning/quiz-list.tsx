import type { Question } from '#lib/schema/lesson-schema.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { AT_A_TIME } from './quiz-round.ts';
import styles from './quiz.module.css';
import * as m from '#messages/learning.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { choiceClass } from '#ui/choice/choice-class.ts';
import { hrefTo } from '#lib/site/href.ts';

export type QuizQuestion = Question & { lessonTitle: string; lessonPath: string };

type QuizListProps = {
  questions: readonly QuizQuestion[];
  /** Whether the script shows ten of them at a time. */
  isMixed?: boolean;
  /** Every question of every lesson as `lesson:question`, where the list is not one lesson's. */
  all?: string;
  /** What the button is called that asks other questions; without it, the same are asked again. */
  again?: string | undefined;
  /** Where whoever has passed goes on. */
  onward?: Onward | undefined;
};

export type Onward = { path: string; label: string };

const LETTERS = ['A', 'B', 'C', 'D'];

/**
 * Questions with their options, and below each the reasons for every option. With scripting the
 * reasons come once an answer is checked, and one question is shown at a time; without it the reasons
 * are one click away. Of a lesson's questions the first ten are shown, and a script shows others.
 */
export function QuizList({ questions, isMixed = false, all, again, onward }: QuizListProps) {
  const count = Math.min(AT_A_TIME, questions.length);
  return (
    <div className={styles.round}>
      <RoundMarks count={count} />
      <ol
        role="list"
        className={styles.quiz}
        data-quiz=""
        data-mixed={isMixed ? '' : undefined}
        data-all={all}
        data-search-skip=""
      >
        {questions.map((question, place) => (
          <li
            key={question.id}
            hidden={!isMixed && place >= AT_A_TIME}
            data-current={!isMixed && place === 0 ? '' : undefined}
            data-question={question.id}
            tabIndex={-1}
            data-lesson={question.lesson}
          >
            <fieldset>
              <legend>{question.question}</legend>
              {question.options.map(({ text, isRight }, index) => (
                <label key={text}>
                  <input
                    type="radio"
                    className={choiceClass}
                    name={question.id}
                    value={index}
                    data-right={isRight ? '' : undefined}
                  />
                  <span>
                    {LETTERS[index]}. {text}
                    <strong data-mark="" />
                  </span>
                </label>
              ))}
            </fieldset>
            <p role="status" className={styles.verdict} data-verdict="" />
            <Reasons question={question} />
          </li>
        ))}
      </ol>
      <Steps />
      <Score count={count} again={again} onward={onward} />
    </div>
  );
}

/** Which question of the round it is, in words and with a mark for each. */
function RoundMarks({ count }: { count: number }) {
  return (
    <div className={`needs-script ${styles.place}`}>
      <p role="status" data-progress="">
        {m.questionOf({ place: 1, count })}
      </p>
      {/* The sentence above says the place; a mark for each question shows it. */}
      <ol role="list" className={styles.marks} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <li key={place} data-progress-mark={place === 0 ? 'now' : ''} />
        ))}
      </ol>
    </div>
  );
}

/** Back, and what comes next: checking an open question, or going on from one that is answered. */
function Steps() {
  return (
    <p className={`needs-script ${styles.steps}`} data-steps="">
      <button type="button" className={buttonClass('outline')} data-back="">
        {m.back()}
      </button>
      <button type="button" className={buttonClass('solid')} data-check="">
        {m.checkAnswer()}
      </button>
      {/* Comes in place of the button before it, once the question is answered. */}
      <button type="button" className={buttonClass('solid')} data-next="" hidden>
        {m.nextQuestion()}
      </button>
    </p>
  );
}

type ScoreProps = Pick<QuizListProps, 'again' | 'onward'> & { count: number };

/** How many were answered right, and how to begin again or get other questions. */
function Score({ count, again, onward }: ScoreProps) {
  return (
    <div className={`needs-script ${styles.score}`}>
      {/* There from the start, so that nothing beside it moves when a script says it. */}
      <p role="status" data-score="">
        {m.answeredOfRight({ answered: 0, all: count, right: 0, end: '' })}
      </p>
      <p hidden data-passed="">
        {m.youHavePassedThisQuiz()}
      </p>
      {onward ? (
        <a hidden className={buttonClass('solid')} href={hrefTo(onward.path)} data-onward="">
          {onward.label}
        </a>
      ) : null}
      {again === undefined ? null : (
        <button type="button" hidden className={buttonClass('outline')} data-retry="">
          {m.tryTheseAgain()}
        </button>
      )}
      <button
        type="button"
        className={buttonClass('outline')}
        data-again={again === undefined ? 'same' : 'others'}
      >
        {again ?? m.startAgain()}
      </button>
    </div>
  );
}

function Reasons({ question }: { question: QuizQuestion }) {
  return (
    <details className={styles.reasons}>
      <summary>{m.answerAndReasons()}</summary>
      <ul role="list">
        {question.options.map(({ text, isRight, why }, index) => (
          <li key={text}>
            <strong>
              {(isRight ? m.letterIsRight : m.letterIsNotRight)({ letter: LETTERS[index]! })}
            </strong>{' '}
            {why}
          </li>
        ))}
      </ul>
      <p>
        {rich(
          m.itStandsIn({
            lessonTitle: question.lessonTitle,
            link: (text) => <a href={hrefTo(question.lessonPath)}>{text}</a>,
          }),
        )}
      </p>
    </details>
  );
}
