import { z } from 'zod';
import type { Column, OpenTable } from './open-tables.ts';

export const MAX_PAGE_ROWS = 500;
const USUAL_PAGE_ROWS = 100;

/** Parameters that are no columns. */
export const PAGE_PARAMETERS = ['limit', 'cursor', 'fields'] as const;

function valueSchema({ type, constraints }: Column) {
  if (constraints.enum) return z.enum(constraints.enum as [string, ...string[]]);
  if (type === 'integer') return z.int();
  if (type === 'number') return z.number();
  if (type === 'boolean') return z.boolean();
  return type === 'date' ? z.iso.date() : z.string();
}

/**
 * A value in an answer or a filter. The codes that are listed are those of today: a client must not
 * refuse one that is new, and a saved request for one that is gone finds nothing, as it always did.
 */
function openValueSchema(column: Column): z.ZodType {
  const known = valueSchema(column);
  return column.categories ? z.union([known, z.string()]) : known;
}

function cellSchema(column: Column): z.ZodType {
  const value = openValueSchema(column);
  return (column.constraints.required ? value : value.nullable()).describe(column.description);
}

/** A filter is a value of its column; an empty one finds the rows in which it is missing. */
function filterSchema(column: Column): z.ZodType {
  const value = openValueSchema(column);
  return (column.constraints.required ? value : z.union([z.literal(''), value]))
    .optional()
    .describe(column.description);
}

/** Zod schema of the columns of a table, by their Table Schema. */
function rowSchema({ columns }: Pick<OpenTable, 'columns'>) {
  return z.object(Object.fromEntries(columns.map((column) => [column.name, cellSchema(column)])));
}

/** Zod schema of the query of a table: page size, cursor, fields, and a filter for each column. */
export function querySchema({ columns }: Pick<OpenTable, 'columns'>) {
  const names = columns.map(({ name }) => name) as [string, ...string[]];
  return z.strictObject({
    ...Object.fromEntries(columns.map((column) => [column.name, filterSchema(column)])),
    limit: z
      .int()
      .min(1)
      .max(MAX_PAGE_ROWS)
      .default(USUAL_PAGE_ROWS)
      .describe('Rows in one answer.'),
    cursor: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('`next_cursor` of the answer before, for the rows that follow it.'),
    fields: z
      .array(z.enum(names))
      .min(1)
      .optional()
      .describe('Columns to send, separated by commas. All of them where it is left out.'),
  });
}

export type TableQuery = {
  limit: number;
  cursor?: string | undefined;
  fields?: string[] | undefined;
} & Record<string, unknown>;

/** Zod schema of the query of one row. */
export const rowQuerySchema = z.strictObject({
  include: z
    .array(z.enum(['sources']))
    .optional()
    .describe('`sources` adds every statement about the row with its sources.'),
});

/** Zod schema of a query that takes nothing. */
export const noQuerySchema = z.strictObject({});

const sourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  mark: z
    .enum(['S', 'S/t', 'K'])
    .describe('S: seen by us. S/t: seen through another source. K: not checked at the source.'),
});

export const statementSchema = z.object({
  id: z.string(),
  field: z.string(),
  text: z.string(),
  value: z.string().nullable(),
  as_of: z.string().nullable().describe('When it was true.'),
  checked: z.iso
    .date()
    .nullable()
    .describe('Day on which it was last compared with its sources; null for news.'),
  corrected: z.iso
    .date()
    .nullable()
    .describe('Day of the newest correction of its page; null if there has been none.'),
  page: z.string().describe('URL of the page that states it.'),
  url: z.string().describe('URL at which this site shows the statement with its sources.'),
  sources: z.array(sourceSchema),
});

const common = (table: OpenTable) => ({
  table: z.literal(table.name),
  license: z
    .string()
    .describe('URL of the license, or of what is said about a table that has none from us.'),
  version: z.iso.date().describe('Day of the newest check or correction in the data.'),
});

/** Zod schema of a page of rows. */
export function listSchema(table: OpenTable) {
  return z.object({
    ...common(table),
    total: z.int().describe('Rows that the filters leave, over all pages.'),
    rows: z.array(rowSchema(table).partial()),
    next_cursor: z.string().nullable().describe('For the rows that follow; null at the end.'),
  });
}

/** Zod schema of one row. */
export function itemSchema(table: OpenTable) {
  const item = z.object({ ...common(table), row: rowSchema(table) });
  if (!hasStatements(table.name)) return item;
  return item.extend({
    statements: z
      .array(statementSchema)
      .optional()
      .describe('Only where `include=sources` asks for it.'),
  });
}

/** Tables whose rows have statements of their own: `statements.set` names the table. */
export function hasStatements(table: string): boolean {
  return ['coins', 'depegs', 'places'].includes(table);
}

export const catalogSchema = z.object({
  title: z.string(),
  description: z.string(),
  version: z.iso.date(),
  license: z.string(),
  documentation: z.string(),
  openapi: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      license: z
        .string()
        .describe('URL of the license, or of what is said about a table that has none from us.'),
      rows: z.int(),
      primary_key: z.array(z.string()),
      url: z.string(),
    }),
  ),
  live: z
    .object({ prices: z.string(), depeg_events: z.string() })
    .nullable()
    .describe('Live numbers, or null where this site reads none.'),
});

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What was wrong, and what to ask for instead.'),
});
