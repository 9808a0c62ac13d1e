import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type CarriedOver, carryOver } from './carry-over.ts';
import { backupName, keepNewest, renameDurably } from './backup-folder.ts';
import { removeCompletionMarker, writeCompletionMarker } from './completion-marker.ts';
import { SITE_FILE, type SiteDatabase } from './open-database.ts';
import { lockDataDir } from './process-lock.ts';
import { RESTORE_ID_GAP, STOP_RESTORED } from './restore-gap.ts';
import { openSqlite, openSqliteToRead } from './sqlite.ts';
import { type Verdict, verifyBackup, verifySqlite } from './verify-sqlite.ts';

const SQLITE_ENDING = '.db';

const IN_USE =
  'Not restored: a server is using the data directory, or another restore. Stop the server first: systemctl stop at-par, or Ctrl+C at npm start or npm run dev; in a container stop it, and restore in another one over the same volume.';

/** All in one step: a copy in steps would begin again at each write of the server. */
const PAGES_A_STEP = 1_000_000_000;

/** `rows` by table, or null where the copy does not tell. */
export type MadeBackup = { file: string; rows: Record<string, number> | null; deleted: number };

/**
 * Copies the database of `dataDir`, beside a running server too, into a new file of `folder`.
 * The file has its name only once it is whole, checked, and on disk.
 * @param keep how many backups stay in the folder, this one among them
 * @throws Error where there is no database, no room, or the copy is not sound
 */
export async function backupSqlite(
  dataDir: string,
  folder: string,
  keep: number,
  now: number,
): Promise<MadeBackup> {
  const source = join(dataDir, SITE_FILE);
  if (!existsSync(source)) throw new Error(`there is no database in ${dataDir}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(now) + SQLITE_ENDING);
  const unfinished = `${file}.unfinished`;
  const db = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(db, unfinished, { rate: PAGES_A_STEP });
  } finally {
    db.close();
  }
  chmodSync(unfinished, 0o600);
  writeCompletionMarker(unfinished);
  const { rows, errors } = verifyBackup(unfinished);
  if (errors.length > 0) throw new Error(`the copy is not sound: ${errors.join('; ')}`);
  renameDurably(unfinished, file);
  return { file, rows, deleted: keepNewest(folder, SQLITE_ENDING, keep) };
}

/** What a restore did, or why it did nothing. */
export type Restored =
  | { errors: string[] }
  | {
      rows: Verdict['rows'];
      replaced: string | null;
      /** What was taken over from the replaced file; null where none could be read. */
      carried: CarriedOver | null;
      /** What became of the change before it is in its place; null where it was not possible. */
      changed: number | null;
    };

/** The highest number given so far, by table; nothing where a file cannot be read. */
function highestIds(file: string): Map<string, number> {
  if (!existsSync(file)) return new Map();
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const rows = db.prepare('select name, seq from sqlite_sequence').all();
    return new Map(rows.map(({ name, seq }) => [String(name), Number(seq)]));
  } catch {
    return new Map();
  } finally {
    db?.close();
  }
}

/** Moves the sequences of a restored file past all that the replaced one has given. */
function moveIdsOn(incoming: string, live: string): void {
  const given = highestIds(live);
  const db = new DatabaseSync(incoming);
  try {
    db.exec('begin immediate');
    const tables = db
      .prepare("select name from sqlite_schema where type = 'table' and sql like '%autoincrement%'")
      .all();
    for (const { name } of tables) {
      const table = String(name);
      const row = db.prepare('select seq from sqlite_sequence where name = ?').get(table);
      const next = Math.max(Number(row?.['seq'] ?? 0), given.get(table) ?? 0) + RESTORE_ID_GAP;
      db.prepare('delete from sqlite_sequence where name = ?').run(table);
      db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, next);
    }
    db.exec('commit');
  } finally {
    db.close();
  }
}

function stopCampaigns(incoming: string): void {
  const db = new DatabaseSync(incoming);
  try {
    if (db.prepare("select 1 from pragma_table_info('campaigns') where name = 'starts_at'").get())
      db.exec(STOP_RESTORED);
  } finally {
    db.close();
  }
}

/** Takes over what the replaced file knows of its readers; it may be damaged, or of another site. */
async function carryFrom(live: string, incoming: string): Promise<CarriedOver | null> {
  if (!existsSync(live)) return null;
  try {
    const replaced = openSqliteToRead(live);
    const db = openSqlite(incoming);
    return await carryOver(db, replaced).finally(() =>
      Promise.all([replaced.destroy(), db.destroy()]),
    );
  } catch {
    return null;
  }
}

async function changeIn(
  incoming: string,
  change: (db: SiteDatabase) => Promise<number>,
): Promise<number | null> {
  const db = openSqlite(incoming);
  return change(db)
    .catch(() => null)
    .finally(() => db.destroy());
}

/** Deletes a database with the log of writes beside it. */
export function removeWhole(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
}

/** Puts the database that is there aside, with the log of writes that belongs to it. */
function moveAside(live: string, now: number): string | null {
  if (!existsSync(live)) return null;
  const replaced = `${live}.replaced-${backupName(now).replace('site-', '')}`;
  for (const part of ['-wal', '-shm', '']) {
    if (existsSync(live + part)) renameSync(live + part, replaced + part);
  }
  return replaced;
}

/**
 * Restores a backup in the place of the database of `dataDir`. What was there is kept beside it,
 * no number of a row that it gave is given again, and who left it since stays out.
 * @param change what has to be done in it before it is in its place
 * @param isByHand takes a copy that `backup` did not make: only somebody knows that it is whole
 * @throws Error where a server holds the data directory, or there is no room
 */
export async function restoreSqlite(
  file: string,
  dataDir: string,
  now: number,
  change: (db: SiteDatabase) => Promise<number>,
  isByHand = false,
): Promise<Restored> {
  const given = isByHand ? verifySqlite(file) : verifyBackup(file);
  if (given.errors.length > 0) return { errors: given.errors };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir, IN_USE);
  try {
    const live = join(dataDir, SITE_FILE);
    const incoming = `${live}.incoming`;
    // A log of writes that a killed restore left would be taken for that of this file.
    removeWhole(incoming);
    copyFileSync(file, incoming);
    chmodSync(incoming, 0o600);
    removeCompletionMarker(incoming);
    moveIdsOn(incoming, live);
    const changed = await changeIn(incoming, change);
    const carried = await carryFrom(live, incoming);
    stopCampaigns(incoming);
    const { errors, rows } = verifySqlite(incoming);
    if (errors.length > 0) return { errors };
    const replaced = moveAside(live, now);
    renameDurably(incoming, live);
    removeWhole(incoming);
    return { rows, replaced, carried, changed };
  } finally {
    unlock();
  }
}
