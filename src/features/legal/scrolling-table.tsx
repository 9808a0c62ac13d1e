import { TableScroll } from '#ui/table-scroll/table-scroll.tsx';
import type { ReactNode } from 'react';

export type ScrollingTableProps = {
  /** Names the table for people who move through the page by its regions. */
  label: string;
  columns: string[];
  /** One array of cells a row; the first cell is the row's heading. */
  rows: { id: string; cells: ReactNode[] }[];
};

/** A table that scrolls sideways in its own box, so that a phone never scrolls the page. */
export function ScrollingTable({ label, columns, rows }: ScrollingTableProps) {
  return (
    <TableScroll label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [heading, ...others] }) => (
            <tr key={id}>
              <th scope="row">{heading}</th>
              {others.map((cell, index) => (
                // Cells have no identity of their own; the column they stand in is their key.
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
