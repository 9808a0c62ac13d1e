import { git } from './git.ts';

/** Folders of a checkout that the desk edits. */
const EDITED = ['content', 'config'];

async function statusOf(root: string, ...args: string[]): Promise<string[]> {
  const status = await git(root, 'status', '--porcelain', '--no-renames', '-z', ...args);
  return status
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/** Files of a checkout that differ from its last commit (uncommitted changes), by their paths. */
export const changedByHand = (root: string): Promise<string[]> =>
  statusOf(root, '--untracked-files=no');

/** The same of what the desk edits, with files that are new: its forms show none of them. */
export const unseenByHand = (root: string): Promise<string[]> =>
  statusOf(root, '--untracked-files=all', '--', ...EDITED);
