import { statfsSync } from 'node:fs';
import { isDatabaseGone, isDiskFull } from '#server/db/database-errors.ts';
import { isBusy } from '#server/db/sqlite-driver.ts';
import type { ServerEnv } from '#server/env.ts';

/** Room on the disk of a folder, for this user, in megabytes; null where it cannot be told. */
function freeMegabytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.floor((bavail * bsize) / 1e6);
  } catch {
    return null;
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
  if (isDiskFull(error)) {
    const free = freeMegabytes(dataDir);
    const room = free === null ? '' : ` (${free} MB free)`;
    return `The disk is full: ${dataDir}${room}. Delete backups that you have elsewhere, or files called site.db.replaced-…, which restores leave, and run the command again. ${error.message}`;
  }
  if (!isDatabaseGone(error)) return null;
  const where = databaseUrl === null ? dataDir : 'DATABASE_URL';
  return `The database does not answer (${where}). See that it runs and that this user may read and write it, then run the command again. ${error.message}`;
}
