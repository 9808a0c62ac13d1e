/**
 * Roles of the parts of a table. A phone lays the rows of some tables out as blocks, and blocks are
 * no table to assistive technology unless their roles are said.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
