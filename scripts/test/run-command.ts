import { spawn } from 'node:child_process';

/** Runs a script under this Node in the same terminal and gives its exit code. */
export async function runNode(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number | null> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: environment });
  const kill = () => child.kill();
  process.once('exit', kill);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  process.removeListener('exit', kill);
  return code;
}

/** So that a long log can be read. */
export function heading(text: string): void {
  console.log(`\n── ${text}`);
}
