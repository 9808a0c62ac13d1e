import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { git, gitBytes, isAncestor } from '#desk/server/drafts/git.ts';
import { removeStaleLocks } from '#desk/server/drafts/stale-locks.ts';

type Commits = { head: string; draft: string };

const blob = (root: string, commit: string, file: string): Promise<Buffer | null> =>
  gitBytes(root, 'cat-file', 'blob', `${commit}:${file}`).catch(() => null);

/** Whether a file is what a merge leaves that was cut off: the old one, the new one or its start. */
async function isOfMerge(root: string, file: string, { head, draft }: Commits): Promise<boolean> {
  const path = join(root, file);
  if (!existsSync(path)) return true;
  const [now, before, after] = await Promise.all([
    readFile(path),
    blob(root, head, file),
    blob(root, draft, file),
  ]);
  if (before?.equals(now)) return true;
  return after !== null && after.subarray(0, now.length).equals(now);
}

/**
 * Removes what a killed `git merge` left in the checkout: its locks, its notes, and files that it
 * had begun to write. Where one of these files is neither the site's nor the draft's, somebody
 * edited it by hand, and no file is touched.
 * @param since when the publication began; locks of before are not of it
 */
export async function takeBackMerge(root: string, commits: Commits, since: number): Promise<void> {
  const gitFolder = resolve(root, (await git(root, 'rev-parse', '--git-common-dir')).trim());
  await removeStaleLocks(gitFolder, ['*.lock', 'refs/heads/**/*.lock'], since);
  const { head, draft } = commits;
  const isDone = await isAncestor(root, draft);
  if (!isDone && (await git(root, 'rev-parse', 'HEAD')).trim() !== head) return;
  if (existsSync(join(gitFolder, 'MERGE_HEAD'))) await git(root, 'merge', '--quit');
  if (isDone) return;
  const range = ['--name-only', '--no-renames', '-z', head, draft];
  const files = (await git(root, 'diff', ...range)).split('\0').filter(Boolean);
  const own = await Promise.all(files.map((file) => isOfMerge(root, file, commits)));
  if (own.includes(false)) return;
  await git(root, 'reset', '--quiet', '--mixed', head);
  for (const file of files) {
    if ((await blob(root, head, file)) === null) await rm(join(root, file), { force: true });
    else await git(root, 'checkout', '--quiet', head, '--', file);
  }
}
