import { DatabaseSync } from 'node:sqlite';

/**
 * What `backup` writes into its copies, and nothing else does: "ATPB" as a number. A copy of the
 * files of a running site can be torn between two tables, where no check of SQLite sees it; so only
 * what was made as one step is taken for a backup.
 */
const SEAL = 0x41545042;

/** Seals a copy, and makes it one file without a log beside it, which can be read from anywhere. */
export function sealCopy(file: string): void {
  change(file, `PRAGMA journal_mode = delete; PRAGMA application_id = ${SEAL}`);
}

/** Takes the seal off what becomes the site's database again. */
export function breakSeal(file: string): void {
  change(file, 'PRAGMA application_id = 0');
}

export function isSealed(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA application_id').get()?.['application_id'] === SEAL;
}

function change(file: string, pragmas: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(pragmas);
  } finally {
    db.close();
  }
}
