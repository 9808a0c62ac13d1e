import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureServer, sendRaw, startFixtureServer, statusOf } from './fixture-server.ts';

let server: FixtureServer;
beforeAll(async () => {
  const quick = { headersTimeout: 500, requestTimeout: 700, connectionsCheckingInterval: 100 };
  server = await startFixtureServer({}, quick);
});
afterAll(() => server.close());

const get = (path: string, headers = '') =>
  sendRaw(
    server.port,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
  );

describe('paths', () => {
  test.each([
    '/../secret',
    '/..%2f',
    '/%2e%2e/',
    '/sub/..%5c..%5c',
    '//sub//x',
    '//evil.example/',
    '/about//',
    '/index.html',
    '/about.html',
    '/404',
    '/500',
    '/about/x.css',
    '/about;.js',
    '/\\evil',
    '/%5cevil',
  ])('sec-X1 sec-X4 sec-X14: %s is not found and leads nowhere else', async (path) => {
    const answer = await get(path);
    expect(statusOf(answer)).toBe(404);
    expect(answer).not.toMatch(/^location:/im);
  });

  test.each(['/%00', '/%', '/%ff', '/%c0%ae', '/a%0d%0aSet-Cookie:x'])(
    'sec-X1 sec-X5: %s is malformed',
    async (path) => {
      expect(statusOf(await get(path))).toBe(400);
    },
  );

  test.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/_astro/chrome.d4e5f6.js.map',
    '/manifest.json',
    '/server/entry.mjs',
    '/client/about.html',
  ])('sec-X2: %s is not served', async (path) => {
    expect(statusOf(await get(path))).toBe(404);
  });
});

describe('hosts', () => {
  const head = (lines: string, target = '/') =>
    sendRaw(server.port, `GET ${target} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);

  test('sec-X3: two Host headers, none, and the absolute form are refused', async () => {
    expect(statusOf(await head('Host: a.example\r\nHost: b.example\r\n'))).toBe(400);
    expect(statusOf(await head(''))).toBe(400);
    expect(statusOf(await head('Host: a.example\r\n', 'http://a.example/'))).toBe(400);
    expect(statusOf(await head('Host: a.example/../x\r\n'))).toBe(400);
  });

  test('sec-X3: without a site address any valid host is served', async () => {
    expect(statusOf(await head('Host: any.example:8080\r\n'))).toBe(200);
    expect(statusOf(await head('Host: [::1]:3000\r\n'))).toBe(200);
  });

  test('sec-X3: with a site address another host gets 421, loopback excepted', async () => {
    const set = await startFixtureServer({ SITE_URL: 'https://site.example' });
    const ask = (host: string) =>
      sendRaw(set.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(statusOf(await ask('site.example'))).toBe(200);
    expect(statusOf(await ask('evil.example'))).toBe(421);
    expect(statusOf(await ask('site.example.evil.example'))).toBe(421);
    expect(statusOf(await ask('localhost:3000'))).toBe(200);
    await set.close();
  });
});

describe('methods and framing', () => {
  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'])(
    'sec-X6: %s of a page is 405 with Allow',
    async (method) => {
      const answer = await sendRaw(
        server.port,
        `${method} /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(answer)).toBe(405);
      expect(answer).toMatch(/^Allow: GET, HEAD\r$/m);
    },
  );

  test('sec-X6: a wrong method on an API names the right ones', async () => {
    const answer = await sendRaw(
      server.port,
      'PUT /api/newsletter HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(405);
    expect(answer).toMatch(/^Allow: POST\r$/m);
    expect(statusOf(await sendRaw(server.port, 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n'))).toBe(
      400,
    );
  });

  test('sec-X7: a header of 20 KB gets 431, thousands of short ones an answer', async () => {
    expect(statusOf(await get('/', `X-Long: ${'a'.repeat(20_000)}\r\n`))).toBe(431);
    expect(statusOf(await get('/', 'a:b\r\n'.repeat(500)))).toBe(200);
    expect([200, 431]).toContain(statusOf(await get('/', 'a:b\r\n'.repeat(2_500))));
  });

  test.each([
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc'],
    ['length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a bad chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('sec-X8: %s: refused and closed', async (_name, rest) => {
    const answer = await sendRaw(
      server.port,
      `POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\n${rest}`,
    );
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/^Connection: close\r$/m);
  });

  test('sec-X10: slow headers, a slow body and a silent connection are given up', async () => {
    const slowHeaders = await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: lo', 3_000);
    expect(statusOf(slowHeaders)).toBe(408);
    const slowBody = await sendRaw(
      server.port,
      'POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{',
      3_000,
    );
    expect(statusOf(slowBody)).toBe(408);
  });

  test('sec-X11: a client that leaves in mid body leaves one log line and no stack', async () => {
    // The request of the test before is logged when its connection closes.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const from = server.logLines.length;
    await sendRaw(
      server.port,
      'POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{',
      50,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const lines = server.logLines
      .slice(from)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { event: 'http.request.completed', route: '/api/newsletter', status: 0 },
    ]);
    expect(statusOf(await get('/'))).toBe(200);
  });

  test('sec-X14: what a proxy or a stranger adds changes no answer', async () => {
    const clean = (await get('/about')).replace(/^Date:.*\r\n/m, '');
    for (const extra of [
      'X-Forwarded-Host: evil.example\r\n',
      'X-Forwarded-Proto: ftp\r\n',
      'X-Forwarded-Scheme: x\r\n',
      'X-Original-URL: /404\r\n',
      'X-Rewrite-Url: /404\r\n',
      'Content-Length: 3\r\n',
    ]) {
      const answer = await get('/about', extra);
      expect(answer.replace(/^Date:.*\r\n/m, ''), extra).toBe(clean);
    }
    const withQuery = await get('/about?utm_source=x');
    expect(withQuery.replace(/^Date:.*\r\n/m, '')).toBe(clean);
    expect(clean).toMatch(/^Vary: Accept, Accept-Encoding\r$/m);
    expect(clean).not.toContain('evil');
  });
});
