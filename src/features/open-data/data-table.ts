/** The shape of one table of the open data, and its two text forms. */
import { CONTENT_LICENSE } from '#lib/site/license.ts';

/**
 * `date` is a whole day; `partial-date` is a year, a month, a day or a UTC time, as exact as the
 * source is, and stays text in every format.
 */
type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'partial-date';

export type Column = {
  name: string;
  type: ColumnType;
  /** One sentence for whoever opens the file without this site. */
  description: string;
  /** Whether a row may be without it; a missing value is `null`, and an empty field in CSV. */
  isOptional?: boolean;
  /** The only values that it will ever take. */
  oneOf?: readonly string[];
  /** The values that it takes today, with what each means: there may be more some day. */
  codes?: Readonly<Record<string, string>>;
};

export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

export type ForeignKey = {
  columns: readonly string[];
  /** Name of the table that they point into, and its columns. */
  table: string;
  to: readonly string[];
};

export type DataTable = {
  /** File name without its ending, and name of the resource: `depeg-prices`. */
  name: string;
  title: string;
  /** What a row is, and how it was counted or chosen. */
  description: string;
  columns: readonly Column[];
  primaryKey: readonly string[];
  foreignKeys: readonly ForeignKey[];
  rows: readonly Row[];
  /** The day on which a row was last checked, as `2026-11-21`; null where no entry has been. */
  checked: string | null;
  /** The day of the newest correction of a page that shows its rows; none where there was none. */
  corrected?: string | null;
  /** The page on which a visitor reads the same. */
  page: string;
  /** Whether the values are those of others, whose terms we don’t know, so that our license is not for them. */
  isOthersData?: boolean;
};

/**
 * Address of the terms of a table: our license, or the catalog’s word on a table that has none of
 * ours. Every description of the data asks here, so that they all say the same.
 * @param base address of the site
 */
export function termsUrl({ name, isOthersData }: DataTable, base: URL): string {
  return isOthersData ? new URL(`/data#${name}`, base).href : CONTENT_LICENSE;
}

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function csvField(value: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * CSV of a table by RFC 4180: a header line, CRLF after every line, quotes where needed.
 * @param table rows are written in their order; a missing value is an empty field
 */
export function tableCsv({ columns, rows }: Pick<DataTable, 'columns' | 'rows'>): string {
  const lines = rows.map((row) => columns.map(({ name }) => csvField(row[name])).join(','));
  return [columns.map(({ name }) => csvField(name)).join(','), ...lines, ''].join('\r\n');
}

/**
 * A table as JSON: its name, the address of its terms, and every row.
 * @param base address of the site
 */
export function tableJson(table: DataTable, base: URL): string {
  const { name } = table;
  return `${JSON.stringify({ name, license: termsUrl(table, base), rows: tableRows(table) })}\n`;
}

/** Rows with exactly the columns of the table, in their order; what is missing is `null`. */
export function tableRows({ columns, rows }: Pick<DataTable, 'columns' | 'rows'>): Row[] {
  return rows.map((row) =>
    Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])),
  );
}
