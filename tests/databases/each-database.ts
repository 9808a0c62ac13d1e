import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { describe, inject } from 'vitest';
import { migrate } from '#server/db/migrations.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Tables } from '#server/db/schema.ts';
import { needs } from '#tests/needs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL without a database name, or null where there is none. */
    postgres: string | null;
  }
}

export type TestDatabase = {
  name: 'sqlite' | 'pglite' | 'postgres';
  /** A new, empty database with the newest schema. */
  open(): Promise<OpenDatabase>;
};

async function openNewSqlite(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'at-par-db-'));
  const opened = await openDatabase({ dataDir, databaseUrl: null }, 'server');
  return {
    ...opened,
    async close() {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Instances that no test uses now: to start one takes a second of a processor, to empty one none. */
const idle: PGlite[] = [];

async function emptyPglite(): Promise<PGlite> {
  const pglite = idle.pop() ?? (await PGlite.create());
  await pglite.exec('drop schema public cascade; create schema public');
  return pglite;
}

/** The same for whoever borrows it, but that it goes back instead of being closed. */
function borrowed(pglite: PGlite): PGlite {
  return new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return async () => void idle.push(target);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function emptyPgliteDatabase(): Kysely<Tables> {
  const pglite = async () => borrowed(await emptyPglite());
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
}

async function openNewPglite(): Promise<OpenDatabase> {
  const db = emptyPgliteDatabase();
  await migrate(db, 'postgres');
  return { db, dialect: 'postgres', close: () => db.destroy() };
}

/**
 * Makes a new database on the tests' PostgreSQL, and gives its address.
 * @param template name of the database that it is a copy of; an empty one where none is named
 */
export async function newPostgresDatabase(server: string, template = 'template1'): Promise<string> {
  const { Client } = (await import('pg')).default;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  // Since 15 it would write the copy to its log, page by page, for twice the time.
  const isSince15 = Number(rows[0]?.server_version_num) >= 150_000;
  const strategy = isSince15 ? 'strategy file_copy' : '';
  await client.query(`create database ${name} template ${template} ${strategy}`);
  await client.end();
  return `${server}/${name}`;
}

const silent = { onConnectionLost: () => undefined, onQueryError: () => undefined };
let migrated: Promise<string> | undefined;

/** Name of a database with the newest schema, to copy: to migrate anew takes twice as long. */
async function migrateTemplate(server: string): Promise<string> {
  const address = await newPostgresDatabase(server);
  const db = openPostgres(address, 'command', silent);
  await migrate(db, 'postgres');
  await db.destroy();
  return address.slice(server.length + 1);
}

/** A new PostgreSQL database without a table: PGlite's, where the machine has no other. */
export async function openEmptyPostgres(): Promise<Kysely<Tables>> {
  const server = inject('postgres');
  if (server === null) return emptyPgliteDatabase();
  return openPostgres(await newPostgresDatabase(server), 'command', silent);
}

async function openNewPostgres(server: string): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'at-par-db-'));
  migrated ??= migrateTemplate(server);
  const databaseUrl = await newPostgresDatabase(server, await migrated);
  return openDatabase({ dataDir, databaseUrl }, 'server');
}

/**
 * Runs a suite on SQLite and on PostgreSQL. PGlite, which is PostgreSQL in this process, stands in
 * where the machine has none: it takes seven times as long and finds nothing more.
 */
export function onEachDatabase(title: string, suite: (database: TestDatabase) => void): void {
  const server = inject('postgres');
  const sqlite: TestDatabase = { name: 'sqlite', open: openNewSqlite };
  const pglite: TestDatabase = { name: 'pglite', open: openNewPglite };
  const postgres: TestDatabase = { name: 'postgres', open: () => openNewPostgres(server ?? '') };
  describe(`${title} on SQLite`, () => suite(sqlite));
  describe.each(server === null ? [pglite] : [])(`${title} on PGlite`, suite);
  describe(`${title} on PostgreSQL`, needs('PostgreSQL'), () => suite(postgres));
}
