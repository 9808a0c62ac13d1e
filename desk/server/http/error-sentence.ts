import { isDatabaseGone, isDiskFull } from '#server/db/database-errors.ts';
import { isBusy } from '#server/db/sqlite-driver.ts';
import type { RequestNeed } from '#desk/shared/refusal.ts';
import { DraftsHeldError } from '#desk/server/drafts/draft-tree.ts';
import { GitError } from '#desk/server/drafts/git.ts';

const DATABASE_BUSY =
  'Another program holds the database. Nothing was changed: try again in a minute.';
const DISK_FULL =
  'The disk of the server is full. What you typed is still here: make room on the server, then try again.';
const DATABASE_GONE =
  'The database does not answer. Nothing was changed, and what you typed is still here: see that it runs, then try again.';

type ErrorSentence = {
  status: 409 | 503;
  says: string;
  needs?: RequestNeed;
};

/**
 * Says in a sentence what stopped a request that is nobody's mistake: a full disk, a database that
 * is held or gone, git that refuses. Null for an error that has none.
 */
export function errorSentence(error: unknown): ErrorSentence | null {
  if (error instanceof DraftsHeldError) return { status: 409, says: error.message, needs: 'time' };
  if (!(error instanceof Error)) return null;
  if (isBusy(error)) return { status: 503, says: DATABASE_BUSY };
  if (isDiskFull(error)) return { status: 503, says: DISK_FULL };
  if (error instanceof GitError)
    return { status: 503, says: `Git refused this, and nothing was changed. ${error.message}` };
  return isDatabaseGone(error) ? { status: 503, says: DATABASE_GONE } : null;
}
