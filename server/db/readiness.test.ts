import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { errorFields, type LogFields } from '#server/http/log.ts';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { openDatabase } from './open-database.ts';
import { createReadiness } from './readiness.ts';

test('sec-D3: a database that takes no write is down for readiness and its metric, with the reason', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'readiness-'));
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, 'server');
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let clock = 0;
  const told: LogFields[] = [];
  const isReady = createReadiness(
    db,
    () => false,
    () => (clock += 1_000),
    (error) => void told.push(errorFields(error)),
  );
  const metrics = createSiteMetrics();
  metrics.watchDatabase(db, isReady);
  const up = async () => /^atpar_database_up (\d)$/m.exec(await metrics.text())?.[1];
  const takesWrites = (does: boolean) =>
    sql`pragma query_only = ${sql.raw(does ? 'off' : 'on')}`.execute(db);

  expect(await up()).toBe('1');
  for (const times of [1, 2]) {
    await takesWrites(false);
    expect(await up()).toBe('0');
    expect(await isReady()).toBe(false);
    expect(told).toHaveLength(times);
    await takesWrites(true);
    expect(await up()).toBe('1');
  }
  expect(told[0]).toMatchObject({
    kind: 'Error',
    code: 'ERR_SQLITE_ERROR',
    errcode: 8,
    reason: 'attempt to write a readonly database',
  });
});

test('sec-D3: one that answers too late is told of, too', async () => {
  const slow = new Proxy(() => slow, {
    get: (_target, name) => (name === 'execute' ? () => new Promise(() => undefined) : () => slow),
  }) as unknown as Parameters<typeof createReadiness>[0];
  const told: LogFields[] = [];
  const isReady = createReadiness(
    slow,
    () => false,
    () => 0,
    (error) => void told.push(errorFields(error)),
    10,
  );
  expect(await isReady()).toBe(false);
  expect(await isReady()).toBe(false);
  expect(told).toMatchObject([{ kind: 'TimeoutError' }]);
});
