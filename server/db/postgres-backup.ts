import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { backupName, keepNewest, renameDurably } from './backup-folder.ts';
import { migrationNames } from './migrations.ts';
import type { SiteDatabase } from './open-database.ts';
import { RESTORE_ID_GAP } from './restore-gap.ts';
import { SERVER_NAME } from './postgres.ts';
import { parsePostgresUrl } from './postgres-url.ts';
import type { MadeBackup } from './sqlite-backup.ts';
import type { Verdict } from './verify-sqlite.ts';

const POSTGRES_ENDING = '.dump';

/** Where PostgreSQL's own programs are, on any usual system. */
const PROGRAM_PATH = '/usr/local/bin:/usr/bin:/bin';

const execute = promisify(execFile);

/** The database URL as PostgreSQL's programs take it: not among their arguments, which all can read. */
function variablesOf(databaseUrl: string): Record<string, string> {
  const { host, port, url } = parsePostgresUrl(databaseUrl);
  const given = {
    PGHOST: host,
    PGPORT: port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  const set = Object.entries(given).filter(([, value]) => value !== '');
  return { PATH: PROGRAM_PATH, LC_ALL: 'C', ...Object.fromEntries(set) };
}

/** @throws Error of one line, where the program is not there or fails */
async function run(program: string, args: string[], databaseUrl: string): Promise<string> {
  try {
    return (await execute(program, args, { env: variablesOf(databaseUrl) })).stdout;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException & { stderr?: string };
    if (failure.code === 'ENOENT')
      throw new Error(`${program} is not installed: it comes with PostgreSQL's client programs`, {
        cause: error,
      });
    throw new Error(failure.stderr?.split('\n')[0] || failure.message, { cause: error });
  }
}

/** Writes the database into a new file of `folder`; see `backupSqlite`. */
export async function backupPostgres(
  databaseUrl: string,
  folder: string,
  keep: number,
  now: number,
): Promise<MadeBackup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(now) + POSTGRES_ENDING);
  const unfinished = `${file}.unfinished`;
  await run('pg_dump', ['--format=custom', '--no-owner', `--file=${unfinished}`], databaseUrl);
  await listDump(unfinished, databaseUrl);
  renameDurably(unfinished, file);
  return { file, rows: null, deleted: keepNewest(folder, POSTGRES_ENDING, keep) };
}

/** Tables whose rows a dump holds. */
export async function listDump(file: string, databaseUrl: string): Promise<string[]> {
  const contents = await run('pg_restore', ['--list', file], databaseUrl);
  const tables = [...contents.matchAll(/ TABLE DATA \S+ (\S+)/g)].map(([, name = '']) => name);
  if (!tables.includes('kysely_migration')) throw new Error('this is no database of the site');
  return tables;
}

/** Those of these migrations that this version does not know. */
const unknownOf = (names: readonly string[]): string[] =>
  names.filter((name) => !migrationNames.includes(name));

/** Migrations of a dump that this version does not know: a newer one made it. */
export async function newerInDump(file: string, databaseUrl: string): Promise<string[]> {
  const how = ['--data-only', '--table=kysely_migration', '--file=-'];
  const written = await run('pg_restore', [...how, file], databaseUrl);
  const rows = /^COPY [^\n]*\(name, [^\n]*\n([\s\S]*?)^\\\.$/m.exec(written)?.[1] ?? '';
  return unknownOf(rows.split('\n').flatMap((row) => row.split('\t')[0] || []));
}

/** Migrations of a database that this version does not know; none where it has no schema yet. */
export async function newerInDatabase(db: SiteDatabase): Promise<string[]> {
  const there = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db);
  if (!there.rows[0]?.has) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return unknownOf(rows.map(({ name }) => name));
}

/** How many servers are connected to the database now. */
export async function connectedServers(db: SiteDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER_NAME}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts a dump in the place of all that is in the database, or changes nothing. */
export async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  const { PGDATABASE = '' } = variablesOf(databaseUrl);
  const how = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error'];
  await run('pg_restore', [...how, `--dbname=${PGDATABASE}`, file], databaseUrl);
}

/** The highest number given so far, by sequence. */
export async function highestIds(db: SiteDatabase): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema()`.execute(db);
  return new Map(rows.map(({ name, last }) => [name, last ?? 0]));
}

/**
 * Moves the sequences of a restored database past all that was given before.
 * @param given from `highestIds`, before the restore
 */
export async function moveIdsOn(db: SiteDatabase, given: Map<string, number>): Promise<void> {
  for (const [name, last] of await highestIds(db)) {
    const next = Math.max(last, given.get(name) ?? 0) + RESTORE_ID_GAP;
    await sql`select setval(${`"${name}"`}::regclass, ${next}::bigint)`.execute(db);
  }
}

/** Stops the letters of a restored database; see `STOP_RESTORED`. */
export async function stopRestored(db: SiteDatabase): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.columns where table_name = 'campaigns'
    and table_schema = current_schema() and column_name = 'starts_at'`.execute(db);
  if (rows.length === 0) return;
  await db
    .updateTable('campaigns')
    .set({ state: 'stopped', stop_cause: 'restored', stop_reply: '', starts_at: null })
    .where('state', 'in', ['scheduled', 'sending'])
    .execute();
}

/** Reads every row of the database once, and its schema. */
export async function verifyPostgres(db: SiteDatabase): Promise<Verdict> {
  const unknown = await newerInDatabase(db);
  const tables = (await db.introspection.getTables()).map((table) => table.name).sort();
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const { rows: counted } = await sql<{ count: number }>`
      select count(whole::text) as count from ${sql.table(table)} as whole`.execute(db);
    rows[table] = counted[0]?.count ?? 0;
  }
  const errors = unknown.map((name) => `its schema is newer than this version knows: ${name}`);
  return { rows, errors };
}
