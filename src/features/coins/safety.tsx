import type { Coin } from '#lib/schema/coin-schema.ts';
import { Refs } from '#ui/sources/refs.tsx';
import { NOT_KNOWN, type Answer } from './safety-answers.ts';
import sheet from './coin-section.module.css';
import styles from './safety.module.css';

/** Four questions about a coin with what its sources say, and no score. */
export function SafetyAnswers({ coin, answers }: { coin: Coin; answers: readonly Answer[] }) {
  return (
    <dl className={styles.answers} data-answers="">
      {answers.map(({ id, question, text, from, link }) => (
        <div key={id}>
          <dt>{question}</dt>
          {text === null ? (
            <dd className={sheet.unknown}>{NOT_KNOWN}</dd>
          ) : (
            <dd>
              {text}
              {from.length > 0 ? <Refs from={from} sources={coin.sources} /> : null}
              {link ? (
                <>
                  {' '}
                  Read more: “<a href={link.href}>{link.text}</a>.”
                </>
              ) : null}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
