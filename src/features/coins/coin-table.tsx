import { choiceClass } from '#ui/choice/choice-class.ts';
import { Fragment } from 'react';
import type { Coin } from '#lib/schema/coin-schema.ts';
import { coinGroups, groupOf } from './coin-groups.ts';
import { designLabels, isInUse, launchDate, statusDate, statusLabels } from './coin-labels.ts';
import styles from './coin-table.module.css';
import * as m from '#messages/coins.ts';
import { hrefTo } from '#lib/site/href.ts';

const COMPARE_FORM = 'compare';
const COMPARE_HINT = 'compare-hint';

type CoinTableProps = {
  coins: readonly Coin[];
  /** The page on which those chosen are compared. */
  compare: string;
  /** Ids of those that stand first. */
  featuredCoins: readonly string[];
};

/** Every coin, by name. A plain table that a script can filter and sort; boxes choose to compare. */
export function CoinTable({ coins, compare, featuredCoins }: CoinTableProps) {
  return (
    <div className={styles.frame} data-search-skip="">
      <table className={styles.table} id="coins">
        <caption className="visually-hidden">{m.coinsWithTheirDesignPeg()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.coin()}</th>
            <th scope="col" className={styles.middle}>
              {m.design()}
            </th>
            <th scope="col" className={styles.wide}>
              {m.peg()}
            </th>
            <th scope="col" className={styles.wide}>
              {m.backing()}
            </th>
            <th scope="col" className={styles.wide}>
              {m.issuer()}
            </th>
            <th scope="col" className={styles.roomy}>
              {m.status()}
            </th>
            <th scope="col">{m.compare()}</th>
          </tr>
        </thead>
        <tbody>
          {coins.map((coin, place) => {
            const group = groupOf(coin, featuredCoins);
            const before = coins[place - 1];
            return (
              <Fragment key={coin.id}>
                {before && groupOf(before, featuredCoins) === group ? null : (
                  <GroupRow place={place} group={group} />
                )}
                <CoinRow coin={coin} place={place} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <form id={COMPARE_FORM} className={styles.compareBar} action={hrefTo(compare)}>
        <button aria-describedby={COMPARE_HINT}>{m.compareThoseChosen()}</button>
        <span id={COMPARE_HINT}>{m.twoToFourCoinsSide()}</span>
        {/* The bar stands far from the boxes, so what is chosen is said as they are ticked. */}
        <span className="visually-hidden" role="status" />
      </form>
    </div>
  );
}

/** Above the first coin of a group; it goes where the table is narrowed or ordered otherwise. */
function GroupRow({ group, place }: { group: 0 | 1 | 2; place: number }) {
  return (
    <tr className={styles.group} data-heading="" data-place={place}>
      <th scope="rowgroup" colSpan={7}>
        {coinGroups[group]()}
        {group === 0 ? <span className={styles.under}>{m.ourChoiceAndNoRanking()}</span> : null}
      </th>
    </tr>
  );
}

/** When the status began; of a coin that isn't in use its launch, where that is the order. */
function StatusDates({ coin }: { coin: Coin }) {
  const date = statusDate(coin);
  const className = `${styles.under} ${styles.date}`;
  // What a coin in use says is its launch.
  if (coin.status === 'active' && !coin.ended) return <span className={className}>{date}</span>;
  return (
    <>
      {date ? (
        <span className={className} data-not-in="launched">
          {date}
        </span>
      ) : null}
      <span className={className} data-only-in="launched" hidden>
        {launchDate(coin)}
      </span>
    </>
  );
}

function CoinRow({ coin, place }: { coin: Coin; place: number }) {
  const { id, name, ticker, design, peg, backing, issuer, launched, status } = coin;
  const stateClass = `${styles.status} ${isInUse(coin) ? '' : styles.off}`;
  return (
    <tr
      data-design={design}
      data-peg={peg.unit}
      data-status={status}
      data-place={place}
      data-name={name}
      data-launched={launched ?? undefined}
    >
      <th scope="row">
        <img
          className={styles.seal}
          src={`/art/seal-${id}.svg`}
          width={34}
          height={34}
          alt=""
          loading="lazy"
          decoding="async"
        />
        <a href={hrefTo(`/learn/coins/${id}`)}>{name}</a>
        <span className={styles.under}>
          {ticker}{' '}
          <span className={styles.phone}>
            <span className={styles.dot}>· </span>
            {designLabels[design]}
          </span>
        </span>
        <span className={`${styles.under} ${styles.tight} ${stateClass}`}>
          {statusLabels[status]} <StatusDates coin={coin} />
        </span>
      </th>
      <td className={styles.middle}>{designLabels[design]}</td>
      <td className={styles.wide}>{peg.text}</td>
      <td className={styles.wide}>{backing.short}</td>
      <td className={styles.wide}>{issuer.short}</td>
      <td className={`${styles.roomy} ${stateClass}`}>
        {statusLabels[status]}
        <StatusDates coin={coin} />
      </td>
      <td>
        <input
          type="checkbox"
          name="coins"
          value={id}
          form={COMPARE_FORM}
          className={`${choiceClass} ${styles.box}`}
          aria-label={m.compareCoin({ name })}
        />
      </td>
    </tr>
  );
}
