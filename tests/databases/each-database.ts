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

/** Makes a new, empty database on the tests' PostgreSQL, and gives its address. */
export async function newPostgresDatabase(server: string): Promise<string> {
  const { Client } = (await import('pg')).default;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}

/** A new PostgreSQL database without a table: PGlite's, where the machine has no other. */
export async function openEmptyPostgres(): Promise<Kysely<Tables>> {
  const server = inject('postgres');
  if (server === null) return emptyPgliteDatabase();
  const silent = { onConnectionLost: () => undefined, onQueryError: () => undefined };
  return openPostgres(await newPostgresDatabase(server), 'command', silent);
}

async function openNewPostgres(server: string): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'at-par-db-'));
  return openDatabase({ dataDir, databaseUrl: await newPostgresDatabase(server) }, 'server');
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
