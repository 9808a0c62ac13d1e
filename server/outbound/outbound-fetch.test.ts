import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTrap, type AddressInfo, type Server as Honeypot } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PUBLIC, privateAnswers, vectors } from '#tests/outbound/ssrf-vectors.ts';
import { connectByIp, type Endpoint } from './open-socket.ts';
import { createOutboundFetch, outboundLimits, type OutboundDeps } from './outbound-fetch.ts';

const anyHost = { has: () => true };
const quick = { ...outboundLimits, connectMs: 300, headersMs: 200, wholeMs: 500 };
const never = new AbortController().signal;

let honeypot: Honeypot;
let honeypotPort = 0;
let caught = 0;
beforeAll(async () => {
  honeypot = createTrap((socket) => {
    caught += 1;
    socket.on('error', () => undefined).destroy();
  });
  await new Promise<void>((resolve) => honeypot.listen(0, '::', resolve));
  honeypotPort = (honeypot.address() as AddressInfo).port;
});
afterAll(() => void honeypot.close());

const servers: Server[] = [];
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The guard as it is in production, but for the trap's port, and with every host on the list. */
function guarded(more: Partial<OutboundDeps> = {}, testTargets: string[] = []) {
  const ports = new Set([443, honeypotPort]);
  return createOutboundFetch({
    policy: { hosts: anyHost, testTargets: new Set(testTargets), ports },
    userAgent: 'test',
    limits: quick,
    resolve: async (host) => (host.startsWith('localhost') ? ['127.0.0.1', '::1'] : [PUBLIC]),
    ...more,
  });
}

/** Records what is connected to, and never leaves this machine. */
function watchedConnect(allowed = '') {
  const attempts: string[] = [];
  const connect = (endpoint: Endpoint) => {
    const place = `${endpoint.ip}:${endpoint.port}`;
    if (place === allowed) return connectByIp(endpoint);
    attempts.push(place);
    return connectByIp({ ...endpoint, ip: '127.0.0.1', port: honeypotPort });
  };
  return { attempts, connect };
}

test('sec-F2: the trap catches what is let through', async () => {
  const before = caught;
  await guarded({}, [`127.0.0.1:${honeypotPort}`])(`http://127.0.0.1:${honeypotPort}/`, {}, never);
  expect(caught).toBe(before + 1);
});

test.each(vectors)('sec-F2: no connection for %s', async (vector) => {
  const before = caught;
  const { attempts, connect } = watchedConnect();
  const url = vector.replaceAll('PORT', String(honeypotPort));
  const result = await guarded({ connect })(url, {}, never);
  expect(result).toHaveProperty('error');
  expect([attempts, caught]).toEqual([[], before]);
});

test.each(vectors)('sec-F2: no connection after a redirect to %s', async (vector) => {
  const before = caught;
  const location = vector.trim().replaceAll('PORT', String(honeypotPort));
  const first = await serve((_request, response) => {
    response.writeHead(302, { Location: encodeURI(decodeURI(location)) }).end();
  });
  const { attempts, connect } = watchedConnect(first);
  const fetch = guarded({ connect }, [first]);
  expect(await fetch(`http://${first}/`, {}, never)).toHaveProperty('error');
  expect([attempts, caught]).toEqual([[], before]);
});

test.each(privateAnswers)(
  'sec-F2: no connection for a name that resolves to %s',
  async (...found) => {
    const before = caught;
    const { attempts, connect } = watchedConnect();
    const fetch = guarded({ resolve: async () => found, connect });
    const result = await fetch(`https://rebound.example:${honeypotPort}/`, {}, never);
    expect(result).toEqual({ error: 'rebound.example resolves to a private address' });
    expect([attempts, caught]).toEqual([[], before]);
  },
);

test('sec-F2: a name is resolved once, and what was checked is what is connected to', async () => {
  const answers = [[PUBLIC], ['127.0.0.1']];
  const asked: string[] = [];
  const connected: string[] = [];
  const fetch = guarded({
    async resolve(host) {
      asked.push(host);
      return answers[asked.length - 1] ?? [];
    },
    connect(endpoint) {
      connected.push(`${endpoint.ip} ${endpoint.tlsName}`);
      return connectByIp({ ...endpoint, ip: '127.0.0.1', port: 1 });
    },
  });
  await fetch('https://rebound.example/', {}, never);
  expect(asked).toEqual(['rebound.example']);
  expect(connected).toEqual([`${PUBLIC} rebound.example`]);
});

test('sec-F2: hosts outside the configuration are not asked, its own www is', async () => {
  const connected: string[] = [];
  const policy = {
    hosts: new Set(['news.example']),
    testTargets: new Set(''),
    ports: new Set([443]),
  };
  const connect = (endpoint: Endpoint) => {
    connected.push(String(endpoint.tlsName));
    return connectByIp({ ...endpoint, ip: '127.0.0.1', port: 1 });
  };
  const fetch = guarded({ policy, connect });
  for (const host of ['other.example', 'news.example.other.example', 'a.news.example'])
    expect(await fetch(`https://${host}/`, {}, never)).toHaveProperty('error');
  expect(connected).toEqual([]);
  await fetch('https://www.news.example/', {}, never);
  expect(connected).toEqual(['www.news.example']);
});

test('sec-F2: from https to http, and over more than three redirects, nothing is followed', async () => {
  let asked = 0;
  const place: string = await serve((_request, response) => {
    asked += 1;
    response.writeHead(301, { Location: `http://${place}/${asked}` }).end();
  });
  const result = await guarded({}, [place])(`http://${place}/`, {}, never);
  expect(result).toEqual({ error: 'more than 3 redirects' });
  expect(asked).toBe(4);
});

test('sec-F1: a body that unfolds over the limit is stopped at it', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const place = await serve((_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
  );
  const before = process.memoryUsage().rss;
  const result = await guarded({}, [place])(`http://${place}/`, {}, never);
  expect(result).toEqual({ error: `the body is over ${outboundLimits.bodyBytes} bytes` });
  expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024);
});

test.each<[string, RequestListener, string | RegExp]>([
  ['says nothing', () => undefined, 'no answer in time'],
  ['sends a byte now and then', (_request, response) => drip(response), 'took too long'],
  [
    'hangs up half way',
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half');
      setTimeout(() => response.destroy(), 20);
    },
    /aborted|ECONNRESET/,
  ],
  [
    'sends a cut gzip',
    (_request, response) =>
      response
        .writeHead(200, { 'Content-Encoding': 'gzip' })
        .end(gzipSync('x'.repeat(9_999)).subarray(0, 20)),
    'Z_BUF_ERROR',
  ],
  [
    'packs in a way unknown here',
    (_request, response) => response.writeHead(200, { 'Content-Encoding': 'lzma' }).end('x'),
    'the body has an unknown encoding',
  ],
  ['speaks no HTTP', (request) => request.socket.end('hello\r\n\r\n'), /^HPE_/],
])('sec-F3 sec-X18: a server that %s is a fault in words', async (_title, listener, words) => {
  const place = await serve(listener);
  const result = await guarded({}, [place])(`http://${place}/`, {}, never);
  expect(result).toEqual({ error: expect.stringMatching(words) });
});

function drip(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('x'), 50);
  response.on('close', () => clearInterval(timer));
}
