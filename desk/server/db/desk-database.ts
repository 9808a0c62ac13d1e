import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { laterMigration } from '#server/db/migrations.ts';
import { SITE_FILE } from '#server/db/open-database.ts';
import { lockDataDir } from '#server/db/process-lock.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { DESK_FOLDER, deskFolder } from '#server/desk-folder.ts';
import type { DeskTables } from './desk-schema.ts';
import { people } from './migrations/001-people.ts';
import { confirmedSessions } from './migrations/002-confirmed-sessions.ts';
import { keptPasskeys } from './migrations/003-kept-passkeys.ts';

const DESK_FILE = 'desk.db';
const IN_USE =
  'Another desk is using this data. Stop that one (the service, or npm run desk), or set another DATA_DIR.';

/** In order of their names; one that is released is never changed. */
const migrations = {
  '001-people': people,
  '002-confirmed-sessions': confirmedSessions,
  '003-kept-passkeys': keptPasskeys,
};

export type DeskDatabase = Kysely<DeskTables>;

/** SQLite files that a desk over this data directory has open, where they are SQLite's. */
export function databaseFiles(dataDir: string): string[] {
  return [join(deskFolder(dataDir), DESK_FILE), join(dataDir, SITE_FILE)];
}

/** The error of a file that a later version of the desk has used, or null. */
function newerDesk(error: unknown): Error | null {
  const name = laterMigration(error);
  if (name === null) return null;
  const says = `The schema of ${DESK_FOLDER}/${DESK_FILE} is newer than this version of the desk knows: ${name}. Start the newer version again; or put back your own copy of that file from before, or move it away and make the first link anew.`;
  return new Error(says, { cause: error });
}

/**
 * Opens the desk's own SQLite file (people, passkeys, sessions, log), making it where it is missing.
 * @param use a `server` keeps other desks off the file; a `command` works beside one
 * @throws Error where the folder or the file cannot be used, or another desk has it
 */
export async function openDeskDatabase(
  dataDir: string,
  use: 'server' | 'command',
): Promise<{ db: DeskDatabase; close(): Promise<void> }> {
  const folder = deskFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = use === 'server' ? lockDataDir(folder, IN_USE) : () => undefined;
  try {
    const file = join(folder, DESK_FILE);
    const db = openSqlite<DeskTables>(file);
    chmodSync(file, 0o600);
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw newerDesk(error) ?? error;
    return {
      db,
      async close() {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
