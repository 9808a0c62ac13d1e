import { DatabaseSync } from 'node:sqlite';
import {
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from './schema.ts';
import { createSqliteDriver } from './sqlite-driver.ts';

/**
 * Older ones can lose committed data when two connections write and checkpoint at one moment
 * (sqlite.org/wal.html, the WAL-reset bug).
 */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;

/** How long a write waits for another process to let go of the write lock. */
const BUSY_TIMEOUT_MS = 5_000;
/** The part of it that SQLite sleeps through by itself, with the main thread and all pages. */
const BLOCKING_TIMEOUT_MS = 5;

const pragmas: [name: string, set: string | number, read: string | number][] = [
  ['journal_mode', 'wal', 'wal'],
  // FULL: an acknowledged write is on disk. Costs an fsync a commit; our writes are few.
  ['synchronous', 'full', 2],
  ['foreign_keys', 'on', 1],
  ['busy_timeout', BLOCKING_TIMEOUT_MS, BLOCKING_TIMEOUT_MS],
  ['trusted_schema', 'off', 0],
  // Without it what a person had deleted stays in the file, and in every backup, until it is reused.
  ['secure_delete', 'on', 1],
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

/**
 * SQLite can change its schema within a transaction, which Kysely does not count on: without it a
 * process that dies while it brings the schema up leaves half of a step, and none can begin again.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver keeps transactions apart by itself, so that reads pass writers that wait. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function sqliteDialect(raw: DatabaseSync, busyTimeoutMs: number): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => createSqliteDriver(raw, busyTimeoutMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Opens a SQLite file, or `:memory:`, with every promise of durability asserted.
 * @typeParam Schema the tables: the site's, or those of the desk
 * @param busyTimeoutMs milliseconds that a write waits for the lock of another process
 * @throws Error where the file cannot be used, or does not keep its settings
 */
export function openSqlite<Schema = Tables>(
  file: string,
  onQueryError: (error: unknown) => void = () => undefined,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
): Kysely<Schema> {
  const raw = new DatabaseSync(file);
  try {
    const row = raw.prepare('select sqlite_version() as version').get();
    assertSafeVersion(String(row?.['version']));
    if (file !== ':memory:') assertPragmas(raw);
  } catch (error) {
    raw.close();
    throw error;
  }
  return new Kysely<Schema>({
    dialect: sqliteDialect(raw, busyTimeoutMs),
    log(event) {
      if (event.level === 'error') onQueryError(event.error);
    },
  });
}

/**
 * Opens a SQLite file to read it: nothing of it is changed, not even its log of writes.
 * @throws Error where the file cannot be opened
 */
export function openSqliteToRead(file: string): Kysely<Tables> {
  const raw = new DatabaseSync(file, { readOnly: true });
  return new Kysely<Tables>({ dialect: sqliteDialect(raw, BUSY_TIMEOUT_MS) });
}
