import type { FileVersion } from '#desk/shared/content.ts';
import { git } from './git.ts';

/** How `git log` writes the commits that `commitsIn` reads. */
export const COMMIT_FORMAT = '--format=%H%x00%s%x00%an%x00%at';

/** Commits of a log in `COMMIT_FORMAT`, in its order. */
export const commitsIn = (log: string): FileVersion[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', message = '', person = '', seconds = '0'] = line.split('\0');
      return { commit, message, person, at: Number(seconds) * 1000 };
    });

/**
 * Commits that changed a file, the newest first.
 * @param folder of a checkout
 * @param most how many
 */
export async function fileHistory(
  folder: string,
  file: string,
  most: number,
): Promise<FileVersion[]> {
  return commitsIn(await git(folder, 'log', `-${most}`, '--no-merges', COMMIT_FORMAT, '--', file));
}

/** The text that a file had in a commit; null where it had none, as in the one that deleted it. */
export const textIn = (folder: string, commit: string, file: string): Promise<string | null> =>
  git(folder, 'show', `${commit}:${file}`).catch(() => null);
