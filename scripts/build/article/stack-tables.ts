import { elementName, walkPage, type PageNode } from './tree.ts';

/** A table with fewer columns fits a phone as it is. */
const MIN_COLUMNS = 3;

const ROLES: Record<string, string> = { thead: 'rowgroup', tbody: 'rowgroup', tr: 'row' };

const textOf = (node: PageNode): string => node.value ?? (node.children ?? []).map(textOf).join('');

function cellsOf(row: PageNode): PageNode[] {
  return (row.children ?? []).filter((cell) => /^t[dh]$/.test(elementName(cell)));
}

function rowsIn(node: PageNode): PageNode[] {
  const rows: PageNode[] = [];
  walkPage(node, (one) => {
    if (elementName(one) === 'tr') rows.push(one);
  });
  return rows;
}

/** A property that an element is to have. */
export type PropertyChange = { node: PageNode; name: string; value: string };

/** Marks one table: a cell carries its column's name, and each part its role. */
function stackTable(table: PageNode): PropertyChange[] {
  const [head, ...rows] = rowsIn(table);
  const names = head ? cellsOf(head).map((cell) => textOf(cell).trim()) : [];
  if (names.length < MIN_COLUMNS) return [];
  const changes: PropertyChange[] = [{ node: table, name: 'data-stacked', value: '' }];
  // A phone lays the parts out as blocks, and a table of blocks is none without these.
  const role = (node: PageNode, value: string) => changes.push({ node, name: 'role', value });
  role(table, 'table');
  walkPage(table, (one) => void (ROLES[elementName(one)] && role(one, ROLES[elementName(one)]!)));
  for (const cell of head ? cellsOf(head) : []) role(cell, 'columnheader');
  for (const cells of rows.map(cellsOf))
    for (const [column, cell] of cells.entries()) {
      role(cell, 'cell');
      if (column > 0) changes.push({ node: cell, name: 'data-column', value: names[column] ?? '' });
    }
  return changes;
}

/**
 * Prepares tables of three columns and more for a phone, where each row is stacked as a block and
 * each cell stands under the name of its column.
 */
export function stackTables(tree: PageNode): PropertyChange[] {
  const changes: PropertyChange[] = [];
  walkPage(tree, (node) => {
    if (elementName(node) !== 'table') return true;
    changes.push(...stackTable(node));
    return false;
  });
  return changes;
}
