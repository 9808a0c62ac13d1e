import type { ReactNode } from 'react';
import { shownLength } from '#lib/format/shown-text.ts';
import type { BarData, LineData } from './chart-data.ts';
import { ChartFigure, type Caption } from './chart-figure.tsx';
import { LineChart } from './line-chart.tsx';
import { lineTable } from './line-table.ts';
import { tableRoles as roles } from '#ui/table-scroll/table-roles.ts';
import { length } from './scales.ts';
import styles from './bars.module.css';
import * as m from '#messages/ui.ts';

/** Below this part of the whole there is no room for a numeral under the segment. */
const MIN_WITH_NUMERAL = 0.035;
const TINTS = 6;

/** One whole cut into shares; the numeral under a segment leads to its line below. */
export function ShareBar({ label, data }: { label: string; data: BarData }) {
  const whole = data.bars.reduce((sum, { value }) => sum + value, 0);
  const parts = data.bars.map(({ value }, index) => ({
    from: data.bars.slice(0, index).reduce((sum, bar) => sum + bar.value, 0) / whole,
    size: value / whole,
  }));
  return (
    <div className={styles.shares}>
      <svg className={styles.whole} aria-hidden="true">
        {parts.map(({ from, size }, index) => (
          <g key={data.bars[index]!.name}>
            <rect
              className={styles[`tint${index % TINTS}`]}
              x={length(from)}
              width={length(size)}
              height="2.25rem"
            />
            {size < MIN_WITH_NUMERAL ? null : (
              <text x={length(from + size / 2)} y="3.4rem" textAnchor="middle">
                {index + 1}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ol role="list" className={styles.key} aria-label={label}>
        {data.bars.map(({ name, value, note }, index) => (
          <li key={name}>
            <svg className={styles.swatch} aria-hidden="true">
              <rect className={styles[`tint${index % TINTS}`]} width="100%" height="100%" />
            </svg>
            <span>
              {index + 1}. {name}
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
            <span className="numbers">{data.format(value)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Names of so many letters stand in one line, and leave the rest of it to the bars. */
const SHORT_NAME = 24;

/** What solid and hatched bars stand for; their names say it where the key isn't seen. */
function BarKey({ kinds }: { kinds: NonNullable<BarData['kinds']> }) {
  return (
    <p className={styles.kinds} aria-hidden="true">
      {([kinds.solid, kinds.hatched] as const).map((kind, index) => (
        <span key={kind}>
          <svg className={index === 0 ? styles.bar : `${styles.bar} ${styles.hatched}`} />
          {kind}
        </span>
      ))}
    </p>
  );
}

/** Bars from a common zero. It is a table, so every number is there to read and to copy. */
export function BarChart({ label, data }: { label: string; data: BarData }) {
  const most = Math.max(...data.bars.map(({ value }) => value));
  const hasSolid = data.bars.some(({ isSolid }) => isSolid);
  const isShort = data.bars.every(({ name, note }) => shownLength(name) <= SHORT_NAME && !note);
  const table = (
    <table className={styles.bars} data-short={isShort ? '' : undefined} {...roles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden" {...roles.rowgroup}>
        <tr {...roles.row}>
          <th scope="col" {...roles.columnheader}>
            {data.columns[0]}
          </th>
          <th scope="col" {...roles.columnheader}>
            {data.columns[1]}
          </th>
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {data.bars.map(({ name, value, note, isSolid }) => (
          <tr key={name} {...roles.row}>
            <th scope="row" {...roles.rowheader}>
              {name}
              {hasSolid && !isSolid ? (
                <span className="visually-hidden"> {m.hatchedBar()}</span>
              ) : null}
              {note ? <span className={styles.note}>{note}</span> : null}
            </th>
            <td {...roles.cell}>
              <span className={styles.measure}>
                <svg
                  className={hasSolid && !isSolid ? `${styles.bar} ${styles.hatched}` : styles.bar}
                  width={length(Math.max(0, value) / most)}
                  aria-hidden="true"
                >
                  <rect width="100%" height="100%" />
                </svg>
                <span>{data.format(value)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!data.kinds) return table;
  return (
    <>
      <BarKey kinds={data.kinds} />
      {table}
    </>
  );
}

type Figure<Data> = Caption & {
  /** What the picture shows, in one sentence, for those who do not see it. */
  label: string;
  data: Data;
  /** Where the data can be downloaded. */
  files?: ReactNode;
};

/** Lines against the par line, with caption, sources and the table of the same numbers. */
export function LineFigure({ label, data, ...caption }: Figure<LineData>) {
  return (
    <ChartFigure {...caption} table={lineTable(label, data)}>
      <LineChart label={label} data={data} />
    </ChartFigure>
  );
}

/** Bars from a common zero, with caption and sources; the bars print their own numbers. */
export function BarFigure({ label, data, ...caption }: Figure<BarData>) {
  return (
    <ChartFigure {...caption} table={null}>
      <BarChart label={label} data={data} />
    </ChartFigure>
  );
}

/** One whole cut into shares, with caption and sources; the key prints the numbers. */
export function ShareFigure({ label, data, ...caption }: Figure<BarData>) {
  return (
    <ChartFigure {...caption} table={null}>
      <ShareBar label={label} data={data} />
    </ChartFigure>
  );
}
