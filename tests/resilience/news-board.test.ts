import type { RequestListener } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { site } from '#config/site.ts';
import type { NewsBoardState } from '#shared/news.ts';
import { type LocalServer, newsConfig, rss, serveLocally } from '#tests/news/feed-fixtures.ts';
import { type FixtureServer, startFixtureServer, untilNewsCame } from './fixture-server.ts';

const open: { close(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** The real server with one feed on this machine. */
async function serveWithFeed(
  listener: RequestListener,
): Promise<{ server: FixtureServer; host: LocalServer }> {
  const host = await serveLocally(listener);
  const news = newsConfig([{ url: `http://${host.host}/rss`, id: 'local', name: 'Local' }]);
  const variables = { NEWS_REFRESH: 'on', OUTBOUND_TEST_TARGETS: host.host };
  const server = await startFixtureServer(variables, undefined, { ...site, news });
  open.push(host, server);
  return { server, host };
}

async function boardOf(server: FixtureServer, search = ''): Promise<NewsBoardState> {
  const html = await (await fetch(`${server.origin}/embed/news${search}`)).text();
  const json = /<script type="application\/json" id="locals">(.*?)<\/script>/.exec(html)?.[1];
  return (JSON.parse(json ?? '{}') as { news: NewsBoardState }).news;
}

const now = Date.now();
const document = rss([
  { title: 'A & B <i>rise</i>', link: 'https://a.example/1?x=1&y=2', at: now - 1_000, body: 'Why' },
  { title: 'Second', link: 'https://a.example/2', at: now - 2_000 },
]);

test('W1: what a feed says is on the board, in JSON Feed and in Atom', async () => {
  const { server } = await serveWithFeed((_request, response) => response.end(document));
  await untilNewsCame(server);
  expect(await boardOf(server)).toMatchObject({
    isStale: false,
    items: [{ title: 'A & B rise', source: { name: 'Local' } }, { title: 'Second' }],
  });
  expect((await boardOf(server, '?source=local&topic=nonsense')).found).toBe(2);
  expect((await boardOf(server, '?source=nobody')).query.source).toBeNull();
  expect((await boardOf(server, '?topic=issuer')).found).toBe(0);
  const json = await fetch(`${server.origin}/news/feed.json`);
  expect(json.headers.get('content-type')).toBe('application/feed+json');
  expect(await json.json()).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ title: 'A & B rise', external_url: 'https://a.example/1?x=1&y=2' }, {}],
  });
  const atom = await fetch(`${server.origin}/news/feed.xml`);
  expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const text = await atom.text();
  expect(text).toContain('<title>A &amp; B rise</title>');
  expect(text).toContain('href="https://a.example/1?x=1&amp;y=2"');
});

