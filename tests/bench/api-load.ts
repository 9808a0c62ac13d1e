/**
 * Part of `npm run bench:server`, alone with `-- --api`: pages while the API and the MCP endpoint
 * are flooded, and while a crowd asks for a page that is rendered; and what the two add to the memory
 * of a process that is in use.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MANIFEST_FILE } from '#shared/site-manifest.ts';
import { withoutLimits } from '#tests/resilience/fixture-server.ts';
import { serviceSettings } from '#tests/resilience/spawned-flags.ts';
import { exitOf, type SpawnedServer, spawnServer } from '#tests/resilience/spawned-server.ts';
import { drive, type Driven, reading } from './drive.ts';
import { driveApart, type Load } from './drive-apart.ts';

const MAX_PAGE_P99_MS = 200;
const MAX_MEGABYTES = 20;
/** Of each kind of request: more of them add nothing. */
const ROUNDS = 300;
const SETTLE_MS = 1_500;

const dist = resolve('dist');
const folder = mkdtempSync(join(tmpdir(), 'bench-api-'));

const start = (name: string, more: Record<string, string>) =>
  spawnServer({
    DIST_DIR: dist,
    DATA_DIR: join(folder, name),
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOW_OTHER_ADDRESS: 'on',
    NEWS_REFRESH: 'off',
    LOG_LEVEL: 'error',
    ...withoutLimits,
    ...serviceSettings,
    ...more,
  });

async function stop({ process }: SpawnedServer): Promise<void> {
  process.kill('SIGTERM');
  await exitOf(process);
}

function report(words: string, bar: string, holds: boolean): void {
  console.log(`  ${words}\n    ${bar}: ${holds ? 'holds' : 'DOES NOT HOLD'}`);
  if (!holds) process.exitCode = 1;
}

const PAGES = { connections: 8, seconds: 6, perSecond: 50 };
const MIN_PAGES = 0.9 * PAGES.seconds * PAGES.perSecond;

/** Whether visitors of a page that is a file notice nothing. */
const areQuick = ({ statuses, p99Ms }: Driven): boolean =>
  Object.keys(statuses).join() === '200' &&
  (statuses['200'] ?? 0) >= MIN_PAGES &&
  p99Ms < MAX_PAGE_P99_MS;

/** Reads pages while a load from another process is two seconds old; with the server's state after. */
async function pagesDuring(name: string, load: Omit<Load, 'port'>) {
  const server = await start(name, {});
  const { port } = server;
  const loading = driveApart({ ...load, port });
  await sleep(2_000);
  const pages = await drive({ ...PAGES, port, request: reading('/about') });
  const asked = await loading;
  const isAlive = server.process.exitCode === null && server.process.signalCode === null;
  if (isAlive) await stop(server);
  return { pages, asked, isAlive };
}

async function flood(): Promise<void> {
  const load = { connections: 400, seconds: 10, perSecond: 20_000, isApi: true };
  const { pages, asked, isAlive } = await pagesDuring('flood', load);
  const refused = asked.statuses['429'] ?? 0;
  console.log(
    `  ${Math.round(asked.perSecond)} requests a second to /api/v1 and /mcp answered: ${JSON.stringify(asked.statuses)}`,
  );
  report(
    `${pages.statuses['200'] ?? 0} pages meanwhile: p99 ${pages.p99Ms.toFixed(0)} ms`,
    `a flood of the API gets 429 with Retry-After, pages stay below ${MAX_PAGE_P99_MS} ms`,
    isAlive && refused > 0 && asked.saysWhen && areQuick(pages),
  );
}

async function crowd(): Promise<void> {
  const load = { connections: 1_200, seconds: 30, path: '/newsletter' };
  const { pages, asked, isAlive } = await pagesDuring('crowd', load);
  console.log(
    `  ${Math.round(asked.perSecond)} requests a second to /newsletter answered: ${JSON.stringify(asked.statuses)}`,
  );
  report(
    `${pages.statuses['200'] ?? 0} pages meanwhile: p99 ${pages.p99Ms.toFixed(0)} ms`,
    `a crowd of 1,200 that asks for a rendered page ends no server, files stay below ${MAX_PAGE_P99_MS} ms`,
    isAlive && asked.saysWhen && areQuick(pages),
  );
}

/** Resident megabytes of a process, once it has come to rest. */
async function residentMegabytes({ process }: SpawnedServer): Promise<number> {
  await sleep(SETTLE_MS);
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
}

const messages = [
  { method: 'ping' },
  { method: 'tools/list' },
  ...[
    { name: 'coin', arguments: { id: 'usdc' } },
    { name: 'depeg', arguments: { id: 'usdc-2023' } },
    { name: 'place', arguments: { id: 'us' } },
    { name: 'search', arguments: { query: 'who can freeze usdc' } },
  ].map((params) => ({ method: 'tools/call', params })),
];

async function read(url: string, init?: RequestInit): Promise<void> {
  await (await fetch(url, init)).arrayBuffer();
}

/** Pages of all kinds, so that what any answer needs is there before. */
async function usePages(url: string): Promise<void> {
  for (let round = 0; round < 5 * ROUNDS; round += 1)
    for (const path of ['/about', '/newsletter', `/embed/contact?category=${round}`])
      await read(url + path);
}

async function useApi(url: string): Promise<void> {
  const catalog = (await (await fetch(`${url}/api/v1/`)).json()) as { tables: { name: string }[] };
  await read(`${url}/api/v1/openapi.json`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { name } = catalog.tables[round % catalog.tables.length]!;
    await read(`${url}/api/v1/${name}?limit=500`);
    await read(`${url}/api/v1/coins/usdc?include=sources`);
  }
}

async function useMcp(url: string): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...messages[round % messages.length] });
    await read(`${url}/mcp`, { method: 'POST', headers, body });
  }
}

async function memory(): Promise<void> {
  const server = await start('memory', { API_PER_MINUTE: '100000000' });
  const url = `http://127.0.0.1:${server.port}`;
  await usePages(url);
  const before = await residentMegabytes(server);
  await useApi(url);
  const withApi = await residentMegabytes(server);
  await useMcp(url);
  const after = await residentMegabytes(server);
  await stop(server);
  const grown = (to: number) => (to - before).toFixed(1);
  report(
    `${before.toFixed(0)} MB after pages; ${grown(withApi)} MB more with every table of the API in use, ${grown(after)} MB with the MCP endpoint too`,
    `at most ${MAX_MEGABYTES} MB more`,
    after - before <= MAX_MEGABYTES,
  );
}

try {
  console.log('\nA flood of the API, its memory, and a crowd');
  if (!existsSync(join(dist, MANIFEST_FILE))) console.log('  not measured: there is no build');
  else {
    await flood();
    await crowd();
    await memory();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
