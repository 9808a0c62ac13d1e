import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BYTES_CACHE } from '#shared/build-cache.ts';
import { git } from './git.ts';
import { removeStaleLocks } from './stale-locks.ts';

/** Branch of the drafts, in the repository of the site. */
export const BRANCH = 'desk-drafts';

const isWorkTree = (folder: string): Promise<boolean> =>
  existsSync(join(folder, '.git'))
    ? git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD').then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

/** Locks of the work tree and of its branch: nobody but the desk takes them. */
async function removeOwnLocks(folder: string): Promise<void> {
  const [own = '', common = ''] = (
    await git(folder, 'rev-parse', '--absolute-git-dir', '--git-common-dir')
  ).split('\n');
  await removeStaleLocks(own, ['*.lock']);
  await removeStaleLocks(resolve(folder, common), [`refs/heads/${BRANCH}.lock`]);
}

async function makeWorkTree(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const hasBranch = await git(root, 'rev-parse', '--verify', '--quiet', BRANCH).then(
    () => true,
    () => false,
  );
  // Until somebody saves, the repository of the site has no branch of the desk's.
  const branch = hasBranch ? [folder, BRANCH] : ['--detach', folder, 'HEAD'];
  const add = () => git(root, 'worktree', 'add', '--quiet', ...branch);
  await add().catch(async () => {
    // Git still knows the work tree of a process that was killed while it made it.
    await git(root, 'worktree', 'remove', '--force', '--force', folder).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
    await git(root, 'worktree', 'prune');
    await add();
  });
}

/** Makes the files of the work tree those of its last commit: drafts are commits. */
export async function restoreFiles(folder: string): Promise<void> {
  await git(folder, 'reset', '--quiet', '--hard');
  await git(folder, 'clean', '--quiet', '--force', '-d', '--', 'content', 'config');
}

/**
 * Opens the work tree of the drafts, or makes it, and removes what a killed process left in it.
 * @param root checkout of the site
 */
export async function openWorkTree(root: string, folder: string): Promise<void> {
  if (await isWorkTree(folder)) {
    await removeOwnLocks(folder);
    // A process that was killed may have left files half written.
    await restoreFiles(folder);
    // The build of a killed desk has ended with it. Its number may be another process's by now,
    // and a build would wait ten minutes for that one.
    await rm(join(folder, '.cache/build.lock'), { force: true });
  } else await makeWorkTree(root, folder);
  // A first publication would draw every picture again, and compress every page.
  for (const shared of ['node_modules', BYTES_CACHE]) share(root, folder, shared);
}

/** Leads from a folder's place in the work tree to the one of the site's checkout. */
function share(root: string, folder: string, shared: string): void {
  const place = join(folder, shared);
  if (existsSync(place) || !existsSync(join(root, shared))) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(root, shared), place, 'junction');
}
