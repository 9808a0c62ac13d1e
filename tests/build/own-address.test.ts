import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#desk/server/preview/free-port.ts';
import { serveBuiltSite, type ServedSite } from './served-site.ts';

let server: ServedSite;
let own: string;
beforeAll(async () => {
  const port = await freePort();
  own = `http://localhost:${port}`;
  server = await serveBuiltSite({ PORT: String(port) });
});
afterAll(() => server.stop());

const ASK = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'coin', arguments: { id: 'usdc' } },
  }),
};

test.each([
  ['/api/v1/', {}],
  ['/api/v1/openapi.json', {}],
  ['/api/v1/coins/usdc?include=sources', {}],
  ['/mcp', ASK],
  ['/news/feed.json', {}],
  ['/news/feed.xml', {}],
])('without SITE_URL each address of this site in %s can be opened', async (path, request) => {
  const response = await fetch(server.url + path, request);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const named = [...text.matchAll(/https?:\/\/localhost[^\s"\\<)]*/g)].map(([address]) => address);
  expect(named.length).toBeGreaterThan(0);
  for (const address of new Set(named)) {
    expect(address.startsWith(own), address).toBe(true);
    const opened = await fetch(address.replace(own, server.url));
    expect(opened.status, address).toBe(200);
    await opened.body?.cancel();
  }
});

test('before a feed has been read the news are dated by the start of the server', async () => {
  const atom = await (await fetch(`${server.url}/news/feed.xml`)).text();
  const [, updated = ''] = /<updated>([^<]+)/.exec(atom) ?? [];
  expect(Date.now() - Date.parse(updated)).toBeLessThan(3_600_000);
});

test('a program in a page of another site is told that a table is missing, and no page', async () => {
  const missing = await fetch(`${server.url}/data/nothing.csv`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('access-control-allow-origin')).toBe('*');
  // Of two that disagree a browser would take neither.
  expect(missing.headers.get('cross-origin-resource-policy')).not.toContain(',');
  expect(missing.headers.get('content-type')).toMatch(/^text\/plain/);
  const page = await fetch(`${server.url}/data/nothing`);
  expect(page.status).toBe(404);
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
});
