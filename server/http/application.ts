import type { BlockList } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv, Bindings } from './app-env.ts';
import { clientIp } from './client-ip.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { ErrorAnswers } from './error-answers.ts';
import type { LoadShed } from './load-shed.ts';
import type { Log } from './log.ts';
import { bodyLimit, readBody } from './read-body.ts';
import type { RequestHandler } from './request-handler.ts';
import type { RouteTable } from './route-table.ts';
import type { HeaderList } from './security-headers.ts';

export type ApplicationDeps = {
  app: Hono<AppEnv>;
  routes: RouteTable;
  errors: ErrorAnswers;
  trustedProxies: BlockList;
  newId: () => string;
  /** Milliseconds of a clock that never goes back. */
  monotonic: () => number;
  /** Rejects writes when there are too many. */
  shed: Pick<LoadShed, 'enter' | 'isFull'>;
  /** Makes reads wait when there are too many. */
  reads: Pick<ConcurrencyLimit, 'run' | 'isFull'>;
  /** POST paths that store nothing: they take no place of a write. */
  unstored: ReadonlySet<string>;
  /** Paths that are answered even while reads have to wait. */
  urgent: ReadonlySet<string>;
  /** Headers of a 429 where a client has no requests left at this path, else null. */
  rejection(path: string, clientIp: string): HeaderList | null;
  /** Called for every answer; status 0 where the client did not wait for it. */
  countAnswer(route: string, method: string, status: number, ms: number): void;
  log: Log;
};

const SHED_RETRY_SECONDS = '5';
const LOG_INTERVAL_MS = 1_000;
const runAtOnce: Accepted['run'] = (answer) => answer();
/** A client that is slow to read its answer must not hold the place of a write either. */
const leaving =
  (leave: () => void): Accepted['run'] =>
  (answer) =>
    answer().finally(leave);

export type Application = {
  handle: RequestHandler;
  /** Whether some route of the application has this path. */
  isDynamic(path: string): boolean;
};

type Accepted = {
  bindings: Bindings;
  /** Makes the answer within the limits; the time that a client takes to read it is not in it. */
  run: (answer: () => Promise<Response>) => Promise<Response>;
};

/**
 * Puts the application behind Node's HTTP: methods, body limits, client IP, one log line
 * for each request.
 */
export function createApplication(deps: ApplicationDeps): Application {
  const { app, errors, log } = deps;
  const accepted = new WeakMap<IncomingMessage, Accepted>();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const { bindings, run } = accepted.get(incoming as IncomingMessage) as Accepted;
      return run(() => Promise.resolve(app.fetch(request, bindings)));
    },
    { overrideGlobalObjects: false },
  );

  let loggedAt = -Infinity;

  /** As little work as can be, and one line a second: there may be thousands of them. */
  function reject(
    path: string,
    response: ServerResponse,
    { route, method }: { route: string; method: string },
    limited: HeaderList | null = null,
  ): void {
    const status = limited ? 429 : 503;
    errors.atPath(path, response, status, limited ?? ['Retry-After', SHED_RETRY_SECONDS]);
    deps.countAnswer(route, method, status, 0);
    const now = deps.monotonic();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now;
    log.warn('http.request.rejected', { route, method });
  }

  function ipOf({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for'];
    const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    return clientIp(socket.remoteAddress ?? '', chain, deps.trustedProxies);
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
    const known = deps.routes(path);
    const method = incoming.method ?? '';
    if (!known?.methods.has(method)) {
      const allow = [...(known?.methods ?? [])].sort().join(', ');
      return errors.atPath(path, response, 405, ['Allow', allow]);
    }
    const asked = { route: known.route, method };
    const ip = ipOf(incoming);
    const limited = method === 'OPTIONS' ? null : deps.rejection(path, ip);
    if (limited) return reject(path, response, asked, limited);
    const isWrite = method === 'POST' && !deps.unstored.has(path);
    const isUrgent = deps.urgent.has(path);
    if (isWrite ? deps.shed.isFull() : !isUrgent && deps.reads.isFull())
      return reject(path, response, asked);
    const started = deps.monotonic();
    const requestId = deps.newId();
    response.on('close', () => {
      const exact = deps.monotonic() - started;
      const ms = Math.round(exact);
      const status = response.writableFinished ? response.statusCode : 0;
      log.info('http.request.completed', { id: requestId, method, route: known.route, status, ms });
      deps.countAnswer(known.route, method, status, exact);
    });
    const read =
      method === 'POST' ? await readBody(incoming, bodyLimit(path)) : { body: Buffer.alloc(0) };
    if ('aborted' in read) return;
    if ('status' in read)
      return errors.atPath(path, response, read.status, ['Connection', 'close']);
    // Only now: who is slow to send must not hold a place that others could use.
    const leave = isWrite ? deps.shed.enter() : null;
    if (isWrite && !leave) return reject(path, response, asked);
    const bindings = { incoming, requestId, clientIp: ip, body: read.body };
    const run = leave ? leaving(leave) : isUrgent ? runAtOnce : deps.reads.run;
    accepted.set(incoming, { bindings, run });
    // The bridge takes a body that is read already from here.
    if (method === 'POST') Object.assign(incoming, { rawBody: read.body });
    if (leave) response.on('close', leave);
    await listener(incoming, response);
  }

  return {
    isDynamic: (path) => deps.routes(path) !== null,
    handle(incoming, response) {
      handle(incoming, response).catch((error: unknown) => {
        log.error('http.request.failed', { kind: error instanceof Error ? error.name : 'unknown' });
        if (!response.headersSent) errors.plain(response, 500);
        else response.destroy();
      });
    },
  };
}
