import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type Connect, connectByIp, openSocket } from './open-socket.ts';
import { checkTarget, type OutboundPolicy, type Target } from './outbound-target.ts';
import { isPublicIp } from './public-ip.ts';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** What `Accept-Encoding` should ask for. */
const ACCEPTED_ENCODINGS = 'br, gzip';

function decoded(response: IncomingMessage): Readable | null {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder =
    encoding === 'br'
      ? createBrotliDecompress()
      : /^(x-)?gzip$/.test(encoding)
        ? createGunzip()
        : null;
  if (!decoder) return null;
  response.on('error', (error) => decoder.destroy(error));
  response.on('aborted', () => decoder.destroy(new Error('the body was cut off')));
  return response.pipe(decoder);
}

/**
 * Reads a body, counting the bytes after unpacking: a few that unfold to gigabytes are stopped
 * at the limit, and not after it.
 * @returns the body, or what is wrong with it
 * @throws Error of the connection, or of a body that is not what its encoding says
 */
async function readDecoded(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | { refused: string }> {
  const stream = decoded(response);
  if (!stream) return { refused: 'the body has an unknown encoding' };
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) return { refused: `the body is over ${maxBytes} bytes` };
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    stream.destroy();
    response.destroy();
  }
}

/** What `work` gives, unless the signal ends first: a look-up cannot be called off. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) {
    // Nobody waits for it any more, and an error that nobody hears would end the process.
    work.catch(() => undefined);
    return Promise.reject(signal.reason);
  }
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

/** Timeouts of each stage in milliseconds, and bytes after unpacking (sec-F3). */
type OutboundLimits = {
  /** For the look-up of the name, and for each IP that is tried. */
  connectMs: number;
  /** From the question to the end of the answer's head, interim answers (1xx) among it. */
  headersMs: number;
  bodyMs: number;
  /** For all of it, redirects among it. */
  wholeMs: number;
  bodyBytes: number;
};

export const outboundLimits: OutboundLimits = {
  connectMs: 5_000,
  headersMs: 10_000,
  bodyMs: 15_000,
  wholeMs: 20_000,
  bodyBytes: 2 * 1024 * 1024,
};

const MAX_REDIRECTS = 3;
/** A host with more IPs than this is not asked at all of them. */
const MAX_IPS_TRIED = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

export type OutboundAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty unless the status is 200. */
  body: Buffer;
  /** Where the host says that the resource has moved for good, or null. */
  movedTo: string | null;
};

/** An answer, or one line that says why there is none, fit for a log and for the owner. */
export type OutboundResult = OutboundAnswer | { error: string };

export type OutboundFetch = (
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  /** Sent by POST; a redirect is refused then, since it would hand the question to another. */
  body?: string,
) => Promise<OutboundResult>;

export type OutboundDeps = {
  policy: OutboundPolicy;
  userAgent: string;
  limits?: OutboundLimits;
  /** All IPs of a name. */
  resolve?: (host: string) => Promise<string[]>;
  connect?: Connect;
};

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}

/** Words of an error that hold nothing of what was sent. */
function errorOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  if (error.name === 'TimeoutError') return 'took too long';
  const code = 'code' in error ? String(error.code) : '';
  return code === '' ? error.message : code;
}

type Question = { headers: Record<string, string>; signal: AbortSignal; body: string | undefined };

/**
 * Resolves with the answer once its headers are there.
 * @throws Error in every other case: each event that can end a request is heard
 */
function ask(
  socket: Awaited<ReturnType<typeof openSocket>>,
  url: URL,
  headersMs: number,
  { headers, signal, body }: Question,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request({
    createConnection: () => socket,
    signal,
    method: body === undefined ? 'GET' : 'POST',
    host: url.hostname,
    path: url.pathname + url.search,
    headers: { ...headers, Host: url.host, Connection: 'close' },
  });
  const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), headersMs);
  sent.once('response', resolve);
  // For a 101 Node gives the bare socket to whoever listens here, and tells nobody else.
  sent.once('upgrade', (response, upgraded) => {
    upgraded.destroy();
    resolve(response);
  });
  // Stays for as long as the body is read: an error that nobody hears would end the process.
  sent.on('error', reject);
  sent.once('close', () => reject(new Error('the connection was closed without an answer')));
  sent.end(body);
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Host-restricted fetch (a guard against SSRF): reaches hosts of the configuration alone. A name is resolved once
 * for each hop, every IP of it must be public, and the connection goes to one of those that
 * were checked, so that a second look-up cannot say something else. Redirects are followed by
 * hand, each checked like the first. No cookie and no credentials are ever sent. What it promises
 * always settles: each stage has its timeout, and all of it ends with `wholeMs` or the signal.
 */
