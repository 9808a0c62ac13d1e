/** What changed between two versions of the open data. */
import { csvParse } from 'd3-dsv';
import type { Cell, DataTable } from './data-table.ts';

/** A table as a frozen version holds it: text only, an empty field for what is missing. */
export type FrozenTable = { name: string; rows: readonly Readonly<Record<string, string>>[] };

/** Rows of a CSV file as text, by the names of its header. */
export function frozenTable(name: string, csv: string): FrozenTable {
  return { name, rows: [...csvParse(csv)] as Record<string, string>[] };
}

const asText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);

/** The same for a table of today. */
export function frozenToday({ name, columns, rows }: DataTable): FrozenTable {
  return {
    name,
    rows: rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column.name, asText(row[column.name])])),
    ),
  };
}

export type RowChange = {
  table: string;
  /** Values of the primary key, joined by a slash. */
  row: string;
  kind: 'added' | 'removed' | 'changed';
  /** Each column that differs, for a changed row. */
  columns: readonly { name: string; was: string; now: string }[];
};

/** Columns that change with every check or correction of a page, and say nothing new. */
const IGNORED = new Set(['checked', 'corrected']);

/**
 * Differences of one table between two versions, by primary key.
 * @returns added and changed rows in the order of the newer version, then removed ones
 */
export function tableChanges(
  older: FrozenTable,
  newer: FrozenTable,
  primaryKey: readonly string[],
): RowChange[] {
  const keyOf = (row: Readonly<Record<string, string>>) =>
    primaryKey.map((column) => row[column] ?? '').join('/');
  const before = new Map(older.rows.map((row) => [keyOf(row), row]));
  const after = new Set(newer.rows.map(keyOf));
  const known = newer.rows.flatMap((row): RowChange[] => {
    const key = keyOf(row);
    const old = before.get(key);
    if (!old) return [{ table: newer.name, row: key, kind: 'added', columns: [] }];
    const columns = Object.keys(row)
      .filter((name) => !IGNORED.has(name) && (old[name] ?? '') !== row[name])
      .map((name) => ({ name, was: old[name] ?? '', now: row[name] ?? '' }));
    return columns.length === 0 ? [] : [{ table: newer.name, row: key, kind: 'changed', columns }];
  });
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return [
    ...known,
    ...gone.map((row): RowChange => ({ table: newer.name, row, kind: 'removed', columns: [] })),
  ];
}

/** Earlier wording of a statement, with the version in which it stood. */
type EarlierText = { version: string; text: string; checked: string | null };

export type StatementHistory = {
  /** The earliest day of a check in any version; null where there was none. */
  firstChecked: string | null;
  /** Other wordings than today's, the newest first. */
  earlier: readonly EarlierText[];
};

/**
 * First check and earlier values of each statement, by id.
 * @param versions frozen tables of statements, the oldest first
 */
export function statementHistories(
  versions: readonly { version: string; statements: FrozenTable }[],
  today: FrozenTable,
): Map<string, StatementHistory> {
  const older = versions.toReversed().map(({ version, statements }) => ({
    version,
    byId: new Map(statements.rows.map((row) => [row['id'] ?? '', row])),
  }));
  const historyOf = (id: string, now: string, checked: string): StatementHistory => {
    const earlier: EarlierText[] = [];
    const checks = checked === '' ? [] : [checked];
    let last = now;
    for (const { version, byId } of older) {
      const then = byId.get(id);
      if (!then) continue;
      const { text = '', checked: day = '' } = then;
      if (day !== '') checks.push(day);
      if (text !== last) earlier.push({ version, text, checked: day || null });
      last = text;
    }
    return { firstChecked: checks.toSorted()[0] ?? null, earlier };
  };
  return new Map(
    today.rows.map(({ id = '', text = '', checked = '' }) => [id, historyOf(id, text, checked)]),
  );
}
