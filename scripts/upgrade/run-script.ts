import { spawn } from 'node:child_process';
import type { DataOwner } from './data-owner.ts';

/**
 * Runs a script of the project under this Node and gives what it wrote to standard output.
 * @throws Error with all that it wrote, where it ends with another code than 0
 */
export async function runScript(
  root: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  owner: DataOwner = {},
): Promise<string> {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio, ...owner });
  const kill = () => child.kill();
  process.once('exit', kill);
  let out = '';
  let all = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    all += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (all += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.removeListener('exit', kill);
  if (code !== 0) throw new Error(all.trim() || `${args[0]} ended with code ${code}`);
  return out;
}
