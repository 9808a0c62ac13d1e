import type { CreateTableBuilder, ColumnDefinitionBuilder, Kysely, RawBuilder } from 'kysely';
import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The two databases differ in a few column types; every difference is in this file. */
export type DialectName = 'sqlite' | 'postgres';

export type ColumnTypes = {
  /** Column type of whole numbers up to 2^53: ids, counts, and times in milliseconds since 1970. */
  whole: 'integer' | 'bigint';
  /** Identity column: the row's id, given by the database and never given twice. */
  identityColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Ends a table's definition: SQLite checks types only where it is told to. */
  finish<Table extends string, Columns extends string>(
    table: CreateTableBuilder<Table, Columns>,
  ): CreateTableBuilder<Table, Columns>;
  /**
   * Ends a table's definition as `WITHOUT ROWID`, so that a row stands in its key. SQLite otherwise
   * stores a key of several columns twice; PostgreSQL does not know it, and here it is null.
   */
  withoutRowid:
    | (<Table extends string, Columns extends string>(
        table: CreateTableBuilder<Table, Columns>,
      ) => CreateTableBuilder<Table, Columns>)
    | null;
};

/** A migration, written once for both databases. */
export type MigrationFor = (types: ColumnTypes) => Migration;

/** Column types and table options of a dialect. */
export function columnTypes(dialect: DialectName): ColumnTypes {
  if (dialect === 'postgres') {
    return {
      whole: 'bigint',
      identityColumn: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
      finish: (table) => table,
      withoutRowid: null,
    };
  }
  return {
    whole: 'integer',
    identityColumn: (column) => column.primaryKey().autoIncrement(),
    finish: (table) => table.modifyEnd(sql`strict`),
    withoutRowid: (table) => table.modifyEnd(sql`strict, without rowid`),
  };
}

/**
 * The database's own clock (`clock_timestamp()`, `unixepoch()`), as an expression in a query:
 * milliseconds since 1970. It is read while the query runs, so that a process which waited for a
 * lock does not compare with a time that has passed, and on PostgreSQL it is one for all processes.
 */
export function databaseTime<Tables>(db: Kysely<Tables>): RawBuilder<number> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}
