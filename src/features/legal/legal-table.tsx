import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import { tableRoles as roles } from '#ui/table-scroll/table-roles.ts';
import type { ReactNode } from 'react';

export type LegalTableProps = {
  /** Names the table for people who move through the page by its regions. */
  label: string;
  columns: string[];
  /** One array of cells a row; the first cell is the row's heading. */
  rows: { id: string; cells: ReactNode[] }[];
};

/** A table that a phone stacks: a row is a block there, and each cell has the name of its column. */
export function LegalTable({ label, columns, rows }: LegalTableProps) {
  return (
    <TableScroll label={label}>
      <table aria-label={label} data-stacked="" {...roles.table}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column} scope="col" {...roles.columnheader}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map(({ id, cells: [heading, ...others] }) => (
            <tr key={id} {...roles.row}>
              <th scope="row" {...roles.rowheader}>
                {heading}
              </th>
              {others.map((cell, index) => (
                // Cells have no identity of their own; the column they stand in is their key.
                <td key={columns[index + 1]} data-column={columns[index + 1]} {...roles.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
