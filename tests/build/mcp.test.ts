import { once } from 'node:events';
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltSite } from './built-site.ts';
import { serveBuiltSite, type ServedSite } from './served-site.ts';

let server: ServedSite;
let client: Client;
beforeAll(async () => {
  server = await serveBuiltSite({ API_PER_MINUTE: '1000000' });
  client = await connect('2026-07-28');
});
afterAll(async () => {
  await client.close();
  server.stop();
});

/** The official client at a revision of the protocol, or as clients of 2025 connect. */
async function connect(revision: string | null): Promise<Client> {
  const mode = revision === null ? 'legacy' : { pin: revision };
  const made = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await made.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url)));
  return made;
}

type Answer = { isError: boolean; text: string; structured: unknown };

async function call(name: string, args: Record<string, unknown>, by = client): Promise<Answer> {
  const { content, isError, structuredContent } = await by.callTool({ name, arguments: args });
  const text = (content as { type: string; text?: string }[]).map((part) => part.text ?? '');
  return { isError: isError === true, text: text.join('\n'), structured: structuredContent };
}

type Question = [
  question: string,
  tool: string,
  args: Record<string, unknown>,
  /** What the answer has to say. */
  says: RegExp,
];

/** What an assistant asks on behalf of somebody, and the tool that it takes. */
const { pages } = readBuiltSite('.cache/dist-first');
const QUESTIONS: Question[] = [
  ['Who can freeze USDC?', 'search', { query: 'Who can freeze USDC?' }, /usdc.*freeze/is],
  ['What are a holder’s rights in USDC?', 'coin', { id: 'usdc' }, /rights\/redeem: /],
  ['The same by ticker', 'coin', { id: 'USDT' }, /Tether/],
  ['The same by name', 'coin', { id: 'usd coin' }, /Circle/],
  ['What backs DAI?', 'coin', { id: 'dai' }, /backing: /],
  ['Which coin fell to almost nothing in May 2022?', 'depeg', { id: 'ust-2022' }, /2022/],
  ['What happened to USDC in March 2023?', 'depeg', { id: 'usdc-2023' }, /Silicon Valley Bank/],
  [
    'Which depegs did a bank cause?',
    'search',
    { query: 'bank failure', kind: 'depeg' },
    /^depeg usdc-2023/m,
  ],
  ['May I hold coins in Japan?', 'place', { id: 'Japan' }, /^Japan\n/],
  ['What is the law in the EU?', 'place', { id: 'eu' }, /MiCA|Markets in Crypto/i],
  ['What applies in New York?', 'place', { id: 'us-ny' }, /New York/],
  ['What does "redemption" mean?', 'search', { query: 'redemption', kind: 'term' }, /redemption/i],
  ['What is a depeg?', 'search', { query: 'what is a depeg', kind: 'term' }, /^term depeg/m],
  ['What did Anchor pay?', 'figure', { id: 'anchor-rate' }, /close to 20%/],
  ['How low did DAI fall?', 'figure', { id: 'dai-low' }, /0\.886/],
  ['What income had Circle?', 'figure', { id: 'circle-income' }, /\$2\.7 billion/],
  ['Gold coins', 'search', { query: 'gold', kind: 'coin' }, /^coin (paxg|xaut)/m],
  ['Rules in Türkiye', 'search', { query: 'Turkiye', kind: 'place' }, /^place tr:/m],
  [
    'Contract of USDC on Ethereum',
    'search',
    { query: 'contract of USD Coin on Ethereum' },
    /0xA0b8/,
  ],
  ['What happened to TUSD?', 'search', { query: 'TUSD depeg' }, /tusd-2024|^coin tusd/m],
];

const HAS_SOURCE = /Source: .+ <https?:\/\/\S+>/;
const HAS_DATE = /Checked \d{4}-\d{2}-\d{2}/;
/** Terms are held against no source of their own. */
const HAS_VERSION = /Data of \d{4}-\d{2}-\d{2}/;
const HAS_URL = /https?:\/\/\S+\/(learn|resources|facts)\/\S+/;

