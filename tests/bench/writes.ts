/**
 * Part of `npm run bench:server`: JSON reads beside pages, durable subscriptions with group commit
 * and with a commit each, and what a flood of writes does to pages.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOf, type SpawnedServer, spawnServer } from '#tests/resilience/spawned-server.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { MANIFEST_FILE } from '#shared/site-manifest.ts';
import { drive, type Driven, reading, readingAnew } from './drive.ts';
import { driveApart } from './drive-apart.ts';
import { withoutLimits } from '#tests/resilience/fixture-server.ts';
import { measure } from './load.ts';

const MIN_SHARE_OF_PAGE = 0.5;
const MIN_WRITES = 2_000;
const FLOOD = 5;
const MAX_PAGE_P99_MS = 200;
const ROUNDS = 3;
const SECONDS = 4;
const JSON_PATH = '/news/feed.json';

const folder = mkdtempSync(join(tmpdir(), 'bench-writes-'));
const built = resolve('dist');
const dist = existsSync(join(built, MANIFEST_FILE)) ? built : await makeFixtureSite(folder);
let runs = 0;

/** Each client has an address of its own, as behind a proxy; limits are those of production. */
function start(more: Record<string, string> = {}): Promise<SpawnedServer> {
  runs += 1;
  return spawnServer({
    DIST_DIR: dist,
    DATA_DIR: join(folder, `data-${runs}`),
    TRUSTED_PROXIES: '127.0.0.1',
    ...withoutLimits,
    LOG_LEVEL: 'error',
    ...more,
  });
}

async function stop(server: SpawnedServer): Promise<void> {
  server.process.kill('SIGTERM');
  await exitOf(server.process);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const rate = (value: number) => Math.round(value).toLocaleString('en');
const verdicts: boolean[] = [];

function report(words: string, bar: string, holds: boolean): void {
  verdicts.push(holds);
  console.log(`  ${words}\n    ${bar}: ${holds ? 'holds' : 'DOES NOT HOLD'}`);
}

async function compareReads(): Promise<void> {
  const server = await start();
  const origin = `http://127.0.0.1:${server.port}`;
  const pages: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pages.push((await measure(`${origin}/about`, SECONDS)).requestsPerSecond);
    reads.push((await measure(origin + JSON_PATH, SECONDS)).requestsPerSecond);
  }
  await stop(server);
  const share = median(reads.map((value, at) => value / (pages[at] ?? 1)));
  report(
    `${JSON_PATH}: ${rate(median(reads))} a second; /about: ${rate(median(pages))}; ${Math.round(share * 100)} %`,
    'JSON at least half as fast as a page',
    share >= MIN_SHARE_OF_PAGE,
  );
}

async function subscriptions(name: string, more: Record<string, string>): Promise<number> {
  const rounds: Driven[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start(more);
    rounds.push(await driveApart({ port: server.port, connections: 64, seconds: SECONDS }));
    await stop(server);
  }
  const accepted = rounds.map((run) => (run.perSecond * (run.statuses['202'] ?? 0)) / sumOf(run));
  const p99 = median(rounds.map((run) => run.p99Ms));
  console.log(`  ${name}: ${rate(median(accepted))} a second, p99 ${p99.toFixed(0)} ms`);
  return median(accepted);
}

const sumOf = ({ statuses }: Driven) => Object.values(statuses).reduce((sum, one) => sum + one, 0);

async function flood(): Promise<void> {
  const server = await start();
  const perSecond = MIN_WRITES * FLOOD;
  const { port } = server;
  const load = driveApart({ port, connections: 1_000, seconds: 12, perSecond });
  await sleep(2_000);
  // Half of the visitors were there before, half come anew.
  const both = [reading('/about'), readingAnew('/about')].map((request) =>
    drive({ port, connections: 4, seconds: 8, perSecond: 50, request }),
  );
  const pages = await Promise.all(both);
  const writes = await load;
  await stop(server);
  const shed = writes.statuses['503'] ?? 0;
  console.log(
    `  ${rate(perSecond)} subscriptions a second offered, ${rate(writes.perSecond)} answered: ${JSON.stringify(writes.statuses)}, p99 ${writes.p99Ms.toFixed(0)} ms`,
  );
  const p99 = Math.max(...pages.map((run) => run.p99Ms));
  const all = pages.reduce((sum, run) => sum + (run.statuses['200'] ?? 0), 0);
  const isWhole = pages.every((run) => Object.keys(run.statuses).join() === '200') && all > 400;
  report(
    `${all} pages meanwhile: p99 ${pages.map((run) => run.p99Ms.toFixed(0)).join(' and ')} ms (on connections that stay, and on new ones)`,
    `five times the load gets 503 with Retry-After, pages stay below ${MAX_PAGE_P99_MS} ms`,
    shed > 0 && writes.saysWhen && isWhole && p99 < MAX_PAGE_P99_MS,
  );
}

try {
  console.log('\nJSON and writes');
  await compareReads();
  const grouped = await subscriptions('subscriptions, group commit', {});
  const each = await subscriptions('subscriptions, a commit each', { WRITES_PER_COMMIT: '1' });
  report(
    `durable subscriptions: ${rate(grouped)} a second, ${(grouped / each).toFixed(1)} times those with a commit each`,
    `at least ${rate(MIN_WRITES)} a second`,
    grouped >= MIN_WRITES,
  );
  await flood();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!verdicts.every(Boolean)) process.exitCode = 1;
