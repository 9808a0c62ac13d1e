import type { AnsweredPlace } from '#lib/content/place-answers.ts';
import type { PlaceAnswer } from '#lib/schema/place-schema.ts';
import { formatDay } from '#lib/format/dates.ts';
import { coinRuleLabels, placeInText, placePossessive } from './rule-labels.ts';
import styles from './answers.module.css';
import * as m from '#messages/regulation.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

const ROWS = [
  [m.holding, 'hold'],
  [m.buying, 'buy'],
  [m.payingWithCoins, 'pay'],
  [m.whatChanges, 'next'],
] as const;

type AnswersProps = {
  answered: readonly AnsweredPlace[];
  /** Tickers of coins by their id. */
  tickers: ReadonlyMap<string, string>;
};

/** A list of places to choose from; each opens to what its rules mean to you. */
export function PlaceAnswers({ answered, tickers }: AnswersProps) {
  return (
    <div data-answers="">
      <label className={`needs-script ${styles.choice}`}>
        <span>{m.whereDoYouLive()}</span>
        <select name="home">
          <option value="">{m.everyPlace()}</option>
          {answered.map(({ place }) => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </select>
      </label>
      <p className="visually-hidden" role="status" data-answer-said="" />
      <div className={styles.answers}>
        {answered.map(({ place, answer }) => (
          <details key={place.id} id={`place-${place.id}`} data-answer={place.id}>
            <summary>
              <span>{place.name}</span> <span>{answer.short}</span>
            </summary>
            <AnswerRows answer={answer} tickers={tickers} />
            <p className={styles.from}>
              {rich(
                m.ourNewestSourceOnIsDated({
                  name: placeInText(place.name),
                  asOf: formatDay(place.asOf),
                  time: (text) => <time dateTime={place.asOf}>{text}</time>,
                  name2: placePossessive(place.name),
                  link: (text) => (
                    <a href={hrefTo(`/resources/regulatory-updates/${place.id}`)}>{text}</a>
                  ),
                }),
              )}
            </p>
          </details>
        ))}
      </div>
    </div>
  );
}

/** What the rules of one place mean to somebody who lives there. */
export function AnswerRows({
  answer,
  tickers,
}: Pick<AnswersProps, 'tickers'> & { answer: PlaceAnswer }) {
  return (
    <dl className={styles.rows}>
      {ROWS.map(([label, field]) => (
        <div key={field}>
          <dt>{label()}</dt>
          <dd>{answer[field] ?? m.weDontKnow()}</dd>
        </div>
      ))}
      {answer.coins.map(({ coin, may, text }) => (
        <div key={coin}>
          <dt>
            <a href={hrefTo(`/learn/coins/${coin}`)}>{tickers.get(coin) ?? coin}</a>:{' '}
            {coinRuleLabels[may]}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
