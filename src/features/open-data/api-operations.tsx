import { serverRoutes } from '#shared/server-routes.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import type { DataTable } from './data-table.ts';
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

/** Every path of the API with what it answers. */
export function ApiOperations({ tables }: { tables: readonly DataTable[] }) {
  const operations: Operation[] = [
    { path: serverRoutes.openData, what: m.whatThereIsTheTables() },
    { path: serverRoutes.openDataDescription, what: m.theOpenapiDocumentOfAll() },
    ...tables.flatMap(tableOperations),
    ...LIVE,
  ];
  return (
    <TableScroll label={m.pathsOfTheApi()}>
      <table aria-label={m.pathsOfTheApi()}>
        <thead>
          <tr>
            <th scope="col">{m.path()}</th>
            <th scope="col">{m.whatItAnswers()}</th>
          </tr>
        </thead>
        <tbody>
          {operations.map(({ path, what }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
