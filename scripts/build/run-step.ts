import { spawn } from 'node:child_process';

const END_WITH_PARENT = ['--import', './scripts/build/end-with-parent.ts'];

/** A step of the build ended badly; its message is what the step printed. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/**
 * Runs a script under this Node and keeps what it prints.
 * @throws StepFailed with the output, where it ends with another code than 0
 */
export async function runStep(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [...END_WITH_PARENT, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.removeListener('exit', kill);
  if (code !== 0) throw new StepFailed(output.trim() || `the step ended with code ${code}`);
  return output;
}
