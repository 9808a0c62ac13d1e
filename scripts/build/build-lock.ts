import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 200;
/** Longer than any build takes: whoever holds the lock this long is stuck. */
const MAX_WAIT_MS = 10 * 60_000;
/** A lock without a holder for so long is nobody's: writing a process number takes no time. */
const MAX_EMPTY_MS = 5_000;

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function take(file: string): boolean {
  let lock: number;
  try {
    lock = openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(lock, String(process.pid));
  } catch (error) {
    // On a full disk it would be empty, and name nobody who gives it back.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(lock);
  }
  return true;
}

/** A holder that is gone, killed in the middle, left its lock behind. */
function isStale(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder > 0) return !isAlive(holder);
    // Someone may be writing an empty file at this moment.
    return Date.now() - statSync(file).mtimeMs > MAX_EMPTY_MS;
  } catch {
    // It was given back meanwhile.
    return false;
  }
}

/**
 * One of those who wait removes a stale lock, and looks at it again first: else the slower of two
 * would remove the lock that the quicker one has taken since.
 */
function dropIfStale(file: string): void {
  if (!isStale(file)) return;
  const claim = `${file}.stale`;
  if (!take(claim)) {
    if (isStale(claim)) rmSync(claim, { force: true });
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmSync(claim, { force: true });
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
