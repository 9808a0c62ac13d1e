import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Drive, Driven } from './drive.ts';

export type Load = Omit<Drive, 'request'> & {
  /** Number of the first subscription. */
  from?: number;
  /** Asks the API and the MCP endpoint, where it would subscribe. */
  isApi?: boolean;
  /** Reads a page. */
  path?: string;
};

/** Drives a server from a process of its own, which leaves this one's time alone. */
export async function driveApart(load: Load): Promise<Driven> {
  const child = spawn(process.execPath, ['tests/bench/drive-child.ts', JSON.stringify(load)]);
  child.stderr.pipe(process.stderr);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return JSON.parse(output) as Driven;
}
