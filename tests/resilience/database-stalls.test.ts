import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { drive, reading } from '#tests/bench/drive.ts';
import { type PostgresServer, startPostgres } from '#tests/databases/postgres-server.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, type SpawnedServer, spawnServer } from './spawned-server.ts';
import { sendMessage, subscribe } from './writers.ts';

/** The time-out of a query and that of a connection, with room for a busy machine. */
const MAX_WAIT_MS = 18_000;
/** A page that waited for the database would take as long as a query may. */
const MAX_PAGE_P99_MS = 2_000;

const folder = mkdtempSync(join(tmpdir(), 'stalls-'));
let dist = '';
beforeAll(async () => {
  dist = await makeFixtureSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(dataDir: string, more: Record<string, string> = {}): Promise<SpawnedServer> {
  const server = await spawnServer({
    DIST_DIR: dist,
    DATA_DIR: dataDir,
    ...withoutLimits,
    LOG_LEVEL: 'error',
    ...more,
  });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await exitOf(server.process);
  });
  return server;
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const from = performance.now();
  return { result: await work, ms: performance.now() - from };
}

const ready = ({ port }: SpawnedServer) =>
  fetch(`http://127.0.0.1:${port}/healthz/ready`).then(({ status }) => status);

async function expectPages({ port }: SpawnedServer, seconds: number): Promise<void> {
  const request = reading('/about');
  const pages = await drive({ port, connections: 4, seconds, perSecond: 40, request });
  console.info(`pages p99 ${Math.round(pages.p99Ms)} ms`, pages.statuses);
  expect(Object.keys(pages.statuses)).toEqual(['200']);
  expect(pages.p99Ms).toBeLessThan(MAX_PAGE_P99_MS);
}

test('sec-X21 sec-D3: while another process holds the write lock, pages go on, readiness says so, and forms are told in time', async () => {
  const dataDir = join(folder, 'locked');
  const server = await start(dataDir);
  expect(await subscribe(server.port, 'first@example.org')).toBe(202);
  const other = new DatabaseSync(join(dataDir, 'site.db'));
  other.exec('pragma busy_timeout = 5000');
  other.exec('begin immediate');
  const held = [
    timed(subscribe(server.port, 'held@example.org')),
    timed(sendMessage(server.port, 'x')),
  ];
  await expectPages(server, 3);
  const readiness = await timed(ready(server));
  expect(readiness.result).toBe(503);
  expect(readiness.ms).toBeLessThan(4_000);
  for (const { result, ms } of await Promise.all(held)) {
    expect(result).toBe(503);
    expect(ms).toBeLessThan(MAX_WAIT_MS);
  }
  other.exec('rollback');
  other.close();
  expect(await subscribe(server.port, 'after@example.org')).toBe(202);
  await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(200);
});

describe('PostgreSQL', needs('PostgreSQL'), () => {
  let postgres: PostgresServer | null = null;
  let databaseUrl = '';
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = (await postgres?.database('stalls')) ?? '';
  });
  afterAll(() => postgres?.stop());

  test('sec-D9 sec-X21: frozen, forms and readiness are told in seconds, pages go on, and a thaw mends it', async () => {
    const server = await start(join(folder, 'frozen'), { DATABASE_URL: databaseUrl });
    expect(await subscribe(server.port, 'first@example.org')).toBe(202);
    postgres?.freeze();
    try {
      const held = [
        timed(subscribe(server.port, 'held@example.org')),
        timed(sendMessage(server.port, 'x')),
      ];
      const readiness = await timed(ready(server));
      expect(readiness.result).toBe(503);
      expect(readiness.ms).toBeLessThan(4_000);
      await expectPages(server, 2);
      for (const { result, ms } of await Promise.all(held)) {
        expect(result).toBe(503);
        expect(ms).toBeLessThan(MAX_WAIT_MS);
      }
    } finally {
      postgres?.thaw();
    }
    await expect
      .poll(() => subscribe(server.port, 'after@example.org'), { timeout: 20_000 })
      .toBe(202);
    await expect.poll(() => ready(server), { timeout: 5_000 }).toBe(200);
  });

  test('sec-X19: frozen, the server still stops before its service would kill it', async () => {
    const server = await start(join(folder, 'stop'), { DATABASE_URL: databaseUrl });
    expect(await subscribe(server.port, 'stop@example.org')).toBe(202);
    postgres?.freeze();
    try {
      void subscribe(server.port, 'held@example.org');
      await sleep(200);
      server.process.kill('SIGTERM');
      const { ms } = await exitOf(server.process);
      expect(ms).toBeLessThan(19_000);
    } finally {
      postgres?.thaw();
    }
  });

  test('sec-D9: with a table locked, those who wait together are answered together', async () => {
    const server = await start(join(folder, 'table'), { DATABASE_URL: databaseUrl });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin; lock table newsletter_intake in access exclusive mode');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        timed(subscribe(server.port, `locked${number}@example.org`)),
      ),
    );
    await client.query('rollback');
    await client.end();
    expect(answers.map(({ result }) => result)).toEqual(Array(30).fill(503));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(MAX_WAIT_MS);
    expect(await subscribe(server.port, 'after@example.org')).toBe(202);
  });
});
