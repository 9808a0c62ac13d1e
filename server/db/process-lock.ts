import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite-driver.ts';

const SITE_IN_USE =
  'another server is using it; stop that one (the service, npm start or npm run dev), or set another DATA_DIR';

/**
 * Keeps a second server off the same data directory: SQLite has one writer here, and two caches
 * of one file would be two truths. The lock is a lock of the operating system on a file of its
 * own, so that it goes with the process, however that ends.
 * @param inUse what is said where another process holds it
 * @returns what releases it
 * @throws Error where another process holds it, or the disk takes no file
 */
export function lockDataDir(dataDir: string, inUse = SITE_IN_USE): () => void {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new Error(inUse, { cause: error });
    throw error;
  }
  return () => lock.close();
}
