import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Name of a backup without its ending: a time in UTC, so that names sort as they were made. */
export function backupName(now: number): string {
  return `site-${new Date(now).toISOString().replaceAll(/[-:.]/g, '')}`;
}

function fsyncPath(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Puts the names in a folder on disk. Windows has no such call for folders; its file system keeps
 * a journal of names.
 */
export function fsyncFolder(folder: string, platform: string = process.platform): void {
  if (platform !== 'win32') fsyncPath(folder, 'r');
}

/** Gives a finished file its name, for good: what has the name is whole, after a power cut too. */
export function renameDurably(from: string, to: string): void {
  // Windows flushes only what is open for writing.
  fsyncPath(from, 'r+');
  renameSync(from, to);
  fsyncFolder(dirname(to));
}

/**
 * Deletes all but the newest backups, and what backups that were cut short left.
 * @param ending of this kind of backup, such as `.db`
 * @returns how many were deleted
 */
export function keepNewest(folder: string, ending: string, keep: number): number {
  const names = readdirSync(folder).filter((name) => /^site-\d{8}T\d{9}Z\./.test(name));
  const old = names.filter((name) => name.endsWith(ending)).sort();
  const gone = old.slice(0, Math.max(0, old.length - keep));
  const unfinished = names.filter((name) => name.includes(`${ending}.unfinished`));
  for (const name of [...gone, ...unfinished]) rmSync(join(folder, name));
  return gone.length;
}
