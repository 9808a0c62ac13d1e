import type { Table } from './line-table.ts';
import styles from './figure.module.css';
import * as m from '#messages/ui.ts';

type NumbersTableProps = {
  title?: string;
  /** Without rows while it is closed, where it changes often. */
  table: Table;
  onToggle?: (isOpen: boolean) => void;
};

/** The numbers behind a picture, one click away. */
export function NumbersTable({
  title = m.theSameNumbersAsA(),
  table,
  onToggle,
}: NumbersTableProps) {
  return (
    <details
      className={styles.numbers}
      // Nobody looks for a page by a reading of its chart.
      data-search-skip=""
      {...(onToggle ? { onToggle: (event) => onToggle(event.currentTarget.open) } : {})}
    >
      <summary>{title}</summary>
      <div className={styles.scroll} role="region" aria-label={table.name} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{table.name}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([head, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{head}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
