import type { Coin } from '#lib/schema/coin-schema.ts';
import { Refs } from '#ui/sources/refs.tsx';
import type { Answer } from './safety-answers.ts';
import sheet from './coin-section.module.css';
import styles from './safety.module.css';
import * as m from '#messages/coins.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Four questions about a coin with what its sources say, and no score. */
export function SafetyAnswers({ coin, answers }: { coin: Coin; answers: readonly Answer[] }) {
  return (
    <dl className={styles.answers} data-answers="">
      {answers.map(({ id, question, lead, text, from, link }) => (
        <div key={id}>
          <dt>{question}</dt>
          {text === null ? (
            <dd className={sheet.unknown}>{m.weDontKnowAndThat()}</dd>
          ) : (
            <dd>
              {lead ? (
                <>
                  <strong>{lead}</strong>{' '}
                </>
              ) : null}
              {text}
              {from.length > 0 ? <Refs from={from} sources={coin.sources} /> : null}
              {link ? (
                <>
                  {' '}
                  {rich(
                    m.readMore({
                      text: link.text,
                      link: (text) => <a href={hrefTo(link.href)}>{text}</a>,
                    }),
                  )}
                </>
              ) : null}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
