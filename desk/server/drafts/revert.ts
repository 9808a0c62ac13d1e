import { commitAs, git } from './git.ts';

/**
 * Takes a publication back by a commit on the branch of drafts (`git revert`).
 * @param folder work tree of the drafts
 * @throws GitError where what was published has been changed again since; nothing is changed then
 */
export async function revertPublication(
  folder: string,
  commit: string,
  author: string,
): Promise<void> {
  try {
    await git(folder, ...commitAs(author), 'revert', '--no-edit', '-m', '1', commit);
  } catch (error) {
    await git(folder, 'revert', '--abort').catch(() => undefined);
    throw error;
  }
}

/**
 * Puts the branch of drafts back to where it was before a publication was reverted. Where somebody
 * has saved since, such as after a kill, the branch stays, since a draft would be lost.
 * @param before commit of the drafts before the revert
 */
export async function dropRevert(folder: string, commit: string, before: string): Promise<void> {
  const range = ['--first-parent', '--no-merges', '--format=%B%x00', `${before}..HEAD`];
  const since = (await git(folder, 'log', ...range)).split('\0').filter((one) => one.trim() !== '');
  if (since.every((one) => one.includes(`This reverts commit ${commit}`)))
    await git(folder, 'reset', '--quiet', '--hard', before);
}
