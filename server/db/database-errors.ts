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

/** Whether an error says that the database does not answer, or is no database (any more). */
export function isDatabaseGone(error: Error): boolean {
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || POSTGRES_GONE.test(code)) return true;
  return SQLITE_GONE.has(sqliteCode(error) % 256) || POSTGRES_WORDS.test(error.message);
}
