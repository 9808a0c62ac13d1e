import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySqlite } from '#server/db/verify-sqlite.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, type SpawnedServer, spawnServer } from './spawned-server.ts';
import { sendMessage, subscribe } from './writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-'));
let dist = '';
beforeAll(async () => {
  dist = await makeFixtureSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MAX_WRITES = 2_000;
const long = 'x'.repeat(4_900);

/** Writes until the server says 503; gives what it acknowledged before. */
async function fill({ port }: SpawnedServer): Promise<string[]> {
  const kept: string[] = [];
  for (let count = 0; count < MAX_WRITES; count += 1) {
    const status = await sendMessage(port, `n${count}`, long);
    if (status !== 202) {
      expect(status).toBe(503);
      return kept;
    }
    kept.push(`n${count}`);
  }
  throw new Error('the disk never was full');
}

/** What holds while nothing can be written, and after there is room again. */
async function expectNoHarm(server: SpawnedServer, makeRoom: () => void): Promise<string[]> {
  const origin = `http://127.0.0.1:${server.port}`;
  const kept = await fill(server);
  expect(kept.length).toBeGreaterThan(5);
  for (let time = 0; time < 5; time += 1) {
    expect(await sendMessage(server.port, `lost${time}`, long)).toBe(503);
    const answer = await fetch(`${origin}/embed/contact`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
      body: new URLSearchParams({ name: 'x', email: 'a@b.org', category: 'press', message: long }),
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['/', '/about', '/embed/news', '/news/feed.json', '/healthz/live'])
      expect((await fetch(origin + path)).status, path).toBe(200);
  }
  // The first of a full disk, the second of a limit on files.
  const reason = /"errcode":\d+,"reason":"(database or disk is full|disk I\/O error)"/;
  expect(server.output()).toMatch(reason);
  makeRoom();
  expect(await sendMessage(server.port, 'after', long)).toBe(202);
  expect(await subscribe(server.port, 'after@example.org')).toBe(202);
  return [...kept, 'after'];
}

async function expectKept(server: SpawnedServer, file: string, names: string[]): Promise<void> {
  server.process.kill('SIGTERM');
  expect((await exitOf(server.process)).code).toBe(0);
  expect(server.output()).not.toContain('server.error.unexpected');
  expect(verifySqlite(file).errors).toEqual([]);
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('select name from messages').all();
  const mails = db.prepare("select count(*) as count from outbox where kind = 'plain'").get();
  db.close();
  const stored = rows.map((row) => String(row['name']));
  expect(names.filter((name) => !stored.includes(name))).toEqual([]);
  expect(stored.filter((name) => name.startsWith('lost'))).toEqual([]);
  // A message and the mail that reports it share a transaction.
  expect(mails).toEqual({ count: stored.length });
}

const settings = (dataDir: string) => ({
  DIST_DIR: dist,
  DATA_DIR: dataDir,
  ...withoutLimits,
  LOG_LEVEL: 'error',
});

test(
  'sec-D3: a disk of 2 MB that is full gets 503, loses nothing, and recovers without a restart',
  needs('root, who may mount'),
  async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
    try {
      const server = await spawnServer(settings(disk));
      const remount = () => execFileSync('mount', ['-o', 'remount,size=16m', disk]);
      const names = await expectNoHarm(server, remount);
      await expectKept(server, join(disk, 'site.db'), names);
      expect(names).toContain('after');
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  },
);

test(
  'sec-D3: a limit of 1 MB on files gets 503, loses nothing, and recovers without a restart',
  needs('prlimit'),
  async () => {
    const dataDir = join(folder, 'limited');
    const limit = ['prlimit', '--fsize=1000000:unlimited'];
    const server = await spawnServer(settings(dataDir), [], limit);
    const lift = () =>
      execFileSync('prlimit', [`--pid=${server.process.pid}`, '--fsize=unlimited:unlimited']);
    const names = await expectNoHarm(server, lift);
    await expectKept(server, join(dataDir, 'site.db'), names);
    expect(names).toContain('after');
  },
);
