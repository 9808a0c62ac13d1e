import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate, migrationNames } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, spawnServer } from './spawned-server.ts';
import { sendMessage, subscribe } from './writers.ts';

/** Writes of the log, from the first of the migration to the last of it and beyond. */
const WRITES = [1, 30, 60];
/** A start takes some hundreds until it asks the database. */
const MILLISECONDS = [300, 450, 600];
const OLD = '002-shared-work';

const postgres = inject('postgres');
const folder = mkdtempSync(join(tmpdir(), 'migration-'));
const old = join(folder, 'old');
let dist = '';

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  category: 'press',
  subject: '',
  message: 'Hello',
  page: '',
  created_at: Date.now(),
};
const silent = { onConnectionLost: () => undefined, onQueryError: () => undefined };

beforeAll(async () => {
  dist = await makeFixtureSite(folder);
  mkdirSync(old);
  const db = openSqlite(join(old, 'site.db'));
  await migrate(db, 'sqlite', OLD);
  await db.insertInto('messages').values(message).execute();
  await db.destroy();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts after a kill somewhere on the way: all of it works. Gives whose messages are there. */
async function namesAfter(
  settings: Record<string, string>,
  databaseUrl: string | null,
): Promise<string[]> {
  const server = await spawnServer(settings);
  expect(await subscribe(server.port, 'reader@example.org')).toBe(202);
  expect(await sendMessage(server.port, 'Bob')).toBe(202);
  server.process.kill('SIGTERM');
  expect((await exitOf(server.process)).code).toBe(0);
  const place = { dataDir: settings['DATA_DIR'] ?? '', databaseUrl };
  const { db, close } = await openDatabase(place, 'command');
  const names = await db.selectFrom('messages').select('name').orderBy('id').execute();
  const tables = await db.introspection.getTables();
  expect(tables.map(({ name }) => name)).toContain('news_images');
  await close();
  return names.map(({ name }) => name);
}

describe('SQLite', needs('strace'), () => {
  test.each(WRITES)('sec-D5: killed at write %d of bringing an old database up', async (nth) => {
    const dataDir = join(folder, `write-${nth}`);
    cpSync(old, dataDir, { recursive: true });
    const settings = { DIST_DIR: dist, DATA_DIR: dataDir, ...withoutLimits, LOG_LEVEL: 'silent' };
    const inject = `inject=pwrite64,fdatasync:signal=SIGKILL:when=${nth}`;
    const paths = ['site.db', 'site.db-wal'].flatMap((name) => ['-P', join(dataDir, name)]);
    const strace = ['strace', '-D', '-f', ...paths, '-e', 'trace=pwrite64,fdatasync'];
    const wrapper = [...strace, '-e', inject, '-o', '/dev/null'];
    const killed = await spawnServer(settings, [], wrapper).catch(() => null);
    killed?.process.kill('SIGKILL');
    if (killed) await exitOf(killed.process);
    expect(existsSync(join(dataDir, 'site.db'))).toBe(true);
    expect(await namesAfter(settings, null)).toEqual(['Ada', 'Bob']);
  });
});

describe('PostgreSQL', needs('PostgreSQL'), () => {
  test.each(MILLISECONDS)(
    'sec-D5: killed after %d ms of bringing an old database up',
    async (ms) => {
      const databaseUrl = await newPostgresDatabase(postgres ?? '');
      const db = openPostgres(databaseUrl, 'command', silent);
      await migrate(db, 'postgres', OLD);
      await db.insertInto('messages').values(message).execute();
      await db.destroy();
      const settings = {
        DIST_DIR: dist,
        DATA_DIR: join(folder, `after-${ms}`),
        DATABASE_URL: databaseUrl,
        ...withoutLimits,
        LOG_LEVEL: 'silent',
      };
      const wrapper = ['timeout', '--signal=KILL', String(ms / 1_000)];
      const killed = await spawnServer(settings, [], wrapper).catch(() => null);
      if (killed) await exitOf(killed.process);
      expect(await namesAfter(settings, databaseUrl)).toEqual(['Ada', 'Bob']);
    },
  );
});

test('sec-D5: the old version is one that was released', () => {
  expect(migrationNames).toContain(OLD);
});
