import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DialectName } from './dialect.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { lockDataDir } from './process-lock.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Name of the SQLite file in the data directory. */
export const SITE_FILE = 'site.db';

export type SiteDatabase = Kysely<Tables>;

export type DatabaseSettings = {
  /** Folder for everything that the server keeps. */
  dataDir: string;
  /** `postgres://…`, or null for a SQLite file in `dataDir`. */
  databaseUrl: string | null;
};

/** What is told of what goes wrong. */
export type DatabaseHearer = {
  /** A connection broke; another takes its place. */
  onConnectionLost(error: Error): void;
  /** A query failed, and threw too. */
  onQueryFault(error: unknown): void;
};

const silent: DatabaseHearer = {
  onConnectionLost: () => undefined,
  onQueryFault: () => undefined,
};

export type OpenDatabase = {
  db: SiteDatabase;
  dialect: DialectName;
  close(): Promise<void>;
};

/**
 * Opens the site's database, making folder and schema where they are missing.
 * @param use a `server` keeps other servers off a SQLite file; a `command` works beside one
 * @throws Error where folder, file or server cannot be used
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  use: 'server' | 'command',
  hears: DatabaseHearer = silent,
): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl !== null) {
    const db = openPostgres(databaseUrl, use, hears);
    return migrated(db, 'postgres', () => undefined);
  }
  const unlock = use === 'server' ? lockDataDir(dataDir) : () => undefined;
  try {
    return await migrated(
      openSqlite(join(dataDir, SITE_FILE), hears.onQueryFault),
      'sqlite',
      unlock,
    );
  } catch (error) {
    unlock();
    throw error;
  }
}

async function migrated(
  db: SiteDatabase,
  dialect: DialectName,
  unlock: () => void,
): Promise<OpenDatabase> {
  try {
    await migrate(db, dialect);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    dialect,
    async close() {
      await db.destroy();
      unlock();
    },
  };
}

/** Whether the database answers. */
export async function isAnswering(db: SiteDatabase): Promise<boolean> {
  try {
    await db.selectFrom('server_keys').select('id').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
