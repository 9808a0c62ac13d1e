import type { BarData } from './chart-data.ts';
import { length } from './scales.ts';
import styles from './bars.module.css';

/** Bars from a common zero. It is a table, so every number is there to read and to copy. */
export function BarChart({ label, data }: { label: string; data: BarData }) {
  const most = Math.max(...data.bars.map(({ value }) => value));
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{data.columns[0]}</th>
          <th scope="col">{data.columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {data.bars.map(({ name, value, note }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note ? <span className={styles.note}>{note}</span> : null}
            </th>
            <td>
              <span className={styles.measure}>
                <svg className={styles.bar} aria-hidden="true">
                  <rect width={length(Math.max(0, value) / most)} height="100%" />
                </svg>
                {data.format(value)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
