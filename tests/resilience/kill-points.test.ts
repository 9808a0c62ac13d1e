import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { verifySqlite } from '#server/db/verify-sqlite.ts';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { killPoints, type KillPointResult } from '#tests/soak/kill-points.ts';

/** Each of the four kinds of points, on SQLite twice; `npm run soak` has 200 on each database. */
const POINTS = { sqlite: 8, postgres: 4 };

const postgres = inject('postgres');
const folder = mkdtempSync(join(tmpdir(), 'points-'));
let dist = '';
beforeAll(async () => {
  dist = await makeFixtureSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function expectWhole(result: KillPointResult): void {
  console.info(`${result.acknowledged} acknowledged, ${result.repeated} mails came again`);
  expect(result).toMatchObject({ unmailed: [], unasked: [], leftOver: [] });
  expect(result.acknowledged).toBeGreaterThan(result.points);
  // Only what was under way when its process died: at most five at once.
  expect(result.repeated).toBeLessThanOrEqual(result.points * 5);
}

test(
  'sec-N9 sec-D1 N7: killed between state, outbox, sending and marking, every acknowledged address gets its mail',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(folder, 'sqlite');
    expectWhole(await killPoints({ dist, dataDir, databaseUrl: null }, POINTS.sqlite));
    expect(verifySqlite(join(dataDir, 'site.db')).errors).toEqual([]);
  },
);

describe('on PostgreSQL', needs('PostgreSQL'), () => {
  test(
    'sec-N9 sec-D1: killed between state and mail, every acknowledged address gets its mail',
    { timeout: 180_000 },
    async () => {
      const databaseUrl = await newPostgresDatabase(postgres ?? '');
      const place = { dist, dataDir: join(folder, 'postgres'), databaseUrl };
      const result = await killPoints(place, POINTS.postgres);
      expectWhole(result);
      expect(result.points).toBe(POINTS.postgres);
    },
  );
});