describe('the Model Context Protocol endpoint', () => {
  test('there are twenty questions', () => expect(QUESTIONS).toHaveLength(20));

  test.each(QUESTIONS)('the official client: %s', async (_question, tool, args, says) => {
    const { isError, text, structured } = await call(tool, args);
    expect(isError, text).toBe(false);
    expect(text).toMatch(says);
    const day = args['kind'] === 'term' ? HAS_VERSION : HAS_DATE;
    for (const part of [HAS_SOURCE, day, HAS_URL]) expect(text).toMatch(part);
    expect(JSON.stringify(structured)).toMatch(/"url":"https?:/);
  });

  test('the URL of a term leads to where the site explains it', async () => {
    const { structured } = await call('search', { query: 'redemption', kind: 'term' });
    const { results } = structured as { results: { id: string; url: string }[] };
    expect(results.length).toBeGreaterThan(0);
    for (const { id, url } of results) {
      const { pathname, hash } = new URL(url);
      expect(hash).toBe(`#${id}`);
      expect(pages.get(pathname), url).toContain(`id="${id}"`);
    }
  });

  test('a coin is the one that is written so, and others of the same name are told', async () => {
    const answer = await fetch(`${server.url}/data/coins.json`);
    const { rows } = (await answer.json()) as { rows: { id: string; ticker: string }[] };
    const folded = (one: { ticker: string }) => one.ticker.toLowerCase();
    const byTicker = Object.groupBy(rows, folded);
    const shared = rows.filter((row) => byTicker[folded(row)]!.length > 1);
    expect(shared.length).toBeGreaterThan(1);
    for (const { ticker } of shared) {
      const { structured, text } = await call('coin', { id: ticker });
      const { id, others } = structured as { id: string; others: { id: string }[] };
      const named = byTicker[ticker.toLowerCase()]!;
      expect(named.find((one) => one.id === id)?.ticker).toBe(ticker);
      const told = [id, ...others.map((one) => one.id)];
      expect(told.toSorted()).toEqual(named.map((one) => one.id).toSorted());
      for (const other of others) expect(text).toContain(`id ${other.id}`);
    }
    const usdc = (await call('coin', { id: 'usdc' })).structured;
    expect(usdc).toMatchObject({ id: 'usdc', others: [] });
  });

  test('clients of 2025 are answered too, and no session is given to anybody', async () => {
    const former = await connect(null);
    expect((await call('coin', { id: 'usdc' }, former)).text).toContain('Circle');
    await former.close();
    const started = await post({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      },
    });
    expect(started.status).toBe(200);
    expect(started.headers.get('mcp-session-id')).toBeNull();
  });

  test('every tool only reads, and says what it takes and gives', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'coin', 'depeg', 'place', 'figure']);
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(description).toMatch(/source/);
    }
  });

  test('an id that there is not is an error of the tool that says what may be meant', async () => {
    for (const tool of ['coin', 'depeg', 'place', 'figure']) {
      const { isError, text } = await call(tool, { id: 'nothing-like-this' });
      expect([tool, isError]).toEqual([tool, true]);
      expect(text).toMatch(/^There is no /);
    }
    expect((await call('depeg', { id: 'usdc' })).text).toContain('usdc-2023');
    expect((await call('search', { query: 'qqqqzzzz' })).text).toContain('Nothing was found');
  });
});

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const request = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params: {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
});
const modern = (method: string, name?: string) => ({
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': method,
  ...(name ? { 'Mcp-Name': name } : {}),
});

/** The code of a JSON-RPC error, in JSON or in an event. */
async function errorCode(response: Response): Promise<number | undefined> {
  const text = (await response.text()).replace(/^event: message\ndata: /, '');
  return (JSON.parse(text) as { error?: { code: number } }).error?.code;
}

describe('bad messages', () => {
  test.each([
    ['no JSON', '{', {}, 400, -32_700],
    ['nothing', '', {}, 400, -32_700],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', {}, 400, -32_600],
    ['a number', '5', {}, 400, -32_600],
    ['deep nesting', `${'[['.repeat(3_000)}`, {}, 400, -32_700],
    ['no message', '{"a":1}', {}, 400, -32_600],
    ['too large', `{"a":"${'x'.repeat(20_000)}"}`, {}, 413, -32_000],
    ['another type', '{}', { 'Content-Type': 'text/plain' }, 415, -32_000],
    ['compressed', '{}', { 'Content-Encoding': 'gzip' }, 415, -32_000],
    ['an unknown method', request('nope'), modern('nope'), 404, -32_601],
    [
      'an unknown tool',
      request('tools/call', { name: 'nope' }),
      modern('tools/call', 'nope'),
      200,
      -32_602,
    ],
    [
      'a header that says another method',
      request('tools/list'),
      modern('tools/call'),
      400,
      -32_020,
    ],
    [
      'a subscription',
      request('subscriptions/listen', { notifications: {} }),
      modern('subscriptions/listen'),
      200,
      -32_603,
    ],
  ])(
    'sec-ASVS-16.5.1: %s gets the error of the specification',
    async (_name, body, headers, status, code) => {
      const response = await post(body, headers as Record<string, string>);
      expect(response.status).toBe(status);
      expect(await errorCode(response)).toBe(code);
    },
  );

  test('arguments that are none of the tool are an error of the tool', async () => {
    for (const args of [
      {},
      { query: '' },
      { query: 5 },
      { query: 'x'.repeat(500) },
      { query: 'x', limit: 1_000 },
    ])
      expect((await call('search', args)).isError, JSON.stringify(args)).toBe(true);
  });

  test('sec-ASVS-3.5.3: only POST is a message, and OPTIONS says so', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(`${server.url}/mcp`, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get('allow')).toBe('OPTIONS, POST');
    }
    expect((await fetch(`${server.url}/mcp`, { method: 'OPTIONS' })).status).toBe(204);
  });

  test('sec-X12: a connection closes after its thousandth message, and none of them is lost', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    };
    const statuses = new Set<number | undefined>();
    for (let count = 0; count < 1_100; count += 1) {
      const sent = sendRequest(`${server.url}/mcp`, { method: 'POST', agent, headers });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      statuses.add(response.statusCode);
    }
    agent.destroy();
    expect([...statuses]).toEqual([200]);
  });
});
