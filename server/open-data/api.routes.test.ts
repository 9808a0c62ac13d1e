import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { LiveMarket } from '#shared/market.ts';
import { createLog } from '#server/http/log.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { readSmallTables } from '#tests/open-data/small-tables.ts';
import { apiRoutes } from './api.routes.ts';
import { depegEventsSchema, pricesSchema } from './live-answers.ts';
import { mcpRoutes } from './mcp.routes.ts';
import { createOpenData } from './open-data.ts';

const observed = { status: 'fresh', value: 0.999, source: 'Chainlink', asOf: 1_000 } as const;
const sample = { at: 1_000, price: 0.98, bps: -200, round: '7', block: 1 };
const market: LiveMarket = {
  now: 2_000,
  everySeconds: 300,
  isDemo: false,
  coins: [
    {
      id: 'usdc',
      ticker: 'USDC',
      name: 'USD Coin',
      hasPar: true,
      par: { ...observed, value: 1 },
      prices: [observed, { status: 'missing', value: null, source: 'CoinGecko', asOf: null }],
      bps: -10,
      isDisputed: false,
      supply: [],
      depegSince: 1_000,
    },
  ],
  depegs: [
    {
      coin: 'usdc',
      ticker: 'USDC',
      source: 'Chainlink',
      start: sample,
      furthest: sample,
      end: null,
    },
  ],
};

/** Sends one message to the MCP endpoint, and reads its result. */
async function askMcp(method: string, params: object): Promise<unknown> {
  const routes = mcpRoutes({
    openData: createOpenData(readSmallTables, 'https://site.example'),
    limit: createRateLimit(1_000, 60_000, () => 0),
    security: createSecurityHeaders(true, '/report'),
    brand: 'Site',
    origin: 'https://site.example',
    log: createLog(
      'info',
      () => {},
      () => new Date(),
    ),
  });
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  const answer = await routes.request(
    '/mcp',
    {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
    },
    { requestId: 'id', clientIp: '192.0.2.1', body },
  );
  const text = (await answer.text()).replace(/^event: message\ndata: /, '');
  return (JSON.parse(text) as { result: unknown }).result;
}

function openApi(live: (() => Promise<LiveMarket>) | null, perMinute = 1_000) {
  const lines: string[] = [];
  const clock = { now: 0 };
  const app = apiRoutes({
    openData: createOpenData(readSmallTables, 'https://site.example'),
    market: live && { live },
    limit: createRateLimit(perMinute, 60_000, () => clock.now),
    security: createSecurityHeaders(true, '/report'),
    origin: 'https://site.example',
    monotonic: () => clock.now,
    log: createLog(
      'info',
      (line) => lines.push(line),
      () => new Date(),
    ),
  });
  const ask = (url: string, headers: Record<string, string> = {}, clientIp = '192.0.2.1') =>
    app.request(
      url,
      { headers },
      {
        incoming: { url, headers } as unknown as IncomingMessage,
        requestId: 'id',
        clientIp,
        body: Buffer.alloc(0),
      },
    );
  return { ask, lines, clock };
}

test('live prices and depeg events are those of the live market, with times as text', async () => {
  const { ask } = openApi(async () => market);
  const prices = pricesSchema.parse(await (await ask('/api/v1/prices')).json());
  expect(prices.coins[0]).toMatchObject({
    id: 'usdc',
    depeg_since: '1970-01-01T00:00:01.000Z',
    prices: [{ value: 0.999 }, { value: null, as_of: null }],
  });
  const answer = await ask('/api/v1/depeg-events');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
  const { events } = depegEventsSchema.parse(await answer.json());
  expect(events[0]?.start).toMatchObject({ price: 0.98, at: '1970-01-01T00:00:01.000Z' });
});

test('sec-X12: a market whose database fails is a 503 that says when to come back, and one line of the log', async () => {
  const { ask, lines } = openApi(() => Promise.reject(new Error('planted secret')));
  const answer = await ask('/api/v1/prices');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  const body = await answer.text();
  expect(JSON.parse(body)).toMatchObject({ status: 503 });
  expect(body).not.toContain('planted secret');
  expect(lines.join('')).toContain('api.request.failed');
});

test('without a live source there are no live numbers', async () => {
  const { ask } = openApi(null);
  for (const path of ['/api/v1/prices', '/api/v1/depeg-events']) {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  }
  expect(await (await ask('/api/v1/')).json()).toMatchObject({ live: null });
});

test('sec-ASVS-2.4.1: a network has so many requests a minute, and headers say how many are left', async () => {
  const { ask, clock } = openApi(null, 2);
  const first = await ask('/api/v1/coins');
  expect(first.headers.get('ratelimit-policy')).toBe('"network";q=2;w=60');
  expect(first.headers.get('ratelimit')).toBe('"network";r=1;t=60');
  clock.now = 20_000;
  // A problem counts like any other answer.
  expect((await ask('/api/v1/nope')).headers.get('ratelimit')).toBe('"network";r=0;t=40');
  const over = await ask('/api/v1/coins');
  expect(over.status).toBe(429);
  expect(over.headers.get('retry-after')).toBe('40');
  expect(over.headers.get('access-control-allow-origin')).toBe('*');
  expect(await over.json()).toMatchObject({ status: 429 });
  expect((await ask('/api/v1/coins', {}, '192.0.2.2')).status).toBe(200);
  clock.now = 61_000;
  expect((await ask('/api/v1/coins')).status).toBe(200);
});

