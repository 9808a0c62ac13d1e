import type { Place } from '#lib/schema/place-schema.ts';
import { formatDay } from '#lib/format/dates.ts';
import { hrefTo } from '#lib/site/href.ts';
import { placeInText, sureLabels } from './rule-labels.ts';
import styles from './regulation.module.css';
import * as m from '#messages/regulation.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

const ROWS = [
  [m.whatIsAllowed, 'allowed'],
  [m.whoMayIssue, 'issuers'],
  [m.whatMustBackACoin, 'reserves'],
  [m.gettingYourMoneyBack, 'redemption'],
  [m.interestForHolders, 'interest'],
  [m.foreignCoins, 'otherCoins'],
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
            <dt>{label()}</dt>
            <dd>{place[field] ?? m.weDontKnow()}</dd>
          </div>
        ))}
        <div>
          <dt>{m.law()}</dt>
          <dd>
            {rich(
              m.youCanCheckThisAt({
                law: place.law,
                title: place.primary.title,
                link: (text) => <a href={place.primary.url}>{text}</a>,
              }),
            )}
          </dd>
        </div>
        <div>
          <dt>{m.regulator()}</dt>
          <dd>{place.regulator}</dd>
        </div>
        <div>
          <dt>{m.howSureWeAre()}</dt>
          <dd>
            {sureLabels[place.sure](placeInText(place.name))}{' '}
            <time dateTime={place.asOf}>{formatDay(place.asOf)}</time>.
          </dd>
        </div>
        {place.open ? (
          <div>
            <dt>{m.whatWeDontKnow()}</dt>
            <dd>{place.open}</dd>
          </div>
        ) : null}
      </dl>
      <p>
        {rich(
          m.sellOrReport({
            sell: (text) => (
              <a
                href={hrefTo(
                  '/resources/buying-and-cashing-out#selling-to-a-person-or-buying-from-one',
                )}
              >
                {text}
              </a>
            ),
            report: (text) => (
              <a href={hrefTo('/resources/scams-and-theft#where-to-report')}>{text}</a>
            ),
          }),
        )}
      </p>
    </>
  );
}
