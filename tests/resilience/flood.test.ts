import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { drive } from '#tests/bench/drive.ts';
import { driveApart, type Load } from '#tests/bench/drive-apart.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { withoutLimits } from './fixture-server.ts';
import { holdConnections } from './held-connections.ts';
import { exitOf, type SpawnedServer, spawnServer } from './spawned-server.ts';
import { visitors } from './visitors.ts';
import { subscribe } from './writers.ts';

/** Here the flood's own process takes half of the machine: how soon is for `npm run bench:server`. */
const MAX_WAIT_IN_FLOOD_MS = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'flood-'));
let dist = '';
beforeAll(async () => {
  dist = await makeFixtureSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (name: string) => ({
  DIST_DIR: dist,
  DATA_DIR: join(folder, name),
  TRUSTED_PROXIES: '127.0.0.1',
  ...withoutLimits,
  LOG_LEVEL: 'error',
  API_PER_MINUTE: '40',
});

/** A server that does not outlive its test, so that a second try finds nobody in its place. */
async function start(
  name: string,
  ...limits: [flags?: readonly string[], wrapper?: readonly string[]]
): Promise<SpawnedServer> {
  const server = await spawnServer(settings(name), ...limits);
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await exitOf(server.process);
  });
  return server;
}

/** A flood from a process of its own, and what visitors get until it is over. */
async function flood(load: Load) {
  let isOver = false;
  const flooding = driveApart(load).finally(() => (isOver = true));
  const pages = await visitors(load.port, {
    isOver: () => isOver,
    maxWaitMs: MAX_WAIT_IN_FLOOD_MS,
  });
  const driven = await flooding;
  console.info('pages', pages, 'the flood', driven.statuses);
  return { pages, driven };
}

async function end(server: SpawnedServer): Promise<void> {
  expect(server.process.exitCode, server.output().slice(-2_000)).toBeNull();
  server.process.kill('SIGTERM');
  expect((await exitOf(server.process)).code).toBe(0);
}

test('sec-X21 sec-ASVS-15.2.2: while writes flood in they get 503 with Retry-After, and visitors get pages', async () => {
  const server = await start('flood');
  const load = { port: server.port, connections: 600, seconds: 1.5, perSecond: 20_000 };
  const { pages, driven: writes } = await flood(load);
  expect(writes.statuses['503'] ?? 0).toBeGreaterThan(0);
  expect(writes.statuses['202'] ?? 0).toBeGreaterThan(0);
  expect(writes.saysWhen).toBe(true);
  expect(Object.keys(pages)).toEqual(['200']);
  // When it is over, it is over.
  await expect
    .poll(() => subscribe(server.port, 'after@example.org'), { timeout: 10_000 })
    .toBe(202);
  await end(server);
});

test('sec-X9 sec-ASVS-2.4.1: while the API and the MCP endpoint are flooded they get 429, and visitors get pages', async () => {
  const server = await start('api-flood');
  const load = {
    port: server.port,
    connections: 200,
    seconds: 1.5,
    perSecond: 20_000,
    isApi: true,
  };
  const { pages, driven: asked } = await flood(load);
  // What a network has used up of a minute stays used up when the flood is over.
  const url = `http://127.0.0.1:${server.port}`;
  const headers = { 'X-Forwarded-For': '192.0.2.1', 'Content-Type': 'application/json' };
  const refused = await fetch(`${url}/api/v1/coins`, { headers });
  const message = await fetch(`${url}/mcp`, { method: 'POST', headers, body: '{}' });
  expect(asked.statuses['429'] ?? 0).toBeGreaterThan(0);
  expect(
    Object.keys(asked.statuses).filter((status) => !/^(200|404|429|503)$/.test(status)),
  ).toEqual([]);
  expect(asked.saysWhen).toBe(true);
  for (const { status, headers: answered } of [refused, message]) {
    expect(status).toBe(429);
    expect(answered.get('ratelimit-policy')).toBe('"network";q=40;w=60');
    expect(answered.get('ratelimit')).toMatch(/^"network";r=0;t=\d+$/);
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await refused.json()).toMatchObject({ status: 429 });
  expect(Object.keys(pages)).toEqual(['200']);
  // Another network is answered as before.
  const other = await fetch(`${url}/api/v1/`, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
  expect(other.status).not.toBe(429);
  await end(server);
});

test('sec-X10: a thousand connections that are slow to speak keep nobody out', async () => {
  const server = await start('slow');
  const sockets = await holdConnections(server.port, 1_000, (number) =>
    number % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: x' : '',
  );
  await sleep(300);
  expect(Object.keys(await visitors(server.port))).toEqual(['200']);
  for (const socket of sockets) socket.destroy();
  await end(server);
});

describe('with too little', needs('prlimit'), () => {
  test('sec-X21: without file descriptors it rejects connections, lives, and recovers', async () => {
    // Its doors take 64 of them, and what it keeps open some twenty.
    const server = await start('files', [], ['prlimit', '--nofile=144']);
    const held = Array.from({ length: 200 }, () => {
      const socket = connect(server.port, '127.0.0.1');
      return socket.on('error', () => undefined);
    });
    await sleep(500);
    const during = await visitors(server.port);
    expect(server.process.exitCode, server.output().slice(-2_000)).toBeNull();
    for (const socket of held) socket.destroy();
    const about = () =>
      fetch(`http://127.0.0.1:${server.port}/about`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(about, { timeout: 10_000 }).toBe(200);
    expect(await subscribe(server.port, 'after@example.org')).toBe(202);
    console.info('while there were none:', during);
    await end(server);
  });

  test('sec-X21: in 256 MB of heap it takes a flood, pages and large bodies, and lives', async () => {
    const server = await start('memory', ['--max-old-space-size=256']);
    const load = { port: server.port, connections: 200, seconds: 1.5 };
    const large = `POST /embed/contact HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(60_000)}`;
    const run = await drive({ ...load, request: () => large });
    expect(Object.keys(run.statuses).filter((status) => !/^(422|400|503)$/.test(status))).toEqual(
      [],
    );
    expect(Object.keys(await visitors(server.port))).toEqual(['200']);
    await end(server);
  });
});
