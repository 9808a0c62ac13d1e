import type { placesOfCoin } from '#lib/content/place-answers.ts';
import { formatDay } from '#lib/format/dates.ts';
import { coinRuleLabels } from './rule-labels.ts';
import styles from './answers.module.css';
import * as m from '#messages/regulation.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Where a coin is sold, limited or barred by name, each with the day of its newest source. */
export function CoinPlaces({ rows }: { rows: ReturnType<typeof placesOfCoin> }) {
  return (
    <>
      <p>{m.theDateAfterEachAnswer()}</p>
      <dl className={styles.rows}>
        {rows.map(({ place, may, text }) => (
          <div key={place.id}>
            <dt>
              <a href={hrefTo(`/resources/regulatory-updates/${place.id}`)}>{place.name}</a>:{' '}
              {coinRuleLabels[may]}
            </dt>
            <dd>{m.ourNewestSourceOnIs({ text, asOf: formatDay(place.asOf) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
