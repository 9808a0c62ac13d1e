import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { largeIssue } from '#tests/soak/large-issue.ts';
import { steadyLoad } from '#tests/soak/steady-load.ts';

/** `npm run soak` has a minute of load, and ten thousand letters on each database. */
const SECONDS = 4;
const LETTERS = 1_000;
const PER_SECOND = 1_000;
/** The first minute of a process is not flat yet: the collector has not been round. */
const MAX_GROWTH_MB = 64;

const folder = mkdtempSync(join(tmpdir(), 'long-'));
let dist = '';
beforeAll(async () => {
  dist = await makeFixtureSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('sec-X21 sec-D1 N7: half of the load that it must take is taken, with flat memory', async () => {
  const run = await steadyLoad(dist, join(folder, 'steady'), PER_SECOND, SECONDS);
  console.info(`${Math.round(run.perSecond)} a second, p99 ${Math.round(run.p99Ms)} ms`);
  // On a busy machine some may be rejected, and are told when to come again.
  expect(Object.keys(run.statuses).filter((status) => !['202', '503'].includes(status))).toEqual(
    [],
  );
  expect(run.saysWhen).toBe(true);
  expect(run.statuses['202'] ?? 0).toBeGreaterThan(PER_SECOND);
  expect(run.growthMb).toBeLessThan(MAX_GROWTH_MB);
});

test(
  'N7 sec-D1: a thousand letters reach a thousand readers once, no faster than is set',
  { timeout: 120_000 },
  async () => {
    const place = { dist, dataDir: join(folder, 'letters'), databaseUrl: null };
    const run = await largeIssue(place, LETTERS, 12_000);
    console.info(`${Math.round(run.seconds)} s, ${run.most} in the fullest second`);
    expect(run).toMatchObject({ sent: LETTERS, twice: 0 });
    expect(run.most).toBeLessThanOrEqual(run.perSecond * 1.1);
    expect(run.growthMb).toBeLessThan(MAX_GROWTH_MB);
  },
);
