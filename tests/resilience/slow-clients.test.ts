import { readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { MAX_FILM_READERS } from '#server/http/file-stream.ts';
import { MAX_PIPELINED } from '#server/http/request-queue.ts';
import { needs } from '#tests/needs.ts';
import { sendRaw, withoutLimits } from './fixture-server.ts';
import { holdConnections } from './held-connections.ts';
import { exitOf, type SpawnedServer, spawnServer } from './spawned-server.ts';
import { visitors } from './visitors.ts';
import { sendMessage, subscribe } from './writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'slow-clients-'));
let dist = '';
/** For tests that leave nobody behind and count no descriptors. */
let shared: SpawnedServer;
beforeAll(async () => {
  dist = await makeFixtureSite(folder);
  shared = await spawn('shared');
});
afterAll(async () => {
  await kill(shared);
  rmSync(folder, { recursive: true, force: true });
});

function spawn(name: string, wrapper: readonly string[] = []): Promise<SpawnedServer> {
  return spawnServer(
    {
      DIST_DIR: dist,
      DATA_DIR: join(folder, name),
      TRUSTED_PROXIES: '127.0.0.1',
      ...withoutLimits,
      LOG_LEVEL: 'error',
    },
    undefined,
    wrapper,
  );
}

async function kill(server: SpawnedServer): Promise<void> {
  server.process.kill('SIGKILL');
  await exitOf(server.process);
}

async function start(...how: Parameters<typeof spawn>): Promise<SpawnedServer> {
  const server = await spawn(...how);
  onTestFinished(() => kill(server));
  return server;
}

/** Opens connections that send these bytes and read nothing. */
async function hold(port: number, count: number, bytes: string): Promise<void> {
  const sockets = await holdConnections(port, count, () => bytes);
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
}

const descriptors = ({ process: { pid } }: SpawnedServer) => readdirSync(`/proc/${pid}/fd`).length;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const lastGet = (path: string) => get(path).replace(/\r\n$/, 'Connection: close\r\n\r\n');

describe('pipelined requests', () => {
  test('sec-X10 sec-X21: are answered in their order, and too many end the connection', async () => {
    const server = shared;
    const paths = ['/about', '/newsletter', '/robots.txt', '/nothing'];
    const few = await sendRaw(server.port, paths.map(get).join('') + lastGet('/embed/news'));
    expect([...few.matchAll(/HTTP\/1\.1 (\d+) [A-Z]/g)].map(([, status]) => status)).toEqual([
      '200',
      '200',
      '200',
      '404',
      expect.stringMatching(/^\d{3}$/),
    ]);
    expect(few.indexOf('Facts')).toBeLessThan(few.indexOf('"locals"'));
    const most = await sendRaw(
      server.port,
      get('/newsletter').repeat(MAX_PIPELINED) + lastGet('/newsletter'),
    );
    expect(most.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(MAX_PIPELINED + 1);
    const many = await sendRaw(server.port, get('/newsletter').repeat(1_000));
    expect((many.match(/HTTP\/1\.1 200 OK/g) ?? []).length).toBeLessThan(2);
    expect(await subscribe(server.port, 'after@example.org')).toBe(202);
  });

  test(
    'sec-X21: a thousand for a film open one file, and other visitors get their pages',
    needs('Linux'),
    async () => {
      const server = await start('film');
      const before = descriptors(server);
      await hold(server.port, 5, get('/media/film.mp4').repeat(1_000));
      await hold(server.port, 5, get('/newsletter').repeat(1_000));
      const pages = await visitors(server.port);
      expect(descriptors(server) - before).toBeLessThan(60);
      expect(Object.keys(pages)).toEqual(['200']);
    },
  );

  test('sec-X21: a thousand from each of 400 connections end those connections, not the server', async () => {
    const server = await start('crowd');
    await hold(server.port, 400, get('/newsletter').repeat(1_000));
    // Not soon: 18 MB of requests have to be parsed, and here by half of a machine.
    const pages = await visitors(server.port, { maxWaitMs: 30_000 });
    expect(server.process.exitCode).toBeNull();
    expect(Object.keys(pages)).toEqual(['200']);
  });

  test('sec-X3: bytes that are no HTTP do not take the answer of the request before them', async () => {
    const server = shared;
    const body = '{"email":"reader@example.org"}';
    const post = `POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answer = await sendRaw(server.port, `${post}no HTTP at all\r\n\r\n`);
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '202',
      '400',
    ]);
  });
});

describe('slow clients', () => {
  test(
    'sec-X10 sec-X21: a film is sent to so many at a time, and the stillest readers give way',
    needs('Linux'),
    async () => {
      const server = await start('films');
      await (await fetch(`http://127.0.0.1:${server.port}/media/film.mp4`)).bytes();
      const before = descriptors(server);
      await hold(server.port, MAX_FILM_READERS + 70, get('/media/film.mp4'));
      const films = () => descriptors(server) - before;
      await expect.poll(films, { timeout: 10_000 }).toBe(MAX_FILM_READERS);
      await sleep(500);
      expect(films()).toBe(MAX_FILM_READERS);
      const film = await fetch(`http://127.0.0.1:${server.port}/media/film.mp4`);
      expect(await film.bytes()).toHaveLength(3_000_000);
    },
  );

  test.each(['/api/csp-report', '/api/newsletter', '/u/token'])(
    'sec-X10 sec-X21: 300 quiet POSTs to %s hold no place of those who write',
    async (path) => {
      const server = shared;
      const quiet = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 9\r\n\r\n{`;
      await hold(server.port, 300, quiet);
      await sleep(300);
      for (let number = 0; number < 5; number += 1) {
        expect(await subscribe(server.port, `reader${number}@example.org`)).toBe(202);
        expect(await sendMessage(server.port, `Reader ${number}`)).toBe(202);
      }
      const unsubscribe = await fetch(`http://127.0.0.1:${server.port}/u/unknown`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(unsubscribe.status).not.toBe(503);
    },
  );

  test(
    'sec-X10 sec-X21: readers who take nothing give way when there is no room, and visitors get in',
    needs('prlimit'),
    async () => {
      // Room for some 150 connections.
      const server = await start('readers', ['prlimit', '--nofile=500']);
      await hold(server.port, 400, get('/media/film.mp4'));
      await sleep(500);
      expect(Object.keys(await visitors(server.port))).toEqual(['200']);
    },
  );
});
