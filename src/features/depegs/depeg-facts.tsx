import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatDistance, formatLength, formatPrice } from '#lib/content/depeg-facts.ts';
import { formatPartialDate, formatTimelineMoment } from '#lib/format/partial-dates.ts';
import { contentLanguage } from '#lib/site/locales.ts';
import { Refs } from '#ui/sources/refs.tsx';
import { causeLabels, outcomeLabels } from './depeg-labels.ts';
import { lowsOf } from './lows.ts';
import styles from './depegs.module.css';
import * as m from '#messages/depegs.ts';
import { hrefTo } from '#lib/site/href.ts';

/** The episode in six words and figures, under its title. */
export function DepegFacts({ depeg }: { depeg: Depeg }) {
  const prices = [depeg.low, depeg.high]
    .flatMap((one) => (one ? [`${formatPrice(one.price)} (${formatDistance(one.price)})`] : []))
    .join(', ');
  return (
    <dl className={styles.strip}>
      <div>
        <dt>{m.coin()}</dt>
        <dd>
          {depeg.coin ? (
            <a href={hrefTo(`/learn/coins/${depeg.coin}`)}>{depeg.coinName}</a>
          ) : (
            depeg.coinName
          )}
        </dd>
      </div>
      <Fact name={m.began()} value={formatPartialDate(depeg.start)} />
      <div>
        <dt>{nameOfPrices(depeg)}</dt>
        <dd>
          {prices || m.noComparablePrice()}
          {(depeg.lowerPrices ?? []).map(({ price, where }) => (
            <span key={where} className={styles.under} {...contentLanguage()}>
              {formatPrice(price)} {where}
            </span>
          ))}
        </dd>
      </div>
      <Fact name={m.howLong()} value={formatLength(depeg)} />
      <Fact name={m.cause()} value={causeLabels[depeg.cause]} />
      <Fact name={m.howItEnded()} value={outcomeLabels[depeg.outcome]} />
    </dl>
  );
}

function nameOfPrices({ low, high }: Depeg): string {
  if (low && high) return m.lowestHighest();
  return low ? m.lowest() : high ? m.highest() : m.furthestFromPar();
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Where each low comes from, where the charts of the page reach another than the one at its head. */
export function WhoseLow({ depeg }: { depeg: Depeg }) {
  const lows = lowsOf(depeg);
  if (lows.length === 0) return null;
  return (
    <details className={styles.lows} id="lows" data-search-skip="" data-open-on-paper="">
      <summary>{m.whichLowIsWhose()}</summary>
      <table>
        <caption className="visually-hidden">{m.lowsOfThisEpisodeEach()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.low()}</th>
            <th scope="col">{m.when()}</th>
            <th scope="col">{m.whose()}</th>
          </tr>
        </thead>
        <tbody>
          {lows.map(({ price, at, whose, from }) => (
            <tr key={`${price} ${at}`}>
              <th scope="row">{formatPrice(price)}</th>
              <td>{formatTimelineMoment(at)}</td>
              <td>
                {whose}
                <Refs from={from} sources={depeg.sources} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
