import { DatabaseSync } from 'node:sqlite';

/**
 * Completion marker (`application_id`): what `backup` writes into its copies once they are whole, and
 * nothing else does: "ATPB" as a number. A copy of the
 * files of a running site can be torn between two tables, where no check of SQLite sees it; so only
 * what was made as one step is taken for a backup.
 */
const COMPLETION_MARKER = 0x41545042;

/** Writes the completion marker, and makes the copy one file without a log beside it. */
export function writeCompletionMarker(file: string): void {
  change(file, `PRAGMA journal_mode = delete; PRAGMA application_id = ${COMPLETION_MARKER}`);
}

/** Removes the completion marker from what becomes the site's database again. */
export function removeCompletionMarker(file: string): void {
  change(file, 'PRAGMA application_id = 0');
}

export function hasCompletionMarker(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA application_id').get()?.['application_id'] === COMPLETION_MARKER;
}

function change(file: string, pragmas: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec(pragmas);
  } finally {
    db.close();
  }
}
