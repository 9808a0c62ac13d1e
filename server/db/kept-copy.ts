import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { type CarriedOver, carryOver, copyReplaced } from './carry-over.ts';
import { migrate } from './migrations.ts';
import type { SiteDatabase } from './open-database.ts';
import { removeWhole } from './sqlite-backup.ts';
import { openSqlite } from './sqlite.ts';

const NAME = 'carried.db';

/** A copy of what must outlive a restore, in a file: memory would not hold the letters of years. */
export type KeptCopy = {
  /** See `carryOver`. */
  carryInto(db: SiteDatabase): Promise<CarriedOver | null>;
  /** Deletes the file: it holds addresses. */
  remove(): Promise<void>;
};

/**
 * Copies what must outlive a restore of PostgreSQL into a SQLite file of `folder`.
 * @throws Error where the database is damaged, or its schema is another one
 */
export async function keepReplaced(db: SiteDatabase, folder: string): Promise<KeptCopy> {
  const file = join(folder, NAME);
  // A restore that was killed left it.
  removeWhole(file);
  const copy = openSqlite(file);
  const remove = async () => {
    await copy.destroy();
    removeWhole(file);
  };
  try {
    chmodSync(file, 0o600);
    await migrate(copy, 'sqlite');
    await copyReplaced(db, copy);
  } catch (error) {
    await remove();
    throw error;
  }
  return { carryInto: (restored) => carryOver(restored, copy), remove };
}
