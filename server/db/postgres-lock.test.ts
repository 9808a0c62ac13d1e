import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { needs } from '#tests/needs.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { takeRestoreLock } from './postgres-lock.ts';

async function newDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'postgres-lock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = await newPostgresDatabase(inject('postgres') ?? '');
  return { databaseUrl, open: () => openDatabase({ dataDir, databaseUrl }, 'server') };
}

/** How many connections there are to the database beside the one that asks. */
async function otherConnections({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('the lock of a restore of PostgreSQL', needs('PostgreSQL'), () => {
  test('sec-D4: servers share it, and while one of them runs there is none to be had', async () => {
    const { databaseUrl, open } = await newDatabase();
    const first = await open();
    const second = await open();
    expect(await takeRestoreLock(databaseUrl)).toBeNull();
    await second.close();
    expect(await takeRestoreLock(databaseUrl)).toBeNull();
    // One of the pool's, which asks, and one with the lock.
    expect(await otherConnections(first)).toBe(1);
    await first.close();
    const release = await takeRestoreLock(databaseUrl);
    expect(release).not.toBeNull();
    await release?.();
  });

  test('sec-D4: while a restore has it no server starts, and afterwards nothing is left', async () => {
    const { databaseUrl, open } = await newDatabase();
    const release = await takeRestoreLock(databaseUrl);
    await expect(open()).rejects.toThrow(/^a backup is being restored into it/);
    expect(await takeRestoreLock(databaseUrl)).toBeNull();
    await release?.();
    const server = await open();
    expect(await otherConnections(server)).toBe(1);
    await server.close();
  });
});
