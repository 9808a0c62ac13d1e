import type { Depeg } from '#lib/depeg-schema.ts';
import { distanceInWords, lengthInWords, priceInWords } from '#lib/episodes.ts';
import { partialDateInWords } from '#lib/partial-dates.ts';
import { causeWords, outcomeWords } from './depeg-words.ts';
import styles from './depegs.module.css';

/** The episode in six words and figures, under its title. */
export function EpisodeFacts({ depeg }: { depeg: Depeg }) {
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
      <Fact name="Began" value={partialDateInWords(depeg.start)} />
      {low ? (
        <Fact name="Lowest" value={`${priceInWords(low.price)} (${distanceInWords(low.price)})`} />
      ) : null}
      {high ? (
        <Fact
          name="Highest"
          value={`${priceInWords(high.price)} (${distanceInWords(high.price)})`}
        />
      ) : null}
      {low || high ? null : <Fact name="Furthest from par" value="No comparable price" />}
      <Fact name="How long" value={lengthInWords(depeg)} />
      <Fact name="Cause" value={causeWords[depeg.cause]} />
      <Fact name="How it ended" value={outcomeWords[depeg.outcome]} />
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
