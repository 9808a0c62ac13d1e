import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmptyPostgres } from '#tests/databases/each-database.ts';
import { migrate } from './migrations.ts';
import { openDatabase, type SiteDatabase } from './open-database.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'open-'));

/** Tables with the names of their columns. */
async function shape(db: SiteDatabase): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
  );
}

test('sec-D7: a second server on the same file is refused, a command is not', async () => {
  const dataDir = folder();
  const first = await openDatabase({ dataDir, databaseUrl: null }, 'server');
  const again = openDatabase({ dataDir, databaseUrl: null }, 'server');
  await expect(again).rejects.toThrow('another server is using it');
  const command = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  await command.close();
  await first.close();
  const next = await openDatabase({ dataDir, databaseUrl: null }, 'server');
  await next.close();
  rmSync(dataDir, { recursive: true });
});

test('sec-D5: both databases have the same tables and columns', async () => {
  const dataDir = folder();
  const sqlite = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  const postgres = await openEmptyPostgres();
  await migrate(postgres, 'postgres');
  const expected = await shape(sqlite.db);
  expect(Object.keys(expected)).toContain('outbox');
  expect(await shape(postgres)).toEqual(expected);
  await sqlite.close();
  await postgres.destroy();
  rmSync(dataDir, { recursive: true });
});
