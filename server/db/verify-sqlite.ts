import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { hasCompletionMarker } from './completion-marker.ts';
import { migrationNames } from './migrations.ts';

/** `rows` by table. `errors` is empty where all is well; else one line each. */
export type Verdict = { rows: Record<string, number>; errors: string[] };

const MAX_ERRORS = 10;

function texts(db: DatabaseSync, query: string): string[] {
  return db
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));
}

/** A newer schema than ours is an error: this version would not know what it reads. */
function schemaErrors(db: DatabaseSync): string[] {
  const tables = texts(db, "select name from sqlite_schema where name = 'kysely_migration'");
  if (tables.length === 0) return ['this is no database of the site'];
  const unknown = texts(db, 'select name from kysely_migration').filter(
    (name) => !migrationNames.includes(name),
  );
  return unknown.map((name) => `its schema is newer than this version knows: ${name}`);
}

function countRows(db: DatabaseSync): Record<string, number> {
  const tables = texts(
    db,
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name",
  );
  const count = (table: string) => Number(texts(db, `select count(*) from "${table}"`)[0]);
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

const NO_COMPLETION_MARKER =
  '`backup` did not make it: a copy of a site that was running can be torn where nobody sees it';

/** Reads a SQLite file whole: its pages, its references, its schema, its rows. Changes nothing. */
export function verifySqlite(file: string): Verdict {
  return verify(file, () => []);
}

/** The same of a backup, which has to be one. */
export function verifyBackup(file: string): Verdict {
  return verify(file, (db) => (hasCompletionMarker(db) ? [] : [NO_COMPLETION_MARKER]));
}

function verify(file: string, more: (db: DatabaseSync) => string[]): Verdict {
  if (!existsSync(file)) return { rows: {}, errors: ['there is no such file'] };
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const pages = texts(db, 'PRAGMA integrity_check').filter((line) => line !== 'ok');
    const references = texts(db, 'PRAGMA foreign_key_check').map(
      (table) => `a reference in ${table} leads nowhere`,
    );
    const all = [...pages, ...references, ...schemaErrors(db), ...more(db)];
    const errors = all.slice(0, MAX_ERRORS);
    return { rows: countRows(db), errors };
  } catch (error) {
    return { rows: {}, errors: [error instanceof Error ? error.message : String(error)] };
  } finally {
    db?.close();
  }
}
