import { serverRoutes } from '#shared/server-routes.ts';
import { tableRoles as roles } from '#ui/table-scroll/table-roles.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import type { DataTable } from './data-table.ts';
import styles from './table-list.module.css';
import * as m from '#messages/open-data.ts';

type Operation = { path: string; what: string };

const LIVE: Operation[] = [
  {
    path: serverRoutes.openDataPrices,
    get what() {
      return m.livePricesWithSourceAnd();
    },
  },
  {
    path: serverRoutes.openDataDepegEvents,
    get what() {
      return m.depegEventsThatThisSite();
    },
  },
];

function tableOperations({ name, title, primaryKey }: DataTable): Operation[] {
  const path = `${serverRoutes.openData}${name}`;
  const key = primaryKey.map((part) => `{${part}}`).join('/');
  return [
    { path, what: `${title}: rows, filtered and paged.` },
    { path: `${path}/${key}`, what: `${title}: one row.` },
  ];
}

/** Every path of the API with what it answers; on a phone, one below the other. */
export function ApiOperations({ tables }: { tables: readonly DataTable[] }) {
  const operations: Operation[] = [
    { path: serverRoutes.openData, what: m.whatThereIsTheTables() },
    { path: serverRoutes.openDataDescription, what: m.theOpenapiDocumentOfAll() },
    ...tables.flatMap(tableOperations),
    ...LIVE,
  ];
  return (
    <TableScroll label={m.pathsOfTheApi()}>
      <table
        className={styles.paths}
        aria-label={m.pathsOfTheApi()}
        data-stacked=""
        {...roles.table}
      >
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="col" {...roles.columnheader}>
              {m.path()}
            </th>
            <th scope="col" {...roles.columnheader}>
              {m.whatItAnswers()}
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {operations.map(({ path, what }) => (
            <tr key={path} {...roles.row}>
              <th scope="row" {...roles.rowheader}>
                <code>{path}</code>
              </th>
              <td {...roles.cell}>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
