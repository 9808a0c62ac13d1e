import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { type Cell, type Column, type DataTable, tableRows } from './data-table.ts';

const physicalTypes: Record<Column['type'], Partial<SchemaElement>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  'partial-date': { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

const parquetValue = (value: Cell, { type }: Column): unknown =>
  type === 'date' && value !== null ? new Date(`${value as string}T00:00:00Z`) : value;

/**
 * Apache Parquet file of a table: UTF-8 strings, 32-bit integers, doubles, booleans and DATE.
 * @returns the bytes of the file, with every row of the table in the same order
 */
export function tableParquet(table: DataTable): Uint8Array<ArrayBuffer> {
  const rows = tableRows(table);
  const schema: SchemaElement[] = [
    { name: 'root', num_children: table.columns.length },
    ...table.columns.map((column) => ({
      name: column.name,
      repetition_type: column.isOptional ? ('OPTIONAL' as const) : ('REQUIRED' as const),
      ...physicalTypes[column.type],
    })),
  ];
  const columnData = table.columns.map((column) => ({
    name: column.name,
    data: rows.map((row) => parquetValue(row[column.name] ?? null, column)),
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData, schema }));
}
