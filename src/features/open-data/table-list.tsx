import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { formatDay } from '#lib/format/dates.ts';
import type { DataTable } from './data-table.ts';
import styles from './table-list.module.css';

const FORMATS = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['parquet', 'Parquet'],
  ['schema.json', 'Schema'],
] as const;

type QueryExampleProps = {
  query: string;
  /** What it is, for those who do not see it. */
  label: string;
};

/** A query or command to copy; it scrolls sideways by keyboard too. */
export function QueryExample({ query, label }: QueryExampleProps) {
  return (
    <pre className={styles.query} tabIndex={0} role="region" aria-label={label}>
      {query}
    </pre>
  );
}

/** One entry for each table of the open data: what a row is, downloads, columns. */
export function TableList({ tables }: { tables: readonly DataTable[] }) {
  return tables.map((table) => (
    <section key={table.name} className={styles.table} aria-labelledby={table.name}>
      <h3 id={table.name}>{table.title}</h3>
      <p>{table.description}</p>
      <p className={styles.facts}>
        {table.rows.length.toLocaleString('en-US')} rows · {table.columns.length} columns · last
        checked <time dateTime={table.checked}>{formatDay(table.checked)}</time> ·{' '}
        <a href={table.page}>read it as a page</a>
      </p>
      <ul className={styles.files}>
        {FORMATS.map(([ending, label]) => (
          <li key={ending}>
            <a href={`/data/${table.name}.${ending}`} download="">
              {label}
              <span className="visually-hidden"> of {table.title}</span>
            </a>
          </li>
        ))}
      </ul>
      <Columns table={table} />
    </section>
  ));
}

function Columns({ table: { name, title, columns, foreignKeys } }: { table: DataTable }) {
  const targets = new Map(foreignKeys.map(({ columns: [column], table }) => [column, table]));
  return (
    <details>
      <summary>Columns</summary>
      <TableScroll label={`Columns of ${title}`}>
        <table id={`${name}-columns`}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Type</th>
              <th scope="col">What it says</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">
                  <code>{column.name}</code>
                </th>
                <td>
                  {column.type}
                  {column.isOptional ? ', may be empty' : ''}
                </td>
                <td>
                  {column.description}
                  {targets.has(column.name) ? (
                    <>
                      {' '}
                      Joins <a href={`#${targets.get(column.name)!}`}>{targets.get(column.name)}</a>
                      .
                    </>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}
