/** Frozen versions of the open data: `content/snapshots/<day>`, each with a list of SHA-256 sums. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the list of SHA-256 sums in a version, in the form that `sha256sum --check` reads. */
export const SUMS_FILE = 'SHA256SUMS.txt';

/** SHA-256 of a file, in hexadecimal. */
export const sha256Of = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex');

/** SHA-256 of each file of a version, by its name, as the version's list has them. */
export function snapshotSums(folder: string): Map<string, string> {
  const lines = readFileSync(join(folder, SUMS_FILE), 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/**
 * Compares a version with its list of SHA-256 sums.
 * @returns one sentence for each file that was changed, removed or added; empty when it is whole
 */
export function snapshotProblems(folder: string): string[] {
  const sums = snapshotSums(folder);
  const there = readdirSync(folder).filter((name) => name !== SUMS_FILE);
  return [
    ...[...sums.keys()].filter((name) => !there.includes(name)).map((name) => `${name} is missing`),
    ...there.flatMap((name) => {
      const sum = sums.get(name);
      if (!sum) return [`${name} is not in ${SUMS_FILE}`];
      return sha256Of(join(folder, name)) === sum ? [] : [`${name} was changed`];
    }),
  ];
}

/** Versions of a folder of snapshots, the oldest first; a draft that was interrupted is none. */
export function snapshotVersions(snapshots: string): string[] {
  if (!existsSync(snapshots)) return [];
  return readdirSync(snapshots)
    .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
    .toSorted();
}
