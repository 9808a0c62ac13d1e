import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { drive, type Driven, reading } from '#tests/bench/drive.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, type SpawnedServer, spawnServer } from './spawned-server.ts';
import { subscribe } from './writers.ts';

/** Of 200 ms: other tests share the machine. */
const MAX_PAGE_P99_MS = 1_000;

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

/** Pages that are asked for on connections of their own, 40 a second. */
function visit({ port }: SpawnedServer, seconds: number): Promise<Driven> {
  const request = reading('/about')().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  return drive({ port, connections: 8, seconds, perSecond: 40, request: () => request });
}

async function end(server: SpawnedServer): Promise<void> {
  expect(server.process.exitCode, server.output().slice(-2_000)).toBeNull();
  server.process.kill('SIGTERM');
  expect((await exitOf(server.process)).code).toBe(0);
}

test('sec-X21 sec-ASVS-15.2.2: while writes flood in they get 503 with Retry-After, and visitors get pages', async () => {
  const server = await start('flood');
  const load = { port: server.port, connections: 600, seconds: 5, perSecond: 20_000 };
  const child = spawn(process.execPath, ['tests/bench/drive-child.ts', JSON.stringify(load)]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  await sleep(1_500);
  const pages = await visit(server, 2.5);
  await ended;
  const writes = JSON.parse(output) as Driven;
  console.info(`pages p99 ${Math.round(pages.p99Ms)} ms`, writes.statuses);
  expect(writes.statuses['503'] ?? 0).toBeGreaterThan(0);
  expect(writes.statuses['202'] ?? 0).toBeGreaterThan(0);
  expect(writes.saysWhen).toBe(true);
  expect(Object.keys(pages.statuses)).toEqual(['200']);
  expect(pages.p99Ms).toBeLessThan(MAX_PAGE_P99_MS);
  // When it is over, it is over.
  await expect.poll(() => subscribe(server.port, 'after@example.org')).toBe(202);
  await end(server);
});

test('sec-X10: a thousand connections that are slow to speak keep nobody out', async () => {
  const server = await start('slow');
  const sockets: Socket[] = [];
  for (let count = 0; count < 1_000; count += 1) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.write(count % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: x' : ''));
    sockets.push(socket);
    if (count % 100 === 0) await sleep(10);
  }
  await sleep(300);
  const pages = await visit(server, 1.5);
  console.info(`pages p99 ${Math.round(pages.p99Ms)} ms`);
  expect(Object.keys(pages.statuses)).toEqual(['200']);
  expect(pages.p99Ms).toBeLessThan(MAX_PAGE_P99_MS);
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
    const during = await visit(server, 1);
    expect(server.process.exitCode, server.output().slice(-2_000)).toBeNull();
    for (const socket of held) socket.destroy();
    const about = () =>
      fetch(`http://127.0.0.1:${server.port}/about`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(about, { timeout: 10_000 }).toBe(200);
    expect(await subscribe(server.port, 'after@example.org')).toBe(202);
    console.info('while there were none:', during.statuses);
    await end(server);
  });

  test('sec-X21: in 256 MB of heap it takes a flood, pages and large bodies, and lives', async () => {
    const server = await start('memory', ['--max-old-space-size=256']);
    const load = { port: server.port, connections: 200, seconds: 3 };
    const large = `POST /embed/contact HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n${'x'.repeat(60_000)}`;
    const run = await drive({ ...load, request: () => large });
    expect(Object.keys(run.statuses).filter((status) => !/^(422|400|503)$/.test(status))).toEqual(
      [],
    );
    const pages = await visit(server, 1);
    expect(Object.keys(pages.statuses)).toEqual(['200']);
    await end(server);
  });
});
