import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { newsConfig, rss, serveLocally } from '#tests/news/feed-fixtures.ts';
import { startFixtureServer, untilNewsCame } from './fixture-server.ts';
import { exitOf, spawnServer } from './spawned-server.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

/** A node that takes every question and answers with these bytes, or nothing. */
async function serveBytes(bytes: string): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', () => {
      asked += 1;
      socket.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  opened.push({
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
  };
}

test('sec-F3: a node that switches protocols is passed over, and SIGTERM ends with "stopped"', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  opened.push({ close: () => rmSync(folder, { recursive: true, force: true }) });
  const [switching, silent] = await Promise.all([serveBytes(SWITCH), serveBytes('')]);
  const server = await spawnServer({
    DIST_DIR: await makeFixtureSite(folder),
    DATA_DIR: join(folder, 'data'),
    RPC_ETHEREUM: `${switching.url},${silent.url}`,
    MARKET_EVERY_SECONDS: '2',
  });
  opened.push({ close: () => server.process.kill('SIGKILL') });
  await vi.waitUntil(() => silent.asked() > 0, 10_000);
  server.process.kill('SIGTERM');
  expect(await exitOf(server.process)).toMatchObject({ code: 0 });
  expect(server.output()).toContain('"event":"server.stopped"');
  expect(server.output()).toMatch(/"event":"market\.node\.failed".*"node":1.*answered 101/);
});

test('sec-F3: a feed that switches protocols holds no other feed up, and its own comes later', async () => {
  let switches = 0;
  const host = await serveLocally((request, response) => {
    if (request.url === '/good')
      return void response.end(
        rss([{ title: 'Here', link: 'https://a.example/1', at: Date.now() - 1_000 }]),
      );
    switches += 1;
    request.socket.write(SWITCH);
  });
  opened.push(host);
  const base = `http://${host.host}`;
  const news = newsConfig([
    { id: 'switching', url: `${base}/switch` },
    { id: 'good', url: `${base}/good` },
  ]);
  const variables = { NEWS_REFRESH: 'on', OUTBOUND_TEST_TARGETS: host.host };
  const server = await startFixtureServer(variables, undefined, { ...site, news });
  opened.push(server);
  await untilNewsCame(server);
  expect(await (await fetch(`${server.origin}/embed/news`)).text()).toContain('"title":"Here"');
  expect(switches).toBe(1);
  expect(server.logLines.join('')).toMatch(
    /"event":"news\.feed\.failed",.*"feed":"switching".*answered 101/,
  );
});
