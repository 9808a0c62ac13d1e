import type { ReactNode } from 'react';
import { numberFormat } from '#lib/format/intl.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { formatDay } from '#lib/format/dates.ts';
import type { DataTable } from './data-table.ts';
import styles from './table-list.module.css';
import * as m from '#messages/open-data.ts';
import { rich } from '#ui/rich-text/rich-text.ts';
import { hrefTo } from '#lib/site/href.ts';

const FORMATS = [
  ['csv', () => 'CSV'],
  ['json', () => 'JSON'],
  ['parquet', () => 'Parquet'],
  ['schema.json', m.schema],
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
    <section key={table.name} className={styles.table}>
      <h3 id={table.name}>{table.title}</h3>
      <p>{table.description}</p>
      <p className={styles.facts}>
        <TableFacts table={table} />
      </p>
      <ul className={styles.files}>
        {FORMATS.map(([ending, label]) => (
          <li key={ending}>
            <a href={hrefTo(`/data/${table.name}.${ending}`)} download="">
              {label()}
              <span className="visually-hidden"> {m.ofTitle({ title: table.title })}</span>
            </a>
          </li>
        ))}
      </ul>
      <Columns table={table} />
    </section>
  ));
}

/** How large a table is and when it was last checked; an empty one may have no day yet. */
function TableFacts({ table: { title, rows, columns, checked, page } }: { table: DataTable }) {
  const said = {
    length: numberFormat().format(rows.length),
    columnsCount: columns.length,
    link: (text: ReactNode) => (
      <a href={hrefTo(page)}>
        {text}
        <span className="visually-hidden">{m.aboutTable({ title })}</span>
      </a>
    ),
  };
  if (checked === null) return rich(m.rowsColumnsRead(said));
  return rich(
    m.rowsColumnsLastCheckedRead({
      ...said,
      checked: formatDay(checked),
      time: (text) => <time dateTime={checked}>{text}</time>,
    }),
  );
}

function Columns({ table: { name, title, columns, foreignKeys } }: { table: DataTable }) {
  const targets = new Map(foreignKeys.map(({ columns: [column], table }) => [column, table]));
  return (
    <details>
      <summary>{m.columns()}</summary>
      <TableScroll label={m.columnsOf({ title })}>
        <table id={`${name}-columns`} aria-label={m.columnsOf({ title })}>
          <thead>
            <tr>
              <th scope="col">{m.column()}</th>
              <th scope="col">{m.type()}</th>
              <th scope="col">{m.whatItSays()}</th>
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
                  {column.isOptional ? m.mayBeEmpty() : ''}
                </td>
                <td>
                  {column.description}
                  {targets.has(column.name) ? (
                    <>
                      {' '}
                      {rich(
                        m.joins({
                          link: () => (
                            <a href={`#${targets.get(column.name)!}`}>{targets.get(column.name)}</a>
                          ),
                        }),
                      )}
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
