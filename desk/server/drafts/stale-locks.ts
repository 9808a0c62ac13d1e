import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A git of before that outlived the desk ends by itself in less. */
const MAX_WAIT_MS = 1_000;
const CHECK_MS = 50;

function modifiedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/**
 * Removes lock files that a killed git left behind (`index.lock` and those of branches), since git
 * refuses everything until somebody deletes them.
 * @param patterns which locks, from the folder of git's data on
 * @param since locks older than this are another's; in epoch milliseconds
 */
export async function removeStaleLocks(
  gitFolder: string,
  patterns: readonly string[],
  since = 0,
): Promise<void> {
  const held = () =>
    globSync([...patterns], { cwd: gitFolder })
      .map((name) => join(gitFolder, name))
      .filter((path) => (modifiedAt(path) ?? -1) >= since);
  for (let waited = 0; waited < MAX_WAIT_MS && held().length > 0; waited += CHECK_MS)
    await wait(CHECK_MS);
  for (const path of held()) rmSync(path, { force: true });
}
