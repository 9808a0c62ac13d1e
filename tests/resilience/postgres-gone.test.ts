import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { type PostgresServer, startPostgres } from '#tests/databases/postgres-server.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, spawnServer } from './spawned-server.ts';
import { type Acknowledged, sendMessage, subscribe, writeUntil } from './writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'gone-'));
let postgres: PostgresServer | null = null;
let databaseUrl = '';
let dist = '';

describe('PostgreSQL', needs('PostgreSQL'), () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = (await postgres?.database('gone')) ?? '';
    dist = await makeFixtureSite(folder);
  });
  afterAll(() => {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('sec-D9 sec-D1: killed and restarted under load, it loses nothing, and writes come back', async () => {
    const settings = { DIST_DIR: dist, DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
    const server = await spawnServer({ ...settings, ...withoutLimits, LOG_LEVEL: 'error' });
    const { port } = server;
    const acknowledged: Acknowledged = { emails: [], messages: [] };
    let isOver = false;
    const writers = Array.from({ length: 4 }, (_, writer) =>
      writeUntil(
        () => isOver,
        () => port,
        `w${writer}`,
        acknowledged,
      ),
    );
    const recoveries: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await sleep(400);
      postgres?.kill();
      await sleep(300);
      expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/healthz/ready`)).status).toBe(503);
      expect((await fetch(`http://127.0.0.1:${port}/healthz/live`)).status).toBe(200);
      expect(await subscribe(port, `gone${round}@example.org`)).toBe(503);
      await postgres?.start();
      const back = performance.now();
      while ((await sendMessage(port, `back${round}`)) !== 202) await sleep(20);
      recoveries.push(performance.now() - back);
    }
    isOver = true;
    await Promise.all(writers);
    expect(server.process.exitCode, server.output().slice(-3000)).toBeNull();
    server.process.kill('SIGTERM');
    expect((await exitOf(server.process)).code).toBe(0);
    expect(Math.max(...recoveries)).toBeLessThan(5_000);

    const { db, close } = await openDatabase({ dataDir: folder, databaseUrl }, 'command');
    const stored = [
      ...(await db.selectFrom('subscribers').select('email as it').execute()),
      ...(await db.selectFrom('newsletter_intake').select('email as it').execute()),
      ...(await db.selectFrom('messages').select('name as it').execute()),
    ].map(({ it }) => it);
    await close();
    expect(acknowledged.emails.length).toBeGreaterThan(10);
    const lost = [...acknowledged.emails, ...acknowledged.messages].filter(
      (it) => !stored.includes(it),
    );
    expect(lost).toEqual([]);
  });
});
