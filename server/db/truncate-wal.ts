import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Readers of other processes are gone by then, but for those of a backup, which may take long. */
const MAX_TRIES = 8;
const RETRY_MS = 50;

/**
 * Truncates SQLite's write-ahead log, in which what was deleted stays readable otherwise until later
 * writes begin the file anew: `secure_delete` does not reach it. PostgreSQL has none of ours.
 * @returns whether nothing is left in it: somebody may read the database all the time
 */
export async function truncateWal<Schema>(db: Kysely<Schema>): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const checkpoint = sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`;
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await checkpoint.execute(db);
      if (rows[0]?.busy === 0) return true;
    } catch {
      // A full disk, for example: what was asked is done, and the log is emptied another time.
      return false;
    }
    if (tries === MAX_TRIES) return false;
    await delay(RETRY_MS);
  }
}
