import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { LEASE_MS } from '#server/mail/outbox-rows.ts';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { withoutLimits } from './fixture-server.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { exitOf, type SpawnedServer, spawnServer } from './spawned-server.ts';
import { sendMessage, subscribe } from './writers.ts';

const postgres = inject('postgres');
const folder = mkdtempSync(join(tmpdir(), 'two-'));
let dist: string;
let mail: TestMailServer;
let database: OpenDatabase;
let settings: Record<string, string>;

async function startTwo(more: Record<string, string> = {}): Promise<SpawnedServer[]> {
  const start = (name: string) =>
    spawnServer({ ...settings, DATA_DIR: join(folder, name), ...more });
  return Promise.all([start('one'), start('two')]);
}

async function stop(servers: SpawnedServer[]): Promise<void> {
  for (const { process: server } of servers) server.kill('SIGTERM');
  for (const { process: server } of servers) await exitOf(server);
}

async function waitingMails(): Promise<number> {
  const rows = await database.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .execute();
  return rows.length;
}

describe('two processes on one PostgreSQL', needs('PostgreSQL'), () => {
  beforeAll(async () => {
    dist = await makeFixtureSite(folder);
    mail = await startMailServer();
    const databaseUrl = await newPostgresDatabase(postgres ?? '');
    settings = {
      DIST_DIR: dist,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mail.url.href,
      LOG_LEVEL: 'warn',
      ...withoutLimits,
    };
    database = await openDatabase({ dataDir: folder, databaseUrl }, 'command');
  });
  afterAll(async () => {
    await database.close();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('sec-D5: started at once on an empty database, both come up, and each job has one row', async () => {
    const servers = await startTwo();
    for (const { port } of servers)
      expect((await fetch(`http://127.0.0.1:${port}/healthz/ready`)).status).toBe(200);
    await sleep(300);
    const jobs = await database.db.selectFrom('jobs').selectAll().execute();
    expect(jobs.length).toBeGreaterThan(2);
    for (const job of jobs) expect(job, job.name).toMatchObject({ last_fault: null });
    await stop(servers);
  });

  test('sec-N11 sec-X25: a limit is one for both', async () => {
    const servers = await startTwo({ NEWSLETTER_PER_HOUR: '4' });
    await database.db.deleteFrom('rate_counts').execute();
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1)
      statuses.push(await subscribe(servers[count % 2]?.port ?? 0, `limit${count}@example.org`));
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429, 429, 429]);
    await stop(servers);
  });

  test('sec-N8 sec-D1: with one of them killed while it sends, every mail leaves, and none twice but by lease', async () => {
    await database.db.deleteFrom('outbox').execute();
    mail.received.length = 0;
    const servers = await startTwo();
    const sent: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      const name = `mail${count}`;
      if ((await sendMessage(servers[count % 2]?.port ?? 0, name)) === 202) sent.push(name);
      if (count === 20) servers[0]?.process.kill('SIGKILL');
    }
    // What the dead one held is due when its lease ends: here that end is brought forward.
    for (let waited = 0; waited < 100 && (await waitingMails()) > 0; waited += 1) {
      await database.db
        .updateTable('outbox')
        .set({ lease_until: 0 })
        .where('state', '=', 'waiting')
        .where('lease_until', '<', Date.now() + LEASE_MS - 1_000)
        .execute();
      await sendMessage(servers[1]?.port ?? 0, 'wake');
      await sleep(50);
    }
    await stop(servers.slice(1));
    const bodies = mail.received.map(({ bytes }) => bytes);
    const times = (name: string) =>
      bodies.filter((bytes) => bytes.includes(`From: ${name} <`)).length;
    expect(sent.length).toBeGreaterThanOrEqual(20);
    expect(sent.filter((name) => times(name) === 0)).toEqual([]);
    // A mail that was under way when its process died may come again; five are at once.
    const twice = sent.filter((name) => times(name) > 1);
    expect(twice.length).toBeLessThanOrEqual(5);
    const ids = bodies.map((bytes) => /^Message-ID: (.*)$/im.exec(bytes)?.[1]);
    expect(new Set(ids).size).toBe(ids.length - twice.length);
  });
});
