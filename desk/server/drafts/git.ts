import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** No hook of the repository runs, and no program is asked for a password. */
const UNATTENDED = ['-c', 'core.hooksPath=/dev/null', '-c', 'credential.helper='];
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** What git said when it refused. */
export class GitError extends Error {
  override name = 'GitError';
}

/** Runs git in a folder, and gives what it printed. @throws GitError with what git says */
export async function git(cwd: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run('git', [...UNATTENDED, ...args], {
      cwd,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    return stdout;
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    throw new GitError((stderr || stdout || String(error)).trim(), { cause: error });
  }
}

/** Git wants an address for every author; people of the desk have none here. */
const NO_EMAIL = 'desk@localhost';

/** Options of git by which a commit is a person's. */
export function commitAs(name: string): string[] {
  const settings = [`user.name=${name}`, `user.email=${NO_EMAIL}`, 'commit.gpgsign=false'];
  return settings.flatMap((setting) => ['-c', setting]);
}
