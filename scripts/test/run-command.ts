import { type ChildProcess, spawn } from 'node:child_process';

/** Waits until a child process has ended, and gives its exit code: 1 where it could not be started. */
export function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
}

/** Runs a script under this Node in the same terminal and gives its exit code. */
export async function runNode(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: environment });
  const kill = () => child.kill();
  process.once('exit', kill);
  const code = await exitCodeOf(child);
  process.removeListener('exit', kill);
  return code;
}

/** The same beside other work: what it prints is kept, to be printed whole. */
export async function runNodeQuietly(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  process.removeListener('exit', kill);
  return { code, output };
}

/** So that a long log can be read. */
export function heading(text: string): void {
  console.log(`\n── ${text}`);
}
