import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer({ SITE_URL: 'https://site.example' });
});
afterAll(() => server.close());

/** Changes from run to run, or belongs to the connection. */
const notOurs = new Set([
  'date',
  'connection',
  'keep-alive',
  'etag',
  'content-length',
  'x-request-id',
  // How many requests are left.
  'ratelimit',
]);

function headersOf(path: string, method = 'GET', headers = {}): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const sent = request(server.origin + path, { method, headers }, (response) => {
      response.resume();
      const lines = Object.entries(response.headers)
        .filter(([name]) => !notOurs.has(name))
        .map(([name, value]) => `${name}: ${String(value)}`);
      resolve([`${response.statusCode}`, ...lines.sort()]);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const ANSWERS = [
  ['home', '/', 'GET'],
  ['article', '/about', 'GET'],
  ['page with a foreign frame', '/news', 'GET'],
  ['not found', '/nowhere', 'GET'],
  ['on-demand page', '/newsletter', 'GET'],
  ['contact form', '/embed/contact', 'GET'],
  ['news board', '/embed/news', 'GET'],
  ['chart for other sites', '/embed/depeg/fall', 'GET'],
  ['hashed script', '/_astro/chrome.d4e5f6.js', 'GET'],
  ['picture', '/pictures/note.svg', 'GET'],
  ['picture of a letter', '/images/cafe.png', 'GET'],
  ['social card', '/og/about.png', 'GET'],
  ['film', '/media/film.mp4', 'GET'],
  ['feed', '/feed.xml', 'GET'],
  ['preflight of a feed', '/feed.xml', 'OPTIONS'],
  ['robots', '/robots.txt', 'GET'],
  ['API', '/healthz', 'GET'],
  ['API error', '/api/newsletter', 'POST'],
  ['API not found', '/api/none', 'GET'],
  ['API for other sites', '/api/v1/openapi.json', 'GET'],
  ['problem of that API', '/api/v1/none', 'GET'],
  ['preflight of that API', '/api/v1/none', 'OPTIONS'],
  ['preflight of MCP', '/mcp', 'OPTIONS'],
  ['wrong method', '/about', 'POST'],
  ['redirect', '/about/', 'GET'],
] as const;

test.each(ANSWERS)('sec-H1: headers of %s', async (_name, path, method) => {
  expect(await headersOf(path, method)).toMatchSnapshot();
});

test('N7 sec-H1: mail of another origin shows the pictures of letters, and no other', async () => {
  const used = async (path: string) =>
    (await headersOf(path)).find((line) => line.startsWith('cross-origin-resource-policy'));
  expect(await used('/images/cafe.png')).toBe('cross-origin-resource-policy: cross-origin');
  expect(await used('/pictures/note.svg')).toBe('cross-origin-resource-policy: same-origin');
});

test('L1 sec-H1: feeds are served as what the links to them say', async () => {
  const type = async (path: string) => {
    const lines = await headersOf(path, 'GET', { 'accept-encoding': 'br' });
    expect(lines, path).toContain('x-content-type-options: nosniff');
    expect(lines, path).toContain('cache-control: public, max-age=300');
    return lines.find((line) => line.startsWith('content-type: '));
  };
  expect(await type('/feeds/new.xml')).toBe('content-type: application/atom+xml; charset=utf-8');
  expect(await type('/feed.xml')).toBe('content-type: application/rss+xml; charset=utf-8');
  expect(await type('/feeds/new.json')).toBe('content-type: application/feed+json');
  expect(await type('/table.json')).toBe('content-type: application/json; charset=utf-8');
  expect(await type('/pages.xml')).toBe('content-type: application/xml; charset=utf-8');
});

test('sec-ASVS-3.4.2: open data, feeds and what frames are drawn with are for any origin, and no other file is', async () => {
  const { file } = createSecurityHeaders(true, '/api/csp-report');
  const isOpen = (path: string, type: string) =>
    file(path, type).join(': ').includes('Access-Control-Allow-Origin: *');
  const open = [
    ['/data/coins.csv', 'text/csv; charset=utf-8'],
    ['/data/coins.json', 'application/json; charset=utf-8'],
    ['/data/coins.parquet', 'application/vnd.apache.parquet'],
    ['/data/CITATION.cff', 'application/yaml; charset=utf-8'],
    ['/learn/coins/usdc.zip', 'application/zip'],
    ['/feeds/articles.xml', 'application/atom+xml; charset=utf-8'],
    ['/news/feed.json', 'application/feed+json'],
  ] as const;
  for (const [path, type] of open) {
    expect(isOpen(path, type), path).toBe(true);
    expect(file(path, type).join(': ')).toContain('Cross-Origin-Resource-Policy: cross-origin');
  }
  const own = ['text/javascript', 'text/css', 'image/png', 'font/woff2', 'video/mp4', 'text/plain'];
  // A frame that another site sandboxes has no origin: these are another's files to it.
  for (const path of ['/_astro/style.a1b2.css', '/_astro/chrome.c3d4.js', '/_astro/sans.e5.woff2'])
    expect(isOpen(path, 'text/css'), path).toBe(true);
  expect(isOpen('/art/note.svg', 'image/svg+xml')).toBe(true);
  for (const path of ['/artful.svg', '/x/_astro/a.css', '/pictures/art/a.svg'])
    expect(isOpen(path, 'image/svg+xml'), path).toBe(false);
  for (const type of own) expect(isOpen('/x', `${type}; charset=utf-8`), type).toBe(false);
  expect(isOpen('/search-index.json', 'application/json; charset=utf-8')).toBe(false);
  const answers = await Promise.all(
    ANSWERS.map(async ([name, path, method]) => [name, await headersOf(path, method)] as const),
  );
  const told = answers.filter(([, lines]) => lines.includes('access-control-allow-origin: *'));
  const names = told.map(([name]) => name);
  expect(names.filter((name) => !/API|preflight|feed/.test(name))).toEqual(['hashed script']);
  expect(names).toContain('feed');
  // A script may ask for what it may read, with a tag or a range, and for nothing else.
  const preflightOf = async (path: string) => {
    const lines = await headersOf(path, 'OPTIONS');
    return [lines[0], lines.includes('access-control-allow-headers: *')];
  };
  expect(await preflightOf('/table.json')).toEqual(['204', true]);
  for (const path of ['/about', '/pictures/note.svg', '/table.csv'])
    expect(await preflightOf(path), path).toEqual(['405', false]);
});

test('sec-ASVS-3.3.1 sec-ASVS-3.3.2 sec-ASVS-3.3.3: no answer sets a cookie', async () => {
  for (const [name, path, method] of ANSWERS) {
    const headers = await headersOf(path, method);
    expect(headers.length, name).toBeGreaterThan(1);
    expect(headers.join('\n'), name).not.toMatch(/^set-cookie:/im);
  }
});

test('sec-H1: headers of a failing page', async () => {
  Object.assign(globalThis, { fixturePageFails: true });
  const headers = await headersOf('/broken');
  Object.assign(globalThis, { fixturePageFails: false });
  expect(headers).toMatchSnapshot();
});

test('sec-H1: the whole head of a page stays under 8 KB', async () => {
  expect((await headersOf('/about')).join('\r\n').length).toBeLessThan(8_000);
});

test('sec-A7 sec-H1: headers of an advert slot document', () => {
  expect(createSecurityHeaders(true, '/api/csp-report').slot('NONCE')).toMatchSnapshot();
});

test.each([
  [{}, 'max-age=31536000'],
  [{ HSTS: 'on' }, 'max-age=31536000'],
  [{ HSTS: 'subdomains' }, 'max-age=31536000; includeSubDomains'],
  [{ HSTS: 'preload' }, 'max-age=63072000; includeSubDomains; preload'],
  [{ HSTS: 'off' }, null],
])('sec-H1: with %o browsers are told %s, of every kind of answer', async (chosen, value) => {
  const site = await startFixtureServer({ SITE_URL: 'https://site.example', ...chosen });
  for (const path of ['/', '/newsletter', '/nowhere', '/healthz', '/robots.txt', '/about/']) {
    const { headers } = await fetch(site.origin + path, { redirect: 'manual' });
    expect(headers.get('strict-transport-security'), path).toBe(value);
  }
  await site.close();
});

test('sec-H1: http is given up only where the site has an https address', async () => {
  const plain = await startFixtureServer();
  const answer = await fetch(plain.origin);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  expect(answer.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  await plain.close();
});

test('sec-H5: a report of blocked content is counted and logged without its reporter', async () => {
  const body = {
    url: `${server.origin}/about?secret=1`,
    body: { effectiveDirective: 'script-src-elem', sample: 'x@y.org' },
  };
  const answer = await fetch(`${server.origin}/api/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify([{ type: 'csp-violation', ...body }]),
  });
  expect(answer.status).toBe(204);
  const line = server.logLines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((one) => one['event'] === 'http.csp.violation');
  expect(line).toMatchObject({ directive: 'script-src-elem', route: '/about', count: 1 });
  expect(server.logLines.join('')).not.toMatch(/secret|@/);
});