export function createOutboundFetch(deps: OutboundDeps): OutboundFetch {
  const { policy, limits = outboundLimits, resolve = resolveAll } = deps;
  const { connect = connectByIp } = deps;

  /** @returns null where it takes too long: a look-up has no timeout of its own */
  async function lookUp(hostname: string, signal: AbortSignal): Promise<string[] | null> {
    const timeout = AbortSignal.timeout(limits.connectMs);
    try {
      return await unlessAborted(resolve(hostname), AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (timeout.aborted && !signal.aborted) return null;
      throw error;
    }
  }

  async function ipsOf(target: Target, signal: AbortSignal): Promise<string[] | { error: string }> {
    const { hostname } = target.url;
    const found = target.literal === null ? await lookUp(hostname, signal) : [target.literal];
    if (found === null) return { error: 'the name was not resolved in time' };
    if (found.length === 0) return { error: `${hostname} has no address` };
    if (!target.isTest && !found.every(isPublicIp))
      return { error: `${hostname} resolves to a private address` };
    return found.slice(0, MAX_IPS_TRIED);
  }

  async function openOne(target: Target, ips: string[], signal: AbortSignal) {
    const { url } = target;
    const isTls = url.protocol === 'https:';
    const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
    let last: unknown = null;
    for (const ip of ips) {
      const endpoint = { ip, port, tlsName: isTls ? (target.literal ?? url.hostname) : null };
      try {
        return await openSocket(connect, endpoint, limits.connectMs, signal);
      } catch (error) {
        last = error;
      }
    }
    throw last;
  }

  async function hop(target: Target, question: Question) {
    const { signal } = question;
    const ips = await ipsOf(target, signal);
    if ('error' in ips) return ips;
    const socket = await openOne(target, ips, signal);
    return ask(socket, target.url, limits.headersMs, question);
  }

  async function follow(url: string, question: Question): Promise<OutboundResult> {
    let target = checkTarget(url, policy);
    let movedTo: string | null = null;
    for (let redirects = 0; ; redirects += 1) {
      if ('refused' in target) return { error: target.refused };
      const response = await hop(target, question);
      if ('error' in response) return response;
      const status = response.statusCode ?? 0;
      if (status < 200) {
        response.destroy();
        return { error: `answered ${status}, which is no final answer` };
      }
      const { location } = response.headers;
      if (!REDIRECTS.has(status) || location === undefined)
        return finish(response, movedTo, question.signal);
      response.destroy();
      if (question.body !== undefined) return { error: 'redirects what was posted' };
      if (redirects === MAX_REDIRECTS) return { error: `more than ${MAX_REDIRECTS} redirects` };
      const next = checkTarget(location, policy, target.url);
      if (!('refused' in next)) {
        if (target.url.protocol === 'https:' && next.url.protocol === 'http:')
          return { error: 'redirects from https to http' };
        if (PERMANENT.has(status)) movedTo = next.url.href;
      }
      target = next;
    }
  }

  async function finish(
    response: IncomingMessage,
    movedTo: string | null,
    signal: AbortSignal,
  ): Promise<OutboundResult> {
    const { headers, statusCode: status = 0 } = response;
    if (status !== 200) {
      response.destroy();
      return { status, headers, body: Buffer.alloc(0), movedTo };
    }
    const timeout = AbortSignal.timeout(limits.bodyMs);
    try {
      const work = readDecoded(response, limits.bodyBytes);
      const body = await unlessAborted(work, AbortSignal.any([signal, timeout]));
      return Buffer.isBuffer(body) ? { status, headers, body, movedTo } : { error: body.refused };
    } catch (error) {
      if (timeout.aborted && !signal.aborted) return { error: 'the body took too long' };
      throw error;
    } finally {
      response.destroy();
    }
  }

  return async (url, headers, signal, body) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(limits.wholeMs)]);
    const all = {
      'User-Agent': deps.userAgent,
      'Accept-Encoding': ACCEPTED_ENCODINGS,
      ...headers,
    };
    try {
      return await unlessAborted(follow(url, { headers: all, signal: within, body }), within);
    } catch (error) {
      return { error: errorOf(within.aborted ? within.reason : error) };
    }
  };
}
