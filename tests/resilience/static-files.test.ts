import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureFiles } from '#tests/fixtures/fixture-site.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer();
});
afterAll(() => server.close());

type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** Node's own client, since `fetch` unpacks bodies and adds headers. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(server.origin + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string | undefined>,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('sec-H3 R2: a page comes in the smallest form that the browser takes', async () => {
  const plain = await ask('/about');
  const brotli = await ask('/about', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await ask('/about', { 'accept-encoding': 'gzip, br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const tags = [plain, brotli, gzip].map((answer) => answer.headers['etag']);
  expect(new Set(tags).size).toBe(3);
  for (const answer of [plain, brotli, gzip]) {
    expect(answer.headers['vary']).toBe('Accept, Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
});

test('sec-H1: a page that the browser has is not sent again', async () => {
  const first = await ask('/about', { 'accept-encoding': 'br' });
  const tag = first.headers['etag'] ?? '';
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': header });
    expect(again.status, header).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers['etag']).toBe(tag);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  }
  expect((await ask('/about', { 'if-none-match': tag })).status).toBe(200);
});

test('sec-H1: HEAD answers as GET does, without the body', async () => {
  const got = await ask('/about', { 'accept-encoding': 'br' });
  const head = await ask('/about', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.body.length).toBe(0);
  const { date: _a, ...headHeaders } = head.headers;
  const { date: _b, ...gotHeaders } = got.headers;
  expect(headHeaders).toEqual(gotHeaders);
});

test('a trailing slash leads to the page, with the query', async () => {
  const answer = await ask('/about/?from=//evil.example');
  expect(answer.status).toBe(308);
  expect(answer.headers['location']).toBe('/about?from=//evil.example');
  expect((await ask('/newsletter/')).headers['location']).toBe('/newsletter');
});

test('a path in another spelling of its percent signs is the same file, read once', async () => {
  const [file, redirect] = ['/pictures/%c3%a9.svg', '/alt/%c3%bc/?x=%2f'];
  expect((await ask(file)).body).toEqual((await ask('/pictures/%C3%A9.svg')).body);
  expect((await ask(file, {}, 'HEAD')).status).toBe(200);
  expect((await ask(redirect)).headers['location']).toBe('/about?x=%2f');
  for (const other of ['/pictures%2fnote.svg', '/pictures/%256eote.svg', '/%2Fabout'])
    expect((await ask(other)).status, other).toBe(404);
  expect((await ask('/pictures/%e9.svg')).status).toBe(400);
});

test('addresses of a former site lead on, with what else was asked', async () => {
  const leads = [
    ['/2023/05/old-post', '/about#facts'],
    ['/2023/05/old-post/?utm_source=x', '/about?utm_source=x#facts'],
    ['/alt/%C3%BC', '/about'],
    ['/?p=7', '/about'],
    ['/?utm_source=x&p=7&y=//evil.example', '/about?utm_source=x&y=//evil.example'],
    ['/gone', 'https://other.example/'],
    ['/gone?.evil.example', 'https://other.example/?.evil.example'],
  ];
  for (const [old = '', to = ''] of leads) {
    const { status, headers } = await ask(old);
    expect([status, headers['location']], old).toEqual([308, to]);
    expect(headers['cache-control']).toBe('no-store');
  }
  for (const home of ['/', '/?', '/?p=8', '/?p=77', '/?x=p=7', '/?P=7'])
    expect((await ask(home)).status, home).toBe(200);
});

test('R12 E1: an unknown address gets the 404 page with status 404, not to be kept', async () => {
  const answer = await ask('/no/such/page', { 'accept-encoding': 'br' });
  expect(answer.status).toBe(404);
  expect(brotliDecompressSync(answer.body).toString()).toContain('<h1>404</h1>');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['etag']).toBeUndefined();
  expect((await ask('/api/nothing')).headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('hashed files are kept for good, others are asked for again', async () => {
  const hashed = await ask('/_astro/chrome.d4e5f6.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/feed.xml')).headers['cache-control']).toBe('public, max-age=300');
  expect((await ask('/pictures/note.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('ranges of a film and of a page', async () => {
  const film = fixtureFiles()['client/media/film.mp4'] as Buffer;
  const part = await ask('/media/film.mp4', { range: 'bytes=1000-1999' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 1000-1999/3000000');
  expect(part.body).toEqual(film.subarray(1000, 2000));
  const tail = await ask('/media/film.mp4', { range: 'bytes=-5' });
  expect(tail.headers['content-range']).toBe('bytes 2999995-2999999/3000000');
  const open = await ask('/media/film.mp4', { range: 'bytes=2999990-' });
  expect(open.body.length).toBe(10);
  expect((await ask('/media/film.mp4', { range: 'bytes=3000000-' })).status).toBe(416);
  expect((await ask('/media/film.mp4', { range: 'bytes=0-1,5-6' })).status).toBe(200);
  const whole = await ask('/media/film.mp4');
  expect(whole.body).toEqual(film);
  const page = await ask('/about', { range: 'bytes=0-14', 'accept-encoding': 'br' });
  expect(page.body.toString()).toBe('<!doctype html>');
  const tag = whole.headers['etag'] ?? '';
  expect((await ask('/media/film.mp4', { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206);
  expect((await ask('/media/film.mp4', { range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(
    200,
  );
});

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8';

test('sec-H1: Accept chooses between a page and its Markdown, and neither passes for the other', async () => {
  const html = await ask('/about', { accept: CHROME });
  const markdown = await ask('/about', { accept: 'text/markdown, text/html;q=0.5' });
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.body.toString()).toBe(fixtureFiles()['client/about.md']);
  for (const { headers } of [html, markdown]) {
    expect(headers['vary']).toBe('Accept, Accept-Encoding');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
  expect(html.headers['link']).toBe('</about.md>; rel=alternate; type="text/markdown"');
  expect(markdown.headers['link']).toBe('</about>; rel=canonical');
  expect(markdown.headers['etag']).not.toBe(html.headers['etag']);
});

test('sec-H1: a cache that holds one format of a page gets the other whole', async () => {
  const accept = 'text/markdown';
  const { headers } = await ask('/about', { accept: CHROME, 'accept-encoding': 'br' });
  const other = await ask('/about', {
    accept,
    'accept-encoding': 'br',
    'if-none-match': headers['etag'] ?? '',
  });
  expect(other.status).toBe(200);
  expect(brotliDecompressSync(other.body).toString()).toMatch(/^# About/);
  const again = await ask('/about', {
    accept,
    'accept-encoding': 'br',
    'if-none-match': other.headers['etag'] ?? '',
  });
  expect(again.status).toBe(304);
  expect(again.headers['vary']).toBe('Accept, Accept-Encoding');
});

test('the Markdown of a page has an address of its own, and HEAD works', async () => {
  const own = await ask('/about.md', { accept: CHROME });
  const head = await ask('/about', { accept: 'text/markdown' }, 'HEAD');
  expect(own.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(head.status).toBe(200);
  expect(head.body.length).toBe(0);
  expect(head.headers['content-length']).toBe(String(own.body.length));
  expect(head.headers['etag']).toBe(own.headers['etag']);
  const without = await ask('/news', { accept: 'text/markdown' });
  expect(without.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(without.headers['vary'] ?? '').not.toContain('Accept,');
  expect(without.headers['link']).toBeUndefined();
});
