import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatDistance, formatLength, formatPrice } from '#lib/content/depeg-facts.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { causeLabels, outcomeLabels } from './depeg-labels.ts';
import styles from './depegs.module.css';

/** The episode in six words and figures, under its title. */
export function DepegFacts({ depeg }: { depeg: Depeg }) {
  const { low, high } = depeg;
  return (
    <dl className={styles.strip}>
      <div>
        <dt>Coin</dt>
        <dd>
          {depeg.coin ? (
            <a href={`/learn/coins/${depeg.coin}`}>{depeg.coinName}</a>
          ) : (
            depeg.coinName
          )}
        </dd>
      </div>
      <Fact name="Began" value={formatPartialDate(depeg.start)} />
      {low ? (
        <Fact name="Lowest" value={`${formatPrice(low.price)} (${formatDistance(low.price)})`} />
      ) : null}
      {high ? (
        <Fact name="Highest" value={`${formatPrice(high.price)} (${formatDistance(high.price)})`} />
      ) : null}
      {low || high ? null : <Fact name="Furthest from par" value="No comparable price" />}
      <Fact name="How long" value={formatLength(depeg)} />
      <Fact name="Cause" value={causeLabels[depeg.cause]} />
      <Fact name="How it ended" value={outcomeLabels[depeg.outcome]} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
