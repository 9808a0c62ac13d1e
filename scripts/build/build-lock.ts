import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 200;
/** Longer than any build takes: whoever holds the lock this long is stuck. */
const MAX_WAIT_MS = 10 * 60_000;

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A holder that is gone, killed in the middle, left its lock behind. */
function dropIfStale(file: string): void {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    // An empty file belongs to someone who is writing it at this moment.
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
  } catch {
    // It was given back meanwhile.
  }
}

/**
 * Runs `work` while no other process runs under the same lock file: two builds at once would
 * write into each other's folders.
 * @throws Error after ten minutes of waiting
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const started = Date.now();
  let hasTold = false;
  while (!take(file)) {
    dropIfStale(file);
    if (!hasTold) console.log('Another build is running: waiting for it …');
    hasTold = true;
    if (Date.now() - started > MAX_WAIT_MS) throw new Error(`Another build holds ${file}`);
    await wait(RETRY_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
