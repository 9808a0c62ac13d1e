import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  type DialectAdapter,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Older ones can lose committed data when two connections write and checkpoint at one moment
 * (sqlite.org/wal.html, the WAL-reset bug).
 */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;

const BUSY_TIMEOUT_MS = 5_000;

const pragmas: [name: string, set: string | number, read: string | number][] = [
  ['journal_mode', 'wal', 'wal'],
  // FULL: an acknowledged write is on disk. Costs an fsync a commit; our writes are few.
  ['synchronous', 'full', 2],
  ['foreign_keys', 'on', 1],
  ['busy_timeout', BUSY_TIMEOUT_MS, BUSY_TIMEOUT_MS],
  ['trusted_schema', 'off', 0],
];

/** @throws Error where the version is older than 3.51.3 */
export function assertSafeVersion(version: string): void {
  const parts = version.split('.').map(Number);
  for (const [index, least] of OLDEST_SAFE_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > least) return;
    if (part < least)
      throw new Error(
        `SQLite ${version} can lose data: ${OLDEST_SAFE_SQLITE.join('.')} or newer is needed`,
      );
  }
}

function assertPragmas(raw: DatabaseSync): void {
  for (const [name, set, read] of pragmas) {
    raw.exec(`PRAGMA ${name} = ${set}`);
    const row = raw.prepare(`PRAGMA ${name}`).get() ?? {};
    const value = Object.values(row)[0];
    if (value !== read) throw new Error(`the database keeps ${name} at ${value}, not ${set}`);
  }
}

/** `node:sqlite` in the shape that Kysely's dialect takes. */
function adapt(raw: DatabaseSync): SqliteDatabase {
  return {
    prepare(query) {
      // All of our transactions write: to begin as a writer waits for others, while a reader that
      // turns writer is refused where a command has written meanwhile.
      const statement = raw.prepare(query === 'begin' ? 'begin immediate' : query);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run(parameters) {
          // On a full disk SQLite has rolled back by itself; a second rollback would throw and
          // hide the first error.
          if (query === 'rollback' && !raw.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return statement.run(...values(parameters));
        },
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
    close: () => raw.close(),
  };
}

/**
 * SQLite can change its schema within a transaction, which Kysely does not count on: without it a
 * process that dies while it brings the schema up leaves half of a step, and none can begin again.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SiteSqliteDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Opens a SQLite file, or `:memory:`, with every promise of durability asserted.
 * @throws Error where the file cannot be used, or does not keep its settings
 */
export function openSqlite(
  file: string,
  onQueryFault: (error: unknown) => void = () => undefined,
): Kysely<Tables> {
  const raw = new DatabaseSync(file);
  try {
    const row = raw.prepare('select sqlite_version() as version').get();
    assertSafeVersion(String(row?.['version']));
    if (file !== ':memory:') assertPragmas(raw);
  } catch (error) {
    raw.close();
    throw error;
  }
  return new Kysely<Tables>({
    dialect: new SiteSqliteDialect({ database: adapt(raw) }),
    log(event) {
      if (event.level === 'error') onQueryFault(event.error);
    },
  });
}
