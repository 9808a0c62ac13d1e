import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createOutboundFetch, outboundLimits, type OutboundResult } from './outbound-fetch.ts';

/** Longer than any stage below may take; a promise that never settles shows by it. */
const SETTLES_WITHIN_MS = 4_000;
const quick = {
  ...outboundLimits,
  connectMs: 300,
  headersMs: 300,
  bodyMs: 400,
  wholeMs: 1_500,
};
const never = new AbortController().signal;

const servers: Server[] = [];
const sockets = new Set<Socket>();
function closeAll(): void {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
}

/** A server that says these bytes to whoever connects and sends a head. */
async function serve(onRequest: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => onRequest(socket));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Asked = { result: OutboundResult | 'never settled'; ms: number };

async function ask(
  place: string,
  { signal = never, limits = quick, scheme = 'http', body = undefined as string | undefined } = {},
): Promise<Asked> {
  const fetch = createOutboundFetch({
    policy: { hosts: new Set(), testTargets: new Set([place]), ports: new Set([443]) },
    userAgent: 'test',
    limits,
  });
  const started = performance.now();
  const late = new Promise<'never settled'>((resolve) =>
    setTimeout(() => resolve('never settled'), SETTLES_WITHIN_MS).unref(),
  );
  const result = await Promise.race([fetch(`${scheme}://${place}/`, {}, signal, body), late]);
  return { result, ms: performance.now() - started };
}

const interim = [100, 101, 102, 103];
const final = [200, 204, 205, 206, 226, 299, 300, 301, 302, 303, 304, 305, 307, 308, 400, 401];
const invalid = [
  403, 404, 408, 410, 418, 421, 426, 429, 451, 499, 500, 502, 503, 504, 511, 600, 999,
];
const head = (status: number, more = '') => `HTTP/1.1 ${status} Words\r\n${more}`;

/** Where an answer can end or stop: each with what the server does there. */
const stages: [stage: string, (socket: Socket, status: number) => void][] = [
  ['whole', (socket, status) => socket.end(`${head(status)}Content-Length: 2\r\n\r\nok`)],
  ['without a length', (socket, status) => socket.end(`${head(status)}\r\nok`)],
  ['cut in the status line', (socket, status) => socket.end(`HTTP/1.1 ${status}`)],
  ['cut in the head', (socket, status) => socket.end(head(status, 'Content-Le'))],
  ['reset in the head', (socket, status) => reset(socket, head(status, 'Content-Le'))],
  ['cut in the body', (socket, status) => socket.end(`${head(status)}Content-Length: 9\r\n\r\no`)],
  [
    'reset in the body',
    (socket, status) => reset(socket, `${head(status)}Content-Length: 9\r\n\r\no`),
  ],
  ['stalled in the head', (socket, status) => void socket.write(head(status, 'Content-Le'))],
  [
    'stalled after the head',
    (socket, status) => void socket.write(`${head(status)}Content-Length: 9\r\n\r\n`),
  ],
  [
    'kept open after the body',
    (socket, status) => void socket.write(`${head(status)}Content-Length: 2\r\n\r\nok`),
  ],
];

function reset(socket: Socket, text: string): void {
  socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 10));
}

/** Fault in words, or the status that came: whichever it is, it came in time. */
function settled({ result, ms }: Asked): string {
  expect(result).not.toBe('never settled');
  expect(ms).toBeLessThan(quick.wholeMs + 500);
  if (typeof result === 'string') return result;
  if ('error' in result) return result.error === '' ? 'an error without a message' : 'error';
  return String(result.status);
}

function drip(socket: Socket, text: string, before = ''): void {
  socket.write(before);
  const bytes = [...text];
  const timer = setInterval(() => socket.write(bytes.shift() ?? ''), 20);
  socket.on('close', () => clearInterval(timer));
}

describe('every status', () => {
  afterAll(closeAll);

  test.concurrent.each([...interim, ...final, ...invalid])(
    'sec-F3: a status of %i settles at every stage of the answer',
    async (status) => {
      const seen = await Promise.all(
        stages.map(async ([stage, run]) => {
          const place = await serve((socket) => run(socket, status));
          return [stage, settled(await ask(place))] as const;
        }),
      );
      // After an interim answer nothing final came: that is no answer.
      const complete = interim.includes(status) ? 'error' : String(status);
      // The body of anything but a 200 is not read, so it cannot be cut off either.
      const cut = status === 200 ? 'error' : complete;
      expect(Object.fromEntries(seen)).toMatchObject({
        whole: complete,
        'kept open after the body': complete,
        'cut in the status line': 'error',
        'cut in the head': 'error',
        'stalled in the head': 'error',
        'cut in the body': cut,
        'reset in the body': cut,
        'stalled after the head': cut,
      });
    },
  );
});

