/** Columns and keys that several tables of the open data have in common. */
import type { Column, ForeignKey } from './data-table.ts';

export const text = (name: string, description: string): Column => ({
  name,
  type: 'string',
  description,
});
export const maybe = (column: Column): Column => ({ ...column, isOptional: true });
export const day = (name: string, description: string): Column => ({
  name,
  type: 'date',
  description,
});
export const about = (name: string, description: string): Column => ({
  name,
  type: 'partial-date',
  description,
});
export const number = (name: string, description: string): Column => ({
  name,
  type: 'number',
  description,
});
export const count = (name: string, description: string): Column => ({
  name,
  type: 'integer',
  description,
});
export const CHECKED = day('checked', 'Day on which the row was last compared with its sources.');
export const STATEMENT = text(
  'statement',
  'Id of the statement in `statements`, where its sources are.',
);

export const key = (column: string, table: string, to = 'id'): ForeignKey => ({
  columns: [column],
  table,
  to: [to],
});
