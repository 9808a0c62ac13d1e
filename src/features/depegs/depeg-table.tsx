import type { Depeg } from '#lib/schema/depeg-schema.ts';
import { formatDistance, formatExtreme, furthest, formatLength } from '#lib/content/depeg-facts.ts';
import { formatPartialDate } from '#lib/format/partial-dates.ts';
import { causeLabels, outcomeLabels } from './depeg-labels.ts';
import styles from './depegs.module.css';
import * as m from '#messages/depegs.ts';
import { hrefTo } from '#lib/site/href.ts';
import { kindOf, markPath, reachOf } from '#lib/content/depeg-mark.ts';

/** How far a coin hangs that lost everything, and the room around the line, in CSS pixels. */
const DEEPEST = { row: 34, line: 16 };
const EDGE = 4;

type DropProps = {
  depeg: Depeg;
  /** Before a line of text, in place of a column. */
  isSmall?: boolean;
};

/** The mark of the wall for a row: the same sign, and a length by the same rule. */
function Drop({ depeg, isSmall = false }: DropProps) {
  const kind = kindOf(depeg);
  const deepest = isSmall ? DEEPEST.line : DEEPEST.row;
  const reach = reachOf(depeg, deepest);
  const par = EDGE + Math.max(0, -reach);
  return (
    <svg
      className={isSmall ? `${styles.drop} ${styles.small}` : styles.drop}
      height={deepest + 2 * EDGE}
      data-kind={kind}
      aria-hidden="true"
    >
      <line x1="0" x2="100%" y1={par} y2={par} />
      <svg x="50%" y={par}>
        <Sign kind={kind} reach={reach} />
      </svg>
    </svg>
  );
}

function Sign({ kind, reach }: { kind: ReturnType<typeof kindOf>; reach: number }) {
  if (kind === 'unknown') return <circle r="3.5" />;
  return <path d={markPath(kind, reach)} />;
}

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
            {/* Its marks are hidden from screen readers, and so is the column. */}
            <th scope="col" className={styles.shapeColumn} aria-hidden="true">
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

/** Where no style sheet draws the dots, as in copied text; a screen reader has the drawn ones. */
function Dot() {
  return (
    <span className="visually-hidden" aria-hidden="true">
      ·{' '}
    </span>
  );
}

/** Under a title: what no column of the window says. A dot belongs to what follows it, and no line begins with one. */
function Facts({ depeg }: { depeg: Depeg }) {
  return (
    <span className={styles.under}>
      <span className={styles.onPhone}>
        <Drop depeg={depeg} isSmall />
      </span>
      <span className={styles.lines}>
        <span className={styles.facts}>
          <span className={styles.onPhone}>{formatPartialDate(depeg.start)}</span>{' '}
          <span>
            <Dot />
            {depeg.coinName}
          </span>{' '}
          <span className={styles.onPhone}>
            <Dot />
            {formatExtreme(depeg) ?? m.noComparablePrice2()}
          </span>{' '}
          <span>
            <Dot />
            {outcomeLabels[depeg.outcome]}
          </span>
        </span>
      </span>
    </span>
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
      <td className={styles.shapeColumn} aria-hidden="true">
        <Drop depeg={depeg} />
      </td>
      <th scope="row">
        <a href={hrefTo(`/learn/depegs/${depeg.id}`)}>{depeg.title}</a>
        <Facts depeg={depeg} />
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
