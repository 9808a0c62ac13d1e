import { execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { readSync, readdirSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupSqlite } from '#server/db/sqlite-backup.ts';
import { verifyBackup, verifySqlite } from '#server/db/verify-sqlite.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { seededRandom } from '#tests/seed.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, type SpawnedServer, spawnServer, testSite } from './spawned-server.ts';
import { type Acknowledged, sendMessage, writeUntil } from './writers.ts';

const COPIES = 30;
const BACKUPS = 5;

const folder = mkdtempSync(join(tmpdir(), 'torn-'));
const dataDir = join(folder, 'data');
const acknowledged: Acknowledged = { emails: [], messages: [] };
let server: SpawnedServer;
let writers: Promise<void>[] = [];
let isOver = false;
let settings: Record<string, string>;

beforeAll(async () => {
  const DIST_DIR = await makeFixtureSite(folder);
  settings = { DIST_DIR, DATA_DIR: dataDir, ...withoutLimits, LOG_LEVEL: 'error' };
  server = await spawnServer(settings);
  writers = ['a', 'b', 'c'].map((name) =>
    writeUntil(
      () => isOver,
      () => server.port,
      name,
      acknowledged,
    ),
  );
  for (let waited = 0; waited < 5_000 && acknowledged.messages.length < 20; waited += 20)
    await sleep(20);
});
afterAll(async () => {
  isOver = true;
  await Promise.all(writers);
  server.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const random = seededRandom();

/**
 * A copy as somebody makes it who does not know better: page by page, while it is written to.
 * Every third time the log is copied first; every third time it is folded into the file half way,
 * as SQLite does by itself now and then.
 */
async function tearCopy(to: string, kind: number): Promise<void> {
  const log = () => copyFileSync(join(dataDir, 'site.db-wal'), `${to}-wal`);
  if (kind === 1) log();
  const from = openSync(join(dataDir, 'site.db'), 'r');
  const copy = openSync(to, 'w');
  const page = Buffer.alloc(4_096);
  for (let read = readSync(from, page); read > 0; read = readSync(from, page)) {
    writeSync(copy, page, 0, read);
    if (random() < 0.1) await sleep(2);
    if (kind === 2 && random() < 0.2) foldLog();
  }
  closeSync(from);
  closeSync(copy);
  if (kind !== 1) log();
}

function foldLog(): void {
  const db = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 1_000 });
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

type Counts = { messages: number; mails: number; last: number };

/** What a file that calls itself sound says: a message and its mail are one transaction. */
function countsIn(file: string): Counts {
  const db = new DatabaseSync(file);
  const row = db
    .prepare(
      `select (select count(*) from messages) as messages, (select count(*) from outbox
       where kind = 'plain') as mails, (select coalesce(max(id), 0) from messages) as last`,
    )
    .get();
  db.close();
  return row as Counts;
}

const isWhole = ({ messages, mails, last }: Counts) => mails === messages && last === messages;

test('sec-D4: copies that are torn while it is written to are refused, even where no check sees it', async () => {
  let unseen = 0;
  for (let count = 0; count < COPIES; count += 1) {
    const copy = join(folder, `torn-${count}.db`);
    await tearCopy(copy, count % 3);
    expect(verifyBackup(copy).errors, copy).not.toEqual([]);
    if (verifySqlite(copy).errors.length === 0) unseen += isWhole(countsIn(copy)) ? 0 : 1;
  }
  console.info(`SQLite's own checks took ${unseen} of ${COPIES} torn copies for whole`);
});

test('sec-D4: a backup beside the writing server is whole each time, and starts a server', async () => {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  let expected = 0;
  let made = '';
  for (let count = 0; count < BACKUPS; count += 1) {
    expected = acknowledged.messages.length;
    const { file } = await backupSqlite(dataDir, backups, 14, Date.now());
    made = file;
    expect(verifyBackup(file).errors).toEqual([]);
    const counts = countsIn(file);
    expect(isWhole(counts)).toBe(true);
    // What was acknowledged before the backup began is in it.
    expect(counts.messages).toBeGreaterThanOrEqual(expected);
    await sleep(50);
  }
  isOver = true;
  await Promise.all(writers);
  server.process.kill('SIGTERM');
  await exitOf(server.process);
  const command = ['scripts/admin.ts', 'restore', made];
  execFileSync(process.execPath, command, { env: { ...process.env, ...testSite, ...settings } });
  server = await spawnServer(settings);
  expect(await sendMessage(server.port, 'after')).toBe(202);
  expect(countsIn(join(dataDir, 'site.db')).messages).toBeGreaterThan(expected);
  expect(readdirSync(dataDir).some((name) => name.includes('replaced-'))).toBe(true);
});
