import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/**
 * No hook of the repository runs, no program is asked for a password, and reading takes no lock that
 * a kill would leave behind.
 */
const UNATTENDED = [
  '--no-optional-locks',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'credential.helper=',
];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** What git said when it refused. */
export class GitError extends Error {
  override name = 'GitError';
}

/** Runs git in a folder, and gives the bytes that it printed. @throws GitError with what git says */
export async function gitBytes(cwd: string, ...args: string[]): Promise<Buffer> {
  if (!existsSync(cwd))
    throw new GitError(
      `The folder ${cwd} is gone. Start the desk again: what was saved is in git.`,
    );
  try {
    const { stdout } = await run('git', [...UNATTENDED, ...args], {
      cwd,
      encoding: 'buffer',
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return stdout;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: Buffer; stdout?: Buffer };
    const said = String(stderr).trim() || String(stdout).trim() || String(error);
    throw new GitError(said, { cause: error });
  }
}

/** Runs git in a folder, and gives what it printed. @throws GitError with what git says */
export async function git(cwd: string, ...args: string[]): Promise<string> {
  return (await gitBytes(cwd, ...args)).toString('utf8');
}

/** Git wants an address for every author; people of the desk have none here. */
const NO_EMAIL = 'desk@localhost';

/** Options of git by which a commit is a person's. */
export function commitAs(name: string): string[] {
  const settings = [`user.name=${name}`, `user.email=${NO_EMAIL}`, 'commit.gpgsign=false'];
  return settings.flatMap((setting) => ['-c', setting]);
}

/** Whether a commit is in the history of what a folder has checked out. */
export function isAncestor(cwd: string, commit: string): Promise<boolean> {
  return git(cwd, 'merge-base', '--is-ancestor', commit, 'HEAD').then(
    () => true,
    () => false,
  );
}
