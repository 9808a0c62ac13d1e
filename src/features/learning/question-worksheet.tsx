import { Fragment } from 'react';
import type { Question } from '#lib/schema/lesson-schema.ts';
import { SheetOrigin } from './pack-worksheets.tsx';
import { AT_A_TIME, inTens } from './quiz-round.ts';
import styles from './worksheet.module.css';
import * as m from '#messages/learning.ts';

const LETTERS = ['A', 'B', 'C', 'D'];

type WorksheetProps = { title: string; questions: readonly Question[] };

/** `address` is where the same questions can be answered on a screen. */
type QuestionWorksheetProps = WorksheetProps & { address: string };

/** Questions to be answered with a pen, in parts of ten: lines for a name, a box for each option. */
export function QuestionWorksheet({ title, questions, address }: QuestionWorksheetProps) {
  return (
    <section aria-labelledby="questions" data-worksheet="questions" data-search-skip="">
      <SheetOrigin address={address} />
      <h2 id="questions">{m.questionsTitle({ title })}</h2>
      <p className={styles.lines} aria-hidden="true">
        <span>{m.name()}</span>
        <span>{m.classText()}</span>
        <span>{m.date()}</span>
      </p>
      <p>{m.eachQuestionHasOneRight()}</p>
      {inTens(questions).map((part, index, parts) => (
        <Fragment key={index}>
          {parts.length > 1 ? (
            <h3 className={styles.part}>
              {m.partOf({ value: index + 1, partsCount: parts.length })}
            </h3>
          ) : null}
          <ol className={styles.questions} start={index * AT_A_TIME + 1}>
            {part.map((question) => (
              <Asked key={question.id} {...question} />
            ))}
          </ol>
        </Fragment>
      ))}
    </section>
  );
}

function Asked({ question, options }: Question) {
  return (
    <li>
      <p>{question}</p>
      <ul role="list">
        {options.map(({ text }, index) => (
          <li key={text}>
            <span className={styles.box} aria-hidden="true" />
            <span>
              {LETTERS[index]}. {text}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The answers at a glance, then why each option is right or not. */
export function AnswerWorksheet({ title, questions }: WorksheetProps) {
  return (
    <section aria-labelledby="answers" data-worksheet="answers" data-search-skip="">
      <h2 id="answers">{m.answersTitle({ title })}</h2>
      <p className={styles.key}>
        {questions.map(({ id, options }, index) => (
          <span key={id}>
            {index + 1} <strong>{LETTERS[options.findIndex((one) => one.isRight)]}</strong>{' '}
          </span>
        ))}
      </p>
      <ol className={styles.answers}>
        {questions.map(({ id, question, options }) => (
          <li key={id}>
            <p>{question}</p>
            <ul role="list">
              {options.map(({ text, isRight, why }, index) => (
                <li key={text} data-right={isRight ? '' : undefined}>
                  <strong>
                    {(isRight ? m.letterIsRight : m.letterIsNotRight)({ letter: LETTERS[index]! })}
                  </strong>{' '}
                  {why}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
