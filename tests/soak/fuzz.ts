import { connect, type Socket } from 'node:net';
import fc from 'fast-check';

export type FuzzResult = {
  requests: number;
  /** Requests that were answered with a 5xx other than 503, too late, or not at all. */
  errors: string[];
  slowestMs: number;
};

const MAX_MS = 1_000;
const AT_ONCE = 8;

const paths = [
  '/',
  '/about',
  '/newsletter',
  '/api/newsletter',
  '/api/csp-report',
  '/embed/contact',
  '/embed/news',
  '/news/feed.json',
  '/news/feed.xml',
  '/healthz',
  '/healthz/ready',
  '/slot/101',
  '/u/x',
  '/newsletter/confirm/x',
  '/newsletter/unsubscribe/x',
  '/news-images/x',
  '/media/film.mp4',
  '/metrics',
];

/** Bytes as Latin-1 text, without what would end the line that they are in. */
const lineBytes = fc.uint8Array({ maxLength: 60 }).map((bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\r\n\0]/g, ''),
);

const target = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...paths) },
  { weight: 1, arbitrary: lineBytes.map((text) => `/${text.replaceAll(' ', '')}`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...paths), fc.constantFrom('?', '/', '%', ';', '//', '%00'), lineBytes)
      .map(([path, join, text]) => path + join + encodeURI(text).slice(0, 200)),
  },
);

const header = fc.oneof(
  fc.constantFrom(
    'Sec-Fetch-Site: same-origin',
    'Origin: http://localhost',
    'Origin: null',
    'Content-Type: application/json',
    'Content-Type: application/x-www-form-urlencoded',
    'Accept: application/json',
    'Accept-Encoding: br;q=0, gzip;q=x, *;q=',
    'Range: bytes=5-2',
    'Range: bytes=-9999999999999999999',
    'If-None-Match: "',
    'X-Forwarded-For: ::::, 1.2.3, 10.0.0.1',
    'Expect: 100-continue',
    'Content-Encoding: gzip',
    'Cookie: a=b; a=c; =',
  ),
  fc.tuple(fc.stringMatching(/^[A-Za-z-]{1,20}$/), lineBytes).map((pair) => pair.join(': ')),
);

const nearSchema = fc.record(
  {
    email: fc.oneof(fc.emailAddress(), fc.string(), fc.anything({ maxDepth: 2 })),
    company: fc.oneof(fc.constant(''), fc.string()),
    proof: fc.anything({ maxDepth: 3 }),
    // By itself it would be the prototype of this object, and no field of what is sent.
    ['__proto__']: fc.constant({ admin: true }),
    name: fc.string(),
    message: fc.string({ unit: 'binary' }),
    category: fc.oneof(fc.constant('question'), fc.string()),
    token: fc.string(),
  },
  { requiredKeys: [] },
);

const body = fc.oneof(
  fc.constant(''),
  nearSchema.map((value) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? 1 : one))),
  nearSchema.map((value) =>
    new URLSearchParams(
      Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? one : '1']),
    ).toString(),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.integer({ min: 1, max: 4_000 }).map((depth) => '['.repeat(depth)),
);

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD') },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'BREW') },
);

const request = fc
  .tuple(method, target, fc.array(header, { maxLength: 6 }), body)
  .map(([verb, path, headers, text]) =>
    [
      `${verb} ${path} HTTP/1.1`,
      'Host: localhost',
      ...headers,
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(text, 'latin1')}`,
      '',
      text,
    ].join('\r\n'),
  );

/** Sends bytes on a connection of their own; gives the first line of the answer, and the time. */
function send(port: number, bytes: string): Promise<{ line: string; ms: number }> {
  return new Promise((resolve) => {
    const started = performance.now();
    let text = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = () => {
      socket.destroy();
      resolve({ line: text.split('\r\n', 1)[0] ?? '', ms: performance.now() - started });
    };
    socket.setTimeout(5_000, end);
    socket.on('data', (chunk: Buffer) => (text = text.slice(0, 50) + chunk.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
  });
}

/**
 * Sends requests that no client of good will would, drawn from a seed.
 * @param slack how many times slower than it should the machine may be now
 */
export async function fuzz(
  port: number,
  seed: number,
  count: number,
  slack = 1,
): Promise<FuzzResult> {
  const result: FuzzResult = { requests: 0, errors: [], slowestMs: 0 };
  const drawn = fc.sample(request, { seed, numRuns: count });
  async function work(): Promise<void> {
    for (let next = drawn.pop(); next !== undefined; next = drawn.pop()) {
      const { line, ms } = await send(port, next);
      result.requests += 1;
      result.slowestMs = Math.max(result.slowestMs, ms);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0);
      if (status === 0 || (status >= 500 && status !== 503) || ms > MAX_MS * slack)
        result.errors.push(`${status} after ${Math.round(ms)} ms: ${JSON.stringify(next)}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
