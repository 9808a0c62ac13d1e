import { execFile, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INTERVAL_MS = 500;

/** What a process and all that it started used: memory at its peak, and time on processors. */
export type Usage = { peakMegabytes: number; cpuSeconds: number };

type Row = { id: number; parent: number; kilobytes: number; seconds: number };

/** `1-02:03:04`, `02:03:04` or `03:04.50` as seconds. */
function secondsOf(time: string): number {
  const [clock = '', days = '0'] = time.split('-').reverse();
  const parts = clock.split(':').map(Number);
  return Number(days) * 86_400 + parts.reduce((sum, part) => sum * 60 + part, 0);
}

async function processes(): Promise<Row[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,rss=,time=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([id, parent, kilobytes, time = '0']) => ({
      id: Number(id),
      parent: Number(parent),
      kilobytes: Number(kilobytes),
      seconds: secondsOf(time),
    }));
}

function familyOf(root: number, all: readonly Row[]): Row[] {
  const family = new Set([root]);
  // A child may stand before its parent in the list: as many passes as generations.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return all.filter(({ id }) => family.has(id));
}

/** Looks at a process and its children twice a second until it ends; needs `ps`. */
export async function watchProcess(child: ChildProcess): Promise<Usage> {
  const seconds = new Map<number, number>();
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const family = familyOf(child.pid ?? 0, await processes());
    peak = Math.max(
      peak,
      family.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    );
    for (const { id, seconds: used } of family) seconds.set(id, used);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  return {
    peakMegabytes: Math.round(peak / 1024),
    cpuSeconds: [...seconds.values()].reduce((sum, used) => sum + used, 0),
  };
}
