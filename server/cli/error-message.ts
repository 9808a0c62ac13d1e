import { isDatabaseGone, isDiskFull } from '#server/db/database-errors.ts';
import { freeBytes } from '#server/db/free-bytes.ts';
import { isBusy } from '#server/db/sqlite-driver.ts';
import type { ServerEnv } from '#server/env.ts';

/** What to add to the name of a folder; nothing where its disk cannot be asked. */
function roomOf(folder: string): string {
  try {
    return ` (${Math.floor(freeBytes(folder) / 1e6)} MB free)`;
  } catch {
    return '';
  }
}

/**
 * What stopped an owner's command that nobody typed wrong (full disk, held or missing database), and
 * what to do; null for any other error, of which the developers want the trace.
 */
export function errorMessage(
  error: unknown,
  { dataDir, databaseUrl }: Pick<ServerEnv, 'dataDir' | 'databaseUrl'>,
): string | null {
  if (!(error instanceof Error)) return null;
  if (isBusy(error))
    return 'Another program holds the database. Run the command again in a minute.';
  if (isDiskFull(error))
    return `The disk is full: ${dataDir}${roomOf(dataDir)}. Delete backups that you have elsewhere, or files called site.db.replaced-…, which restores leave, and run the command again. ${error.message}`;
  if (!isDatabaseGone(error)) return null;
  const where = databaseUrl === null ? dataDir : 'DATABASE_URL';
  return `The database does not answer (${where}). See that it runs and that this user may read and write it, then run the command again. ${error.message}`;
}
