import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FixtureServer,
  jsonType,
  sendRaw,
  startFixtureServer,
  statusOf,
} from './fixture-server.ts';

const PER_MINUTE = 200;

let server: FixtureServer;
beforeAll(async () => {
  // This site was built without open data.
  server = await startFixtureServer({ API_PER_MINUTE: String(PER_MINUTE) });
});
afterAll(() => server.close());

/** Each test asks from a network of its own. */
const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

test('a site that was built without open data starts, and says so', async () => {
  for (const path of ['/api/v1/', '/api/v1', '/api/v1/coins', '/api/v1/coins/usdc']) {
    const answer = await fetch(server.origin + path, { headers: from('192.0.2.1') });
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('no tables') });
  }
  const description = await fetch(`${server.origin}/api/v1/openapi.json`);
  expect(Object.keys(((await description.json()) as { paths: object }).paths)).toHaveLength(3);
  const found = await fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: { ...jsonType, Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'coin', arguments: { id: 'usdc' } },
    }),
  });
  expect(await found.text()).toContain('There is no coin with this id');
});

test('a path beside the API is not found as before', async () => {
  expect((await fetch(`${server.origin}/api/v2/coins`)).status).toBe(404);
  expect((await fetch(`${server.origin}/mcp/`)).status).toBe(404);
  const up = await sendRaw(
    server.port,
    'GET /api/v1/../../healthz/none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(statusOf(up)).toBe(404);
});

test('sec-ASVS-2.4.1: the API and the MCP endpoint share one limit for each network, and pages have none', async () => {
  const ask = (path: string, ip: string) => fetch(server.origin + path, { headers: from(ip) });
  const message = (ip: string) =>
    fetch(`${server.origin}/mcp`, {
      method: 'POST',
      headers: { ...jsonType, ...from(ip), Accept: 'application/json, text/event-stream' },
      body: ping,
    });
  const remove = (path: string) => fetch(server.origin + path, { method: 'DELETE' });
  for (let count = 0; count < PER_MINUTE / 2; count += 1) {
    await ask('/api/v1/coins', '198.51.100.1');
    await message('198.51.100.1');
  }
  const over = await ask('/api/v1/coins', '198.51.100.1');
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  // A script of another website sees what is exposed alone.
  const refusals = [over, await message('198.51.100.1'), await remove('/api/v1/coins')];
  expect(refusals.map(({ status }) => status)).toEqual([429, 429, 405]);
  for (const { headers } of refusals)
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringMatching(/RateLimit.*Retry-After/),
      'cross-origin-resource-policy': 'cross-origin',
    });
  expect(await over.json()).toMatchObject({ status: 429 });
  const refused = await message('198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    jsonrpc: '2.0',
    error: { code: -32_000 },
    id: null,
  });
  expect((await ask('/about', '198.51.100.1')).status).toBe(200);
  expect((await message('198.51.100.2')).status).toBe(200);
});

test('sec-X9: a message that is too long is refused in the words of the protocol', async () => {
  const tooLong = await fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: jsonType,
    body: 'x'.repeat(20_000),
  });
  expect(tooLong.status).toBe(413);
  expect(await tooLong.json()).toEqual({
    jsonrpc: '2.0',
    error: { code: -32_000, message: 'Too large' },
    id: null,
  });
});
