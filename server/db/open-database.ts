import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { DialectName } from './dialect.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { holdServerLock } from './postgres-lock.ts';
import { lockDataDir } from './process-lock.ts';
import type { Tables } from './schema.ts';
import { assertWhole } from './readiness.ts';
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

/** Event handlers for what goes wrong. */
export type DatabaseListener = {
  /** A connection broke; another takes its place. */
  onConnectionLost(error: Error): void;
  /** A query failed, and threw too. */
  onQueryError(error: unknown): void;
};

const noListener: DatabaseListener = {
  onConnectionLost: () => undefined,
  onQueryError: () => undefined,
};

/**
 * Takes other users' access away from the database and the files beside it. A folder that was
 * there before, under a loose umask, would let everybody read addresses and messages.
 */
function keepPrivate(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(SITE_FILE) && name !== 'server.lock') continue;
    const file = join(dataDir, name);
    if ((statSync(file).mode & 0o077) === 0) continue;
    try {
      chmodSync(file, 0o600);
    } catch {
      // Another user's file, or a file system without modes: the owner has arranged for it.
    }
  }
}

export type OpenDatabase = {
  db: SiteDatabase;
  dialect: DialectName;
  close(): Promise<void>;
};

/**
 * Opens the site's database, making folder and schema where they are missing.
 * @param use a `server` keeps other servers off a SQLite file, and restores off any database; a
 *   `command` works beside one
 * @throws Error where folder, file or server cannot be used
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  use: 'server' | 'command',
  listener: DatabaseListener = noListener,
): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl !== null) {
    const release =
      use === 'server'
        ? await holdServerLock(databaseUrl, listener.onConnectionLost)
        : () => undefined;
    const db = openPostgres(databaseUrl, use, listener);
    return migrated(db, 'postgres', release);
  }
  const unlock = use === 'server' ? lockDataDir(dataDir) : () => undefined;
  try {
    const file = join(dataDir, SITE_FILE);
    const db = openSqlite(file, listener.onQueryError);
    keepPrivate(dataDir);
    if (use === 'server') await assertWhole(db, file);
    return await migrated(db, 'sqlite', unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function migrated(
  db: SiteDatabase,
  dialect: DialectName,
  unlock: () => void | Promise<void>,
): Promise<OpenDatabase> {
  try {
    await migrate(db, dialect);
  } catch (error) {
    await db.destroy();
    await unlock();
    throw error;
  }
  return {
    db,
    dialect,
    async close() {
      await db.destroy();
      await unlock();
    },
  };
}
