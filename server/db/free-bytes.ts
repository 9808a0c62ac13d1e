import { statfsSync } from 'node:fs';

/** Room on the disk of a folder for this user, in bytes. @throws Error where it cannot be told */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