describe('one at a time', () => {
  afterEach(closeAll);

  test('sec-F3: an answer of 101 is a fault at once, with its words, and its socket is closed', async () => {
    let closed = false;
    const place = await serve((socket) => {
      socket.on('close', () => (closed = true));
      socket.write(`${head(101)}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\nmore`);
    });
    const { result, ms } = await ask(place, { body: '{}' });
    expect(result).toEqual({ error: 'answered 101, which is no final answer' });
    expect(ms).toBeLessThan(quick.headersMs);
    await vi.waitUntil(() => closed);
  });

  test('sec-F3: interim answers do not put the deadline off, however many there are', async () => {
    const place = await serve((socket) => {
      const timer = setInterval(() => socket.write(`${head(103)}\r\n${head(100)}\r\n`), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const { result, ms } = await ask(place);
    expect(result).toEqual({ error: 'no answer in time' });
    expect(ms).toBeLessThan(quick.headersMs + 400);
  });

  test('sec-F3: interim answers before the final one are passed over', async () => {
    const place = await serve((socket) =>
      socket.end(
        `${head(100)}\r\n${head(102)}\r\n${head(103)}\r\n${head(200)}Content-Length: 2\r\n\r\nok`,
      ),
    );
    expect((await ask(place)).result).toMatchObject({ status: 200, body: Buffer.from('ok') });
  });

  test.each<[string, (socket: Socket) => void, RegExp]>([
    ['hangs up before a byte', (socket) => socket.end(), /ECONNRESET|hung up|hang up/],
    ['resets before a byte', (socket) => socket.resetAndDestroy(), /ECONNRESET/],
    ['never says a byte', () => undefined, /^no answer in time$/],
    [
      'sends its head byte by byte',
      (socket) => drip(socket, head(200, `X: ${'x'.repeat(900)}`)),
      /^no answer in time$/,
    ],
    [
      'sends its body byte by byte',
      (socket) => drip(socket, 'o'.repeat(900), `${head(200)}\r\n`),
      /^the body took too long$/,
    ],
  ])('sec-F3: a server that %s is a fault in time', async (_title, onRequest, words) => {
    const { result, ms } = await ask(await serve(onRequest));
    expect(result).toEqual({ error: expect.stringMatching(words) });
    expect(ms).toBeLessThan(quick.wholeMs + 500);
  });

  test.each<[string, Partial<typeof quick>, RegExp]>([
    ['its own deadline', {}, /^no connection in time$/],
    ['the overall one', { connectMs: 60_000, wholeMs: 400 }, /^took too long$/],
  ])('sec-F3: a TLS handshake that stalls ends by %s', async (_title, more, words) => {
    // Takes the greeting of the client and never answers it.
    const place = await serve(() => undefined);
    const { result } = await ask(place, { scheme: 'https', limits: { ...quick, ...more } });
    expect(result).toEqual({ error: expect.stringMatching(words) });
  });

  test('sec-F3: a look-up that never answers ends by the deadline of the connection', async () => {
    const fetch = createOutboundFetch({
      policy: { hosts: { has: () => true }, testTargets: new Set(), ports: new Set([443]) },
      userAgent: 'test',
      limits: quick,
      resolve: () => new Promise(() => undefined),
    });
    const started = performance.now();
    expect(await fetch('https://slow.example/', {}, never)).toEqual({
      error: 'the name was not resolved in time',
    });
    expect(performance.now() - started).toBeLessThan(quick.connectMs + 400);
  });

  test.each(stages)('sec-F3: a stop ends what is under way at once: %s', async (_stage, run) => {
    const stop = new AbortController();
    const place = await serve((socket) => {
      run(socket, 101);
      setTimeout(() => stop.abort(new Error('stopped')), 30);
    });
    const unlimited = { ...quick, headersMs: 60_000, bodyMs: 60_000, wholeMs: 60_000 };
    const { result, ms } = await ask(place, { signal: stop.signal, limits: unlimited });
    expect(result).toHaveProperty('error');
    expect(ms).toBeLessThan(1_000);
  });

  test('sec-F3: when the overall deadline comes nothing is left open', async () => {
    const place = await serve((socket) => void socket.write(head(200, 'X-')));
    const { result } = await ask(place, { limits: { ...quick, headersMs: 60_000, wholeMs: 200 } });
    expect(result).toEqual({ error: 'took too long' });
    await vi.waitUntil(() => sockets.size === 0);
  });
});
