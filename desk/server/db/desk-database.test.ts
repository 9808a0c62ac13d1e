import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { deskFolder } from '#server/desk-folder.ts';
import { openDeskDatabase } from './desk-database.ts';

test('a second desk on the same data says so; commands work beside the first', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-db-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await openDeskDatabase(dataDir, 'server');
  await expect(openDeskDatabase(dataDir, 'server')).rejects.toThrow(
    /^Another desk is using this data\./,
  );
  const command = await openDeskDatabase(dataDir, 'command');
  expect(await command.db.selectFrom('people').selectAll().execute()).toEqual([]);
  await command.close();
  await first.close();
  await (await openDeskDatabase(dataDir, 'server')).close();
});

test('nobody but its user reads what the desk keeps', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-db-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await (await openDeskDatabase(dataDir, 'server')).close();
  const modeOf = (path: string) => statSync(path).mode & 0o077;
  expect(modeOf(deskFolder(dataDir))).toBe(0);
  expect(modeOf(join(deskFolder(dataDir), 'desk.db'))).toBe(0);
});

test('a file that a newer version of the desk has changed is refused in words', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-db-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const desk = await openDeskDatabase(dataDir, 'server');
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(
    desk.db,
  );
  await desk.close();
  await expect(openDeskDatabase(dataDir, 'server')).rejects.toThrow(
    /^The schema of desk\/desk\.db is newer than this version of the desk knows: 999-later\./,
  );
});
