import { isBusy } from '#server/db/sqlite-driver.ts';
import { DraftsHeldError } from '#desk/server/drafts/draft-tree.ts';
import { GitError } from '#desk/server/drafts/git.ts';

const DATABASE_BUSY =
  'Another program holds the database. Nothing was changed: try again in a minute.';
const DISK_FULL =
  'The disk of the server is full. What you typed is still here: make room on the server, then try again.';
const DATABASE_GONE =
  'The database does not answer. Nothing was changed, and what you typed is still here: see that it runs, then try again.';

/** System errors of a disk or a quota that takes no more. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Primary result codes of SQLite: IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const SQLITE_FULL = 13;
const SQLITE_IOERR_WRITE = 778;
const SQLITE_GONE = new Set([10, 11, 14, 26]);
/** Classes of PostgreSQL's codes: connection, resources, shutdown by an operator. */
const POSTGRES_GONE = /^(08|53|57P)/;
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
const POSTGRES_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

function codeOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && 'code' in first ? String(first.code) : '';
}

function sqliteCode(error: Error): number {
  return 'errcode' in error ? Number(error.errcode) : 0;
}

/** Whether an error, of the system, of git or of SQLite, is that of a disk without room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqliteCode(error);
  if (FULL_CODES.has(codeOf(error)) || code === SQLITE_IOERR_WRITE) return true;
  if (code % 256 === SQLITE_FULL) return true;
  return /no space left on device|out of diskspace|file too large|ENOSPC|disk quota exceeded/i.test(
    error.message,
  );
}

function isDatabaseGone(error: Error): boolean {
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || POSTGRES_GONE.test(code)) return true;
  return SQLITE_GONE.has(sqliteCode(error) % 256) || POSTGRES_WORDS.test(error.message);
}

/**
 * Says in a sentence what stopped a request that is nobody's mistake: a full disk, a database that
 * is held or gone, git that refuses. Null for an error that has none.
 */
export function errorSentence(error: unknown): { status: 409 | 503; says: string } | null {
  if (error instanceof DraftsHeldError) return { status: 409, says: error.message };
  if (!(error instanceof Error)) return null;
  if (isBusy(error)) return { status: 503, says: DATABASE_BUSY };
  if (isDiskFull(error)) return { status: 503, says: DISK_FULL };
  if (error instanceof GitError)
    return { status: 503, says: `Git refused this, and nothing was changed. ${error.message}` };
  return isDatabaseGone(error) ? { status: 503, says: DATABASE_GONE } : null;
}
