import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatDistance, formatExtreme, furthest, formatLength } from '#lib/content/depeg-facts.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { Drop } from './drop.tsx';
import { causeLabels, outcomeLabels } from './depeg-labels.ts';
import styles from './depegs.module.css';
import * as m from '#messages/depegs.ts';
import { hrefTo } from '#lib/site/href.ts';

/** Every recorded episode, the newest first; a plain table that a script can filter and sort. */
export function DepegTable({ depegs }: { depegs: readonly Depeg[] }) {
  return (
    <div className={styles.frame} data-search-skip="">
      <table className={styles.table} id="depegs">
        <caption className="visually-hidden">{m.episodesInWhichACoin()}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.began}>
              {m.began()}
            </th>
            <th scope="col" className={styles.shapeColumn}>
              {m.shape()}
            </th>
            <th scope="col">{m.episode()}</th>
            <th scope="col" className={styles.depth}>
              {m.furthestFromPar()}
            </th>
            <th scope="col" className={styles.wide}>
              {m.howLong()}
            </th>
            <th scope="col" className={styles.wide}>
              {m.cause()}
            </th>
          </tr>
        </thead>
        <tbody>
          {depegs.map((depeg) => (
            <DepegRow key={depeg.id} depeg={depeg} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DepegRow({ depeg }: { depeg: Depeg }) {
  const extreme = furthest(depeg);
  return (
    <tr
      data-cause={depeg.cause}
      data-outcome={depeg.outcome}
      data-began={depeg.start}
      data-depth={extreme ? Math.abs(1 - extreme.price).toFixed(5) : undefined}
    >
      <td className={styles.began}>
        <time dateTime={depeg.start}>{formatPartialDate(depeg.start)}</time>
      </td>
      <td className={styles.shapeColumn}>
        <Drop depeg={depeg} />
      </td>
      <th scope="row">
        <a href={hrefTo(`/learn/depegs/${depeg.id}`)}>{depeg.title}</a>
        <span className={styles.under}>
          <span className={styles.onPhone}>
            <Drop depeg={depeg} isSmall /> {formatPartialDate(depeg.start)} ·{' '}
          </span>
          {depeg.coinName} ·{' '}
          <span className={styles.onPhone}>
            {formatExtreme(depeg) ?? m.noComparablePrice2()} ·{' '}
          </span>
          {outcomeLabels[depeg.outcome]}
        </span>
      </th>
      <td className={styles.depth}>
        {extreme ? (
          <>
            {formatExtreme(depeg)}
            <span className={styles.under}>{formatDistance(extreme.price)}</span>
          </>
        ) : (
          m.noComparablePrice()
        )}
      </td>
      <td className={styles.wide}>{formatLength(depeg)}</td>
      <td className={styles.wide}>{causeLabels[depeg.cause]}</td>
    </tr>
  );
}
