import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the last upgrade did, for going on after a cut and for going back. */
export type UpgradeRecord = {
  /** What was taken, such as `v1.2.0`. */
  version: string;
  /** Commits before and after. */
  from: string;
  to: string;
  /** The copy of the data that was made before, or null where there was nothing to copy. */
  backup: string | null;
  isFinished: boolean;
  /** The last one that ended well, until this one does too: where this one fails, it can still be undone. */
  previous?: UpgradeRecord | null;
};

const FILE = '.cache/upgrade.json';

export function readRecord(root: string): UpgradeRecord | null {
  const file = join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UpgradeRecord) : null;
}

export function writeRecord(root: string, record: UpgradeRecord): void {
  const file = join(root, FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

/** Puts the record of the last good upgrade back, after one that failed; without one there is none. */
export function restoreRecord(root: string, previous: UpgradeRecord | null | undefined): void {
  if (previous) writeRecord(root, previous);
  else rmSync(join(root, FILE), { force: true });
}
