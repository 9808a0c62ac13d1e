import type { z } from 'zod';
import { percentDecode } from '#shared/percent-decode.ts';
import {
  comparable,
  encodeKey,
  type Cell,
  type Column,
  type OpenTable,
  type Row,
} from './open-tables.ts';
import { ProblemError } from './problem.ts';
import {
  hasStatements,
  MAX_PAGE_ROWS,
  PAGE_PARAMETERS,
  querySchema,
  type TableQuery,
} from './table-schemas.ts';

/** Separated by commas, or given once for each: usual clients write a list in either way. */
const LISTS = ['fields', 'include'];

/** A parameter as the type of its column; text that is no such value is left for the schema. */
function typedValue(name: string, text: string, column: Column | undefined): unknown {
  const type = name === 'limit' ? 'integer' : (column?.type ?? 'string');
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

/**
 * Parameters of a query with the types of their columns.
 * @param search what follows the question mark
 * @throws ProblemError where a parameter that is no list is given twice
 */
export function readParameters(
  search: string,
  columns: readonly Column[] = [],
): Record<string, unknown> {
  const found = new Map<string, unknown>();
  const byName = new Map(columns.map((column) => [column.name, column]));
  const lists = new Map<string, Set<string>>();
  for (const [name, text] of new URLSearchParams(search)) {
    if (LISTS.includes(name)) {
      // Each name once: a thousand of one column would be written a thousand times for every row.
      const list = lists.get(name) ?? new Set();
      for (const one of text.split(',')) list.add(one);
      lists.set(name, list);
      continue;
    }
    if (found.has(name))
      throw new ProblemError(400, `The parameter ${quoted(name)} is given more than once.`);
    found.set(name, typedValue(name, text, byName.get(name)));
  }
  for (const [name, list] of lists) found.set(name, [...list]);
  return Object.fromEntries(found);
}

const MAX_QUOTED = 60;
/** What somebody sent, cut short, as it may stand in a sentence of ours. */
export function quoted(text: string): string {
  const known = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return JSON.stringify(known);
}

function valueRule({ type, constraints }: Column): string {
  if (constraints.enum) return `one of ${constraints.enum.join(', ')}`;
  if (type === 'integer') return 'a whole number';
  if (type === 'number') return 'a number such as 0.97';
  if (type === 'boolean') return 'true or false';
  return type === 'date' ? 'a day such as 2026-11-21' : 'text';
}

/** A key that stands for the others in an example. */
function firstKey(table: OpenTable): string {
  const [row] = table.rows();
  return row ? table.keyOf(row) : `{${table.primaryKey.join('}/{')}}`;
}

function explain(issue: z.core.$ZodIssue, table: OpenTable): string {
  const names = table.columns.map(({ name }) => name).join(', ');
  if (
    issue.code === 'unrecognized_keys' &&
    issue.keys[0] === 'include' &&
    hasStatements(table.name)
  )
    return `include goes with one row, as in /api/v1/${table.name}/${firstKey(table)}?include=sources.`;
  if (issue.code === 'unrecognized_keys')
    return `${table.name} has no column ${quoted(issue.keys[0] ?? '')} to filter by. Its columns are ${names}; the other parameters are ${PAGE_PARAMETERS.join(', ')}.`;
  const [first] = issue.path;
  if (first === 'limit') return `limit must be a whole number from 1 to ${MAX_PAGE_ROWS}.`;
  if (first === 'fields')
    return `fields must be columns of ${table.name}, separated by commas: ${names}.`;
  if (first === 'cursor') return CURSOR_PROBLEM;
  const column = table.columns.find(({ name }) => name === first);
  return column ? `${column.name} must be ${valueRule(column)}.` : 'The query cannot be read.';
}

const CURSOR_PROBLEM =
  'The cursor is none of this table, or the data have changed since. Begin again without a cursor.';

/** Schemas are made once a table: that costs more than to ask them. */
const schemas = new WeakMap<OpenTable, ReturnType<typeof querySchema>>();

function schemaOf(table: OpenTable): ReturnType<typeof querySchema> {
  const known = schemas.get(table) ?? querySchema(table);
  schemas.set(table, known);
  return known;
}

/** Reads a query of a table. @throws ProblemError where it asks for what there is not */
export function parseTableQuery(search: string, table: OpenTable): TableQuery {
  const result = schemaOf(table).safeParse(readParameters(search, table.columns));
  if (result.success) return result.data as TableQuery;
  const [issue] = result.error.issues;
  throw new ProblemError(400, issue ? explain(issue, table) : 'The query cannot be read.');
}

/** Parts of a key as `encodeKey` writes it; null where one is not well percent-encoded. */
function decodeKey(key: string): string[] | null {
  const parts = key.split('/').map(percentDecode);
  return parts.every((part) => part !== null) ? parts : null;
}

function positionAfter(cursor: string, table: OpenTable): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [name, key = ''] = text.split('\n');
  // Keys may have been written otherwise when the cursor was given, so it is encoded anew.
  const parts = name === table.name ? decodeKey(key) : null;
  const position = parts ? table.indexOf(encodeKey(parts)) : -1;
  if (position === -1) throw new ProblemError(400, CURSOR_PROBLEM);
  return position + 1;
}

function cursorAfter(row: Row, table: OpenTable): string {
  return Buffer.from(`${table.name}\n${table.keyOf(row)}`).toString('base64url');
}

export type TablePage = {
  total: number;
  rows: Row[];
  next_cursor: string | null;
};

/**
 * Pages through a table (keyset pagination): rows that match every filter, after the cursor.
 * @throws ProblemError where the cursor is none of this table
 */
export function selectRows(table: OpenTable, query: TableQuery): TablePage {
  const { limit, cursor, fields } = query;
  const filters = table.columns.flatMap(({ name, constraints }) => {
    const value = query[name];
    if (value === undefined) return [];
    const wanted = value === '' && !constraints.required ? null : (value as Cell);
    return [[name, comparable(wanted)] as const];
  });
  const from = cursor === undefined ? 0 : positionAfter(cursor, table);
  const matching: Row[] = [];
  let total = 0;
  let hasMore = false;
  for (const [position, row] of table.rows().entries()) {
    if (!filters.every(([name, value]) => comparable(row[name] ?? null) === value)) continue;
    total += 1;
    if (position < from) continue;
    if (matching.length < limit) matching.push(row);
    else hasMore = true;
  }
  const last = matching.at(-1);
  const rows = fields
    ? matching.map((row) => Object.fromEntries(fields.map((name) => [name, row[name] ?? null])))
    : matching;
  return { total, rows, next_cursor: hasMore && last ? cursorAfter(last, table) : null };
}

/**
 * Finds a row by its primary key as it stands in a URL: parts percent-encoded, with a slash between
 * them. Where the key has one part, its own slashes may be left as they are.
 * @throws ProblemError where there is no such row
 */
export function findRow(table: OpenTable, path: string): Row {
  const { name, primaryKey } = table;
  const decoded = decodeKey(path);
  if (!decoded) throw new ProblemError(400, 'The key in the path is not well percent-encoded.');
  const parts = primaryKey.length === 1 ? [decoded.join('/')] : decoded;
  if (parts.length !== primaryKey.length)
    throw new ProblemError(
      404,
      `A key of ${name} has ${primaryKey.length} parts, separated by slashes: ${primaryKey.join('/')}.`,
    );
  const row = table.rows()[table.indexOf(encodeKey(parts))];
  if (!row)
    throw new ProblemError(
      404,
      `${name} has no row ${quoted(parts.join('/'))}. GET /api/v1/${name} lists its rows.`,
    );
  return row;
}