test('the description lets an answer have more fields and codes than it names', async () => {
  const { ask } = openApi(null);
  const { components, paths } = (await (await ask('/api/v1/openapi.json')).json()) as {
    components: { schemas: Record<string, object> };
    paths: Record<string, { get: { parameters: object[] } }>;
  };
  const { CoinsList, Problem } = components.schemas;
  const codes = { type: 'string', enum: ['active', 'ended'] };
  const anyOf = [codes, { type: 'string' }];
  expect(CoinsList).toHaveProperty('properties.rows.items.properties.status.anyOf', anyOf);
  expect(paths['/api/v1/coins']!.get.parameters).toContainEqual(
    expect.objectContaining({ name: 'status', schema: { anyOf } }),
  );
  expect(CoinsList).toMatchObject({ type: 'object', required: expect.arrayContaining(['rows']) });
  expect(JSON.stringify([CoinsList, Problem])).not.toContain('additionalProperties');
});

test('the description says that no key is needed, when to come back, and where the next page is', async () => {
  const { ask } = openApi(null);
  type Response = { description: string; headers?: Record<string, object> };
  const { security, paths } = (await (await ask('/api/v1/openapi.json')).json()) as {
    security: unknown;
    paths: Record<string, { get: { responses: Record<string, Response> } }>;
  };
  expect(security).toEqual([]);
  const responsesOf = (path: string) => paths[path]!.get.responses;
  for (const path of Object.keys(paths))
    for (const status of ['429', '503'])
      expect(responsesOf(path)[status]?.headers, path).toHaveProperty('Retry-After');
  expect(responsesOf('/api/v1/coins')['200']?.headers).toHaveProperty('Link');
  expect(responsesOf('/api/v1/coins/{id}')['200']?.headers).not.toHaveProperty('Link');
  expect(responsesOf('/api/v1/prices')['404']?.description).toMatch(/no live source/);
  expect(responsesOf('/api/v1/coins')['404']?.description).toMatch(/no such table or row/);
});

test('a slash too many leads to the path without it, within the API alone', async () => {
  const { ask } = openApi(null);
  for (const [url, location] of [
    ['/api/v1/coins/', '/api/v1/coins'],
    ['/api/v1/coins/?status=active&name=a?/', '/api/v1/coins?status=active&name=a?/'],
    ['/api/v1/coins/usdc/', '/api/v1/coins/usdc'],
    ['/api/v1//', '/api/v1/'],
  ] as const) {
    const { status, headers } = await ask(url);
    expect([status, headers.get('location')], url).toEqual([308, location]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('ratelimit')).toMatch(/^"network"/);
  }
  expect((await ask('/api/v1/')).status).toBe(200);
});

test('an answer names the license of its table, and the catalog that of each', async () => {
  const { ask } = openApi(null);
  const read = async (path: string) => (await ask(path)).json();
  const ours = 'https://creativecommons.org/licenses/by/4.0/';
  const others = 'https://site.example/data#depeg-prices';
  expect(await read('/api/v1/coins')).toMatchObject({ license: ours });
  expect(await read('/api/v1/depeg-prices')).toMatchObject({ license: others });
  const { tables } = (await read('/api/v1/')) as { tables: { name: string; license: string }[] };
  const known = new Map(tables.map(({ name, license }) => [name, license]));
  expect([known.get('coins'), known.get('depeg-prices')]).toEqual([ours, others]);
});

test('a row comes with its statements and their sources, where it has some', async () => {
  const { ask } = openApi(null);
  const { statements } = (await (await ask('/api/v1/coins/usdc?include=sources')).json()) as {
    statements: object[];
  };
  expect(statements).toEqual([
    expect.objectContaining({
      field: 'rights/freeze',
      url: 'https://site.example/facts/coins/usdc#rights-freeze',
      sources: [
        { id: 'coins/usdc/terms', title: 'Terms', url: 'https://terms.example/', mark: 'S' },
      ],
    }),
  ]);
  expect(await (await ask('/api/v1/coins/usdt?include=sources')).json()).toMatchObject({
    statements: [],
  });
  expect((await ask('/api/v1/coins/usdc?include=all')).status).toBe(400);
  expect((await ask('/api/v1/statements/coins/usdc/rights/freeze?include=sources')).status).toBe(
    400,
  );
});

test('an assistant that asks for a place without an entry is shown all places, and none by chance', async () => {
  const ask = (id: string) => askMcp('tools/call', { name: 'place', arguments: { id } });
  for (const id of ['de', 'Germany'])
    expect(await ask(id), id).toMatchObject({
      isError: true,
      content: [
        {
          text: 'There is no place with this id. A country may be part of another place, such as a union. The places are eu (European Union), ar (Argentina).',
        },
      ],
    });
  expect(await ask('AR')).toMatchObject({ structuredContent: { title: 'Argentina' } });
});

test('the MCP endpoint does not announce changes of its tools, of which there are none', async () => {
  const started = await askMcp('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  expect(started).toMatchObject({ capabilities: { tools: { listChanged: false } } });
});
