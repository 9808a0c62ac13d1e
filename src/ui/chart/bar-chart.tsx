import type { BarData } from './chart-data.ts';
import { tableRoles as roles } from '#ui/table-scroll/table-roles.ts';
import { length } from './scales.ts';
import styles from './bars.module.css';

/** Names of so many letters stand in one line, and leave the rest of it to the bars. */
const SHORT_NAME = 24;

/** Bars from a common zero. It is a table, so every number is there to read and to copy. */
export function BarChart({ label, data }: { label: string; data: BarData }) {
  const most = Math.max(...data.bars.map(({ value }) => value));
  // The first value alone says the unit, so it needs more room where its bar is the longest.
  const endsWithUnit = data.formatFirst !== undefined && data.bars[0]?.value === most;
  const isShort = data.bars.every(({ name, note }) => name.length <= SHORT_NAME && !note);
  return (
    <table
      className={styles.bars}
      data-short={isShort ? '' : undefined}
      data-unit={endsWithUnit ? '' : undefined}
      {...roles.table}
    >
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
        {data.bars.map(({ name, value, note }, index) => (
          <tr key={name} {...roles.row}>
            <th scope="row" {...roles.rowheader}>
              {name}
              {note ? <span className={styles.note}>{note}</span> : null}
            </th>
            <td {...roles.cell}>
              <span className={styles.measure}>
                <svg
                  className={styles.bar}
                  width={length(Math.max(0, value) / most)}
                  aria-hidden="true"
                >
                  <rect width="100%" height="100%" />
                </svg>
                <span>
                  {(index === 0 && data.formatFirst ? data.formatFirst : data.format)(value)}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
