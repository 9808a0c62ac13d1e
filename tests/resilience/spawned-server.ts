import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inheritedEnvironment } from '#tests/inherited-environment.ts';
import { heapLimit } from './spawned-flags.ts';

/** The tests' own configuration, for every process that they start. */
export const testSite = { SITE_CONFIG: 'tests/fixtures/first-site.ts' };

export type SpawnedServer = {
  process: ChildProcess;
  port: number;
  /** All that the process has written to both streams so far. */
  output: () => string;
};

/**
 * Starts `server/main.ts` as `npm start` does; resolves once it prints its address.
 * @param flags of Node itself; the heap's limit is the service's, whose memory is what counts
 * @param wrapper a program with its arguments that starts Node in its own place
 * @param folder where the code of the server is
 */
export async function spawnServer(
  variables: Record<string, string>,
  flags: readonly string[] = heapLimit,
  wrapper: readonly string[] = [],
  folder = process.cwd(),
): Promise<SpawnedServer> {
  const started = startProcess(variables, flags, wrapper, folder);
  for (let waited = 0; waited < 20_000; waited += 10) {
    // The line with the address ends with it; an error that names one does not.
    const port = /: http:\/\/\S+:(\d+)$/m.exec(started.output())?.[1];
    if (port) return { ...started, port: Number(port) };
    if (started.process.exitCode !== null || started.process.signalCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the server did not start: ${started.output()}`);
}

/** Starts it where it is expected to fail, and gives its exit code and what it wrote. */
export async function runToExit(
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const started = startProcess(variables);
  await once(started.process, 'close');
  return { code: started.process.exitCode, output: started.output() };
}

function startProcess(
  variables: Record<string, string>,
  flags: readonly string[] = heapLimit,
  wrapper: readonly string[] = [],
  folder = process.cwd(),
): Omit<SpawnedServer, 'port'> {
  const [program = '', ...args] = [
    ...wrapper,
    process.execPath,
    ...flags,
    '--import',
    './scripts/build/chosen-config.ts',
    'server/main.ts',
  ];
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...inheritedEnvironment,
      HOST: '127.0.0.1',
      PORT: '0',
      // Tests reach no other machine.
      NEWS_REFRESH: 'off',
      RPC_ETHEREUM: 'off',
      ...testSite,
      ...variables,
    },
  });
  let text = '';
  // A test that fails must not leave it behind, at work beside the next.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { process: child, output: () => text };
}

/** Resolves to the exit code and the milliseconds until then. */
export async function exitOf(child: ChildProcess): Promise<{ code: number | null; ms: number }> {
  const from = performance.now();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, ms: performance.now() - from };
}
