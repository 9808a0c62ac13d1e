import type { BlockList } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv, Bindings } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import type { ErrorAnswers } from './error-answers.ts';
import type { LoadShed } from './load-shed.ts';
import type { Log } from './log.ts';
import { bodyLimit, readBody } from './read-body.ts';
import type { RequestHandler } from './request-handler.ts';

export type ApplicationParts = {
  app: Hono<AppEnv>;
  errors: ErrorAnswers;
  trustedProxies: BlockList;
  newId: () => string;
  /** Milliseconds of a clock that never goes back. */
  monotonic: () => number;
  /** Turns writes away when there are too many. */
  shed: Pick<LoadShed, 'enter'>;
  /** Hears of every answer; status 0 where the client did not wait for it. */
  countAnswer(route: string, method: string, status: number, ms: number): void;
  log: Log;
};

const SHED_RETRY_SECONDS = '5';
const TELL_EVERY_MS = 1_000;
const stay = () => undefined;

export type Application = {
  handle: RequestHandler;
  /** Whether some route of the application has this path. */
  isDynamic(path: string): boolean;
};

type RouteTable = { exact: Map<string, Set<string>>; prefixes: Map<string, Set<string>> };

/** Methods by path, read from the application's own routes; `/slot/:id` becomes a prefix. */
function routeTable(app: Hono<AppEnv>): RouteTable {
  const table: RouteTable = { exact: new Map(), prefixes: new Map() };
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    const parameter = path.indexOf(':');
    const map = parameter === -1 ? table.exact : table.prefixes;
    const key = parameter === -1 ? path : path.slice(0, parameter);
    const methods = map.get(key) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    map.set(key, methods);
  }
  return table;
}

/**
 * Puts the application behind Node's HTTP: methods, body limits, client address, one log line
 * for each request.
 */
export function createApplication(parts: ApplicationParts): Application {
  const { app, errors, log } = parts;
  const table = routeTable(app);
  const bindings = new WeakMap<IncomingMessage, Bindings>();
  const listener = getRequestListener(
    (request, { incoming }) => app.fetch(request, bindings.get(incoming as IncomingMessage)),
    { overrideGlobalObjects: false },
  );

  function routeOf(path: string): { route: string; methods: Set<string> } | null {
    const exact = table.exact.get(path);
    if (exact) return { route: path, methods: exact };
    for (const [prefix, methods] of table.prefixes) {
      if (path.startsWith(prefix)) return { route: `${prefix}…`, methods };
    }
    return null;
  }

  let toldAt = -Infinity;

  /** As little work as can be, and one line a second: there may be thousands of them. */
  function turnAway(response: ServerResponse, route: string): void {
    errors.plain(response, 503, ['Retry-After', SHED_RETRY_SECONDS]);
    parts.countAnswer(route, 'POST', 503, 0);
    const now = parts.monotonic();
    if (now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    log.warn('writes are turned away', { route });
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
    const known = routeOf(path);
    const method = incoming.method ?? '';
    if (!known?.methods.has(method)) {
      const allow = [...(known?.methods ?? [])].sort().join(', ');
      return errors.plain(response, 405, ['Allow', allow]);
    }
    const leave = method === 'POST' ? parts.shed.enter() : stay;
    if (!leave) return turnAway(response, known.route);
    response.on('close', leave);
    const started = parts.monotonic();
    const requestId = parts.newId();
    response.on('close', () => {
      const exact = parts.monotonic() - started;
      const ms = Math.round(exact);
      const status = response.writableFinished ? response.statusCode : 0;
      log.info('request', { id: requestId, method, route: known.route, status, ms });
      parts.countAnswer(known.route, method, status, exact);
    });
    const read =
      method === 'POST' ? await readBody(incoming, bodyLimit(path)) : { body: Buffer.alloc(0) };
    if ('aborted' in read) return;
    if ('status' in read) return errors.plain(response, read.status, ['Connection', 'close']);
    const forwarded = incoming.headers['x-forwarded-for'];
    const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    const peer = incoming.socket.remoteAddress ?? '';
    const address = clientAddress(peer, chain, parts.trustedProxies);
    bindings.set(incoming, { incoming, requestId, clientAddress: address, body: read.body });
    // The bridge takes a body that is read already from here.
    if (method === 'POST') Object.assign(incoming, { rawBody: read.body });
    await listener(incoming, response);
  }

  return {
    isDynamic: (path) => routeOf(path) !== null,
    handle(incoming, response) {
      handle(incoming, response).catch((error: unknown) => {
        log.error('request failed', { kind: error instanceof Error ? error.name : 'unknown' });
        if (!response.headersSent) errors.plain(response, 500);
        else response.destroy();
      });
    },
  };
}
