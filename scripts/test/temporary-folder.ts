import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux has a file system that is kept in memory. */
const MEMORY = '/dev/shm';
/** All tests together keep less than a gigabyte there; the rest is for what they run. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Some containers let no program run from there, and tests write programs. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/**
 * Makes a folder in memory for the temporary files of the tests: checkouts and databases by the
 * hundred, which a disk takes most of a processor's time for.
 * @param base folder of a file system in memory
 * @param free bytes of memory that programs may still take
 * @returns null where there is none, or it has no room, or programs may not run there
 */
export function makeMemoryFolder(
  base: string = MEMORY,
  free: number = process.availableMemory(),
): string | null {
  try {
    const { bavail, bsize } = statfsSync(base);
    if (Math.min(bavail * bsize, free) < MIN_FREE_BYTES) return null;
    const folder = mkdtempSync(join(base, 'at-par-tests-'));
    // PostgreSQL runs as a user of its own, as everybody may in /tmp.
    chmodSync(folder, 0o1777);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
    return null;
  } catch {
    return null;
  }
}

/**
 * Does something whose temporary files are kept in memory, where the machine can do that. Node keeps
 * there what it has compiled, too: half of the start of each server is compiling the same modules.
 */
export async function withMemoryFolder<Result>(
  work: () => Promise<Result>,
  folder: string | null = makeMemoryFolder(),
): Promise<Result> {
  if (folder === null) return work();
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  // Memory is not given back by itself where somebody stops the tests.
  const stop = () => process.exit(1);
  for (const signal of STOPS) process.once(signal, stop);
  Object.assign(process.env, { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') });
  try {
    return await work();
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, NODE_COMPILE_CACHE }))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    process.removeListener('exit', remove);
    for (const signal of STOPS) process.removeListener(signal, stop);
    remove();
  }
}
