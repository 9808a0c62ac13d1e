import type { Place } from '#lib/schema/place-schema.ts';
import { formatDay } from '#lib/format/dates.ts';
import { NOT_KNOWN, placeInText, sureLabels } from './rule-labels.ts';
import styles from './regulation.module.css';

const ROWS = [
  ['What is allowed', 'allowed'],
  ['Who may issue', 'issuers'],
  ['What must back a coin', 'reserves'],
  ['Getting your money back', 'redemption'],
  ['Interest for holders', 'interest'],
  ['Foreign coins and other limits', 'otherCoins'],
] as const;

/** The rules of one place, each in a row; what our sources do not say is said not to be known. */
export function PlaceRules({ place }: { place: Place }) {
  return (
    <>
      <p className={styles.state} data-status={place.status}>
        {place.statusText}
      </p>
      <dl className={styles.rules}>
        {ROWS.map(([label, field]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{place[field] ?? NOT_KNOWN}</dd>
          </div>
        ))}
        <div>
          <dt>Law</dt>
          <dd>
            {place.law} You can check this at an official source:{' '}
            <a href={place.primary.url}>{place.primary.title}</a>.
          </dd>
        </div>
        <div>
          <dt>Regulator</dt>
          <dd>{place.regulator}</dd>
        </div>
        <div>
          <dt>How sure we are</dt>
          <dd>
            {sureLabels[place.sure](placeInText(place.name))}{' '}
            <time dateTime={place.asOf}>{formatDay(place.asOf)}</time>.
          </dd>
        </div>
        {place.open ? (
          <div>
            <dt>What we don’t know</dt>
            <dd>{place.open}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
