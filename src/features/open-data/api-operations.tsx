import { serverRoutes } from '#shared/server-routes.ts';
import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import type { DataTable } from './data-table.ts';

type Operation = { path: string; what: string };

const LIVE: Operation[] = [
  {
    path: serverRoutes.openDataPrices,
    what: 'Live prices with source and time, where this site reads a price source.',
  },
  {
    path: serverRoutes.openDataDepegEvents,
    what: 'Depeg events that this site detected itself, under the same condition.',
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
    { path: serverRoutes.openData, what: 'What there is: the tables, their keys and sizes.' },
    { path: serverRoutes.openDataDescription, what: 'The OpenAPI document of all of this.' },
    ...tables.flatMap(tableOperations),
    ...LIVE,
  ];
  return (
    <TableScroll label="Paths of the API">
      <table>
        <thead>
          <tr>
            <th scope="col">Path</th>
            <th scope="col">What it answers</th>
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
