import type { WalletKind, WalletQuestion } from '#lib/schema/wallet-schema.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import styles from './wallets.module.css';
import * as m from '#messages/wallets.ts';

type Answer = WalletQuestion['answers'][number];
type QuestionListProps = { questions: readonly WalletQuestion[]; kinds: readonly WalletKind[] };

/**
 * The questions of the chooser. An answer is a link to the next question or to a kind, so that the
 * way can be gone without scripting; with it, one question is shown at a time.
 */
export function QuestionList({ questions, kinds }: QuestionListProps) {
  const names = new Map(kinds.map(({ id, name }) => [id, name]));
  return (
    <div className={styles.questions}>
      <ol role="list">
        {questions.map(({ id, text, why, answers }) => (
          <li key={id} id={`question-${id}`} data-question={id} tabIndex={-1}>
            <p className={styles.question}>{text}</p>
            <p className={styles.why}>{why}</p>
            <ul role="list" className={styles.answers}>
              {answers.map((answer) => (
                <AnswerLink key={answer.text} answer={answer} names={names} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <div className="needs-script">
        <p role="status" className={styles.result} data-result="" />
        <p className={styles.steps} data-steps="" hidden>
          <button type="button" className={buttonClass('outline')} data-back="">
            {m.oneStepBack()}
          </button>
          <button type="button" className={buttonClass('outline')} data-restart="">
            {m.startAgain()}
          </button>
        </p>
      </div>
    </div>
  );
}

function AnswerLink({ answer, names }: { answer: Answer; names: ReadonlyMap<string, string> }) {
  const { to, text } = answer;
  if ('question' in to) {
    return (
      <li>
        <a
          className={buttonClass('outline')}
          href={`#question-${to.question}`}
          data-next={to.question}
        >
          {text}
        </a>
      </li>
    );
  }
  return (
    <li>
      <a
        className={buttonClass('outline')}
        href={`#kind-${to.kinds[0]}`}
        data-kinds={to.kinds.join(' ')}
      >
        {text}
      </a>
      <span className="without-script">
        {' '}
        {m.leadsTo({ value: to.kinds.map((id) => names.get(id)).join(', or ') })}
      </span>
    </li>
  );
}
