import { statSync } from 'node:fs';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { refuse } from '#desk/server/http/guards.ts';

const REPLACED =
  'A database file of the desk or the site was deleted or replaced while the desk ran. Nothing was changed: put the file back, and start the desk again.';

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino ?? null;

/**
 * Refuses everything once a SQLite file that is open is not the one at its path any more: SQLite
 * goes on writing to a deleted file, and what it writes there is lost without an error.
 * @param paths of the files, as they are now
 */
export function sameFilesOnly(paths: readonly string[]) {
  const atStart = paths.map((path) => [path, inodeOf(path)] as const);
  return createMiddleware<DeskEnv>(async (context, next) =>
    atStart.every(([path, inode]) => inode === null || inodeOf(path) === inode)
      ? next()
      : refuse(context, 503, REPLACED),
  );
}