test.each(['/embed/news', '/news/feed.json', '/news/feed.xml'])(
  'W1 sec-X14: %s may be kept, has a tag, and is the same whatever else is asked',
  async (path) => {
    const { server } = await serveWithFeed((_request, response) => response.end(document));
    await untilNewsCame(server);
    const first = await fetch(server.origin + path);
    const body = await first.text();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    const again = await fetch(`${server.origin}${path}?utm_source=x`, {
      headers: { 'X-Forwarded-Host': 'evil.example', Cookie: 'a=b' },
    });
    expect(await again.text()).toBe(body);
    const known = await fetch(server.origin + path, { headers: { 'If-None-Match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const head = await fetch(server.origin + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(server.origin + path, { method: 'POST' })).status).toBe(405);
  },
);

test('sec-X18: a feed that hangs, floods or lies holds up no page and no stop', async () => {
  for (const listener of [
    () => undefined,
    ((_request, response) => void response.write('x'.repeat(100_000))) as RequestListener,
    ((_request, response) => response.writeHead(200).end('<html>')) as RequestListener,
  ]) {
    const { server } = await serveWithFeed(listener);
    const from = performance.now();
    const board = await boardOf(server);
    expect(performance.now() - from).toBeLessThan(4_000);
    expect(board).toMatchObject({ updatedAt: null, total: 0 });
    expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(200);
    const stopping = performance.now();
    await server.close();
    expect(performance.now() - stopping).toBeLessThan(4_000);
    open.pop();
  }
});

test('sec-F2: without the setting for tests, a feed on this machine is never asked', async () => {
  let asked = 0;
  const host = await serveLocally((_request, response) => {
    asked += 1;
    response.end(document);
  });
  const news = newsConfig([{ url: `http://${host.host}/rss` }]);
  const server = await startFixtureServer({ NEWS_REFRESH: 'on' }, undefined, { ...site, news });
  open.push(host, server);
  while (!server.logLines.some((line) => line.includes('news.feed.failed')))
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(asked).toBe(0);
});

test('sec-X18: with the database gone, the board that ships is shown', async () => {
  const { server } = await serveWithFeed((_request, response) => response.end(document));
  await untilNewsCame(server);
  const raw = new DatabaseSync(`${server.dataDir}/site.db`);
  raw.exec('ALTER TABLE news_items RENAME TO elsewhere');
  raw.close();
  const answer = await fetch(`${server.origin}/embed/news?topic=issuer`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${server.origin}/news/feed.json`)).status).toBe(503);
  const again = new DatabaseSync(`${server.dataDir}/site.db`);
  again.exec('ALTER TABLE elsewhere RENAME TO news_items');
  again.close();
  expect((await fetch(`${server.origin}/news/feed.json`)).status).toBe(200);
});

test('sec-X21: pages that the board has not got are its last one, and made no more often', async () => {
  const { server } = await serveWithFeed((_request, response) => response.end(document));
  await untilNewsCame(server);
  const first = await boardOf(server);
  for (const page of [2, 3, 999]) expect(await boardOf(server, `?page=${page}`)).toEqual(first);
});

test('sec-X16: an answer is compressed once and decompresses to the same', async () => {
  const { server } = await serveWithFeed((_request, response) => response.end(document));
  await untilNewsCame(server);
  const plain = await fetch(`${server.origin}/news/feed.xml`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  const { get } = await import('node:http');
  const compressed = await new Promise<Buffer>((resolve) => {
    get(`${server.origin}/news/feed.xml`, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      expect(response.headers['content-encoding']).toBe('br');
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
  expect(brotliDecompressSync(compressed).toString()).toBe(await plain.text());
});

test('W1 sec-X14: the 304 of a picture has the headers of its 200, and there is none once it is gone', async () => {
  const { server } = await serveWithFeed((_request, response) => response.end(document));
  const hash = 'A'.repeat(43);
  const database = new DatabaseSync(`${server.dataDir}/site.db`);
  onTestFinished(() => database.close());
  database
    .prepare('INSERT INTO news_images (hash, type, base64, created_at) VALUES (?, ?, ?, 1)')
    .run(hash, 'image/webp', 'AAAA');
  const ask = (tags: string) =>
    fetch(`${server.origin}/news-images/${hash}`, { headers: { 'If-None-Match': tags } });
  const compared = [
    'cache-control',
    'content-security-policy',
    'cross-origin-resource-policy',
    'etag',
    'x-content-type-options',
  ];
  const headersOf = ({ headers }: Response) => compared.map((name) => headers.get(name));
  const whole = await ask('"other"');
  expect(whole.status).toBe(200);
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const tags of [`"${hash}"`, `W/"${hash}"`, `"other", W/"${hash}"`, '*']) {
    const known = await ask(tags);
    expect([tags, known.status]).toEqual([tags, 304]);
    expect(headersOf(known)).toEqual(headersOf(whole));
  }
  database.exec('DELETE FROM news_images');
  expect((await ask(`"${hash}"`)).status).toBe(404);
});

test.each(['/news-images/x', `/news-images/${'A'.repeat(43)}`, '/news-images/../site.db'])(
  'sec-X1: there is no picture at %s',
  async (path) => {
    const server = await startFixtureServer();
    open.push(server);
    expect((await fetch(server.origin + path)).status).toBe(404);
  },
);
