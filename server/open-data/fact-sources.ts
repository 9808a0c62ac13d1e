import type { z } from 'zod';
import type { OpenTables, Row } from './open-tables.ts';
import type { statementSchema } from './table-schemas.ts';

export type Fact = z.infer<typeof statementSchema>;

export type FactSources = {
  /** Every statement about an entry, with its sources. */
  factsOf(set: string, entry: string): Fact[];
  /** One statement by its id, or null. */
  fact(id: string): Fact | null;
};

const text = (row: Row, name: string) => String(row[name] ?? '');
const textOrNull = (row: Row, name: string) => {
  const value = row[name] ?? null;
  return value === null ? null : String(value);
};

function groupBy<Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(valueOf(row));
    else groups.set(key, [valueOf(row)]);
  }
  return groups;
}

/**
 * Joins statements with their sources (foreign keys of `statement-sources`). The joins are made at
 * the first use.
 * @param origin what absolute URLs start with
 */
export function createFactSources({ tables }: OpenTables, origin: string): FactSources {
  type Join = { byEntry: Map<string, Row[]>; sourcesOf: Map<string, string[]> };
  let join: Join | null = null;

  function joined(): Join {
    join ??= {
      byEntry: groupBy(
        tables.get('statements')?.rows() ?? [],
        (row) => `${text(row, 'set')}/${text(row, 'entry')}`,
        (row) => row,
      ),
      sourcesOf: groupBy(
        tables.get('statement-sources')?.rows() ?? [],
        (row) => text(row, 'statement'),
        (row) => text(row, 'source'),
      ),
    };
    return join;
  }

  function sourceRow(id: string): Row | undefined {
    const sources = tables.get('sources');
    return sources?.rows()[sources.indexOf(encodeURIComponent(id))];
  }

  function factOf(row: Row): Fact {
    const id = text(row, 'id');
    return {
      id,
      field: text(row, 'field'),
      text: text(row, 'text'),
      value: textOrNull(row, 'value'),
      as_of: textOrNull(row, 'as_of'),
      checked: textOrNull(row, 'checked'),
      corrected: textOrNull(row, 'corrected'),
      page: origin + text(row, 'page'),
      url: origin + text(row, 'url'),
      sources: (joined().sourcesOf.get(id) ?? []).flatMap((key) => {
        const source = sourceRow(key);
        if (!source) return [];
        const mark = text(source, 'mark') as Fact['sources'][number]['mark'];
        return [{ id: key, title: text(source, 'title'), url: text(source, 'url'), mark }];
      }),
    };
  }

  return {
    factsOf: (set, entry) => (joined().byEntry.get(`${set}/${entry}`) ?? []).map(factOf),
    fact(id) {
      const statements = tables.get('statements');
      const row = statements?.rows()[statements.indexOf(encodeURIComponent(id))];
      return row ? factOf(row) : null;
    },
  };
}
