import { Hono } from 'hono';
import type { LiveMarket } from '#shared/market.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import { parseQualities } from '#server/http/accept-qualities.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { problemBody, PROBLEM_TYPE } from '#server/http/error-answers.ts';
import { headersOf } from '#server/http/header-list.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { cacheRequest } from '#server/http/response-cache.ts';
import { preflightHeaders, type SecurityHeaders } from '#server/http/security-headers.ts';
import { createAnswerCache } from './answer-cache.ts';
import { apiDescription } from './api-description.ts';
import { countRequest } from './api-limit.ts';
import { depegEventsAnswer, type LiveSource, pricesAnswer } from './live-answers.ts';
import type { OpenData } from './open-data.ts';
import { type Cell, comparable, type OpenTable } from './open-tables.ts';
import { ProblemError } from './problem.ts';
import { findRow, parseTableQuery, quoted, readParameters, selectRows } from './table-query.ts';
import { hasStatements, noQuerySchema, rowQuerySchema } from './table-schemas.ts';

/**
 * Whether an `Accept` header takes JSON (RFC 9110, 12.5.1). Of several ranges the most specific one
 * decides; a quality of 0 refuses.
 */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const qualities = parseQualities(accept);
  const quality =
    qualities.get('application/json') ?? qualities.get('application/*') ?? qualities.get('*/*');
  return quality !== undefined && quality > 0;
}

type ApiRouteDeps = {
  openData: () => OpenData;
  /** Null where no live source is configured. */
  market: LiveSource | null;
  limit: RateLimit;
  security: SecurityHeaders;
  /** What absolute URLs start with. */
  origin: string;
  /** Milliseconds of a clock that never goes back. */
  monotonic: () => number;
  log: Log;
};

const DATA_CACHE = 'public, max-age=300';
const LIVE_CACHE = 'public, max-age=15';
const LIVE_TTL_MS = 15_000;
/** Data change with a build only, which is another process. */
const DATA_TTL_MS = 3_600_000;
/** About ten of the longest pages, or hundreds of the usual ones. */
const MAX_CACHED_BYTES = 2_000_000;

/** What an answer is made from, before it is written. */
type Answer = {
  /** Under which it is cached: the same question has the same key, however it is spelled. */
  key: string;
  make: () => unknown;
  isLive?: boolean;
  /** Query of the page that follows, from its cursor. */
  link?: (body: unknown) => string | null;
};

/** Routes of the read-only API over the open data, `/api/v1/…`. */
export function apiRoutes(deps: ApiRouteDeps): Hono<AppEnv> {
  const { security, limit, log } = deps;
  const routes = new Hono<AppEnv>();
  const dataCache = createAnswerCache(DATA_TTL_MS, MAX_CACHED_BYTES, deps.monotonic);
  const liveCache = createAnswerCache(LIVE_TTL_MS, MAX_CACHED_BYTES, deps.monotonic);
  const resolve = createResolver(deps);

  function headers(type: string | null, more: Record<string, string>): Headers {
    const list = headersOf(security.openApi());
    if (type !== null) list.set('Content-Type', type);
    for (const [name, value] of Object.entries(more)) list.set(name, value);
    return list;
  }

  function problem(error: unknown, { requestId }: Bindings, more: Record<string, string>) {
    const known = error instanceof ProblemError ? error : null;
    if (!known) log.error('api.request.failed', { id: requestId, ...errorFields(error) });
    const status = known?.status ?? 503;
    const wait: Record<string, string> = known ? {} : { 'Retry-After': '60' };
    return new Response(problemBody(status, known?.message), {
      status,
      headers: headers(PROBLEM_TYPE, { ...wait, ...more }),
    });
  }

  async function written({ key, make, isLive, link }: Answer, env: Bindings): Promise<Response> {
    return (isLive ? liveCache : dataCache).answer(key, cacheRequest(env), async () => {
      const body = await make();
      const next = link?.(body) ?? null;
      const more: Record<string, string> = { 'Cache-Control': isLive ? LIVE_CACHE : DATA_CACHE };
      if (next !== null) more['Link'] = `<${next}>; rel="next"`;
      return {
        body: JSON.stringify(body),
        headers: headers('application/json; charset=utf-8', more),
      };
    });
  }

  async function answer(env: Bindings): Promise<Response> {
    const counted = countRequest(limit, env.clientIp);
    try {
      if (counted.isOver)
        throw new ProblemError(
          429,
          `This network has asked ${limit.policy.limit} times within ${limit.policy.windowSeconds} seconds, which is the limit. Ask again after the seconds that Retry-After names, or download whole tables from /data.`,
        );
      if (!acceptsJson(env.incoming.headers.accept))
        throw new ProblemError(
          406,
          'This API answers in JSON alone: send Accept: application/json, or no Accept at all. /data has CSV and Parquet.',
        );
      const url = env.incoming.url ?? '';
      const moved = withoutSlash(url);
      const response =
        moved === null
          ? await written(resolve(url), env)
          : new Response(null, { status: 308, headers: headers(null, { Location: moved }) });
      for (const [name, value] of Object.entries(counted.headers))
        response.headers.set(name, value);
      return response;
    } catch (error) {
      return problem(error, env, counted.headers);
    }
  }

  function preflight(): Response {
    const list = headersOf([...security.openApi(), ...preflightHeaders('GET, HEAD, OPTIONS')]);
    return new Response(null, { status: 204, headers: list });
  }
  const { openData: root } = serverRoutes;
  for (const path of [root, root.slice(0, -1), `${root}:table{.+}`]) {
    routes.get(path, ({ env }) => answer(env));
    routes.options(path, preflight);
  }
  return routes;
}

/** The URL without the slash at the end of its path, as for pages; null where it has none too many. */
function withoutSlash(url: string): string | null {
  const mark = url.indexOf('?');
  const end = mark === -1 ? url.length : mark;
  const path = url.slice(0, end);
  if (!path.endsWith('/') || path === serverRoutes.openData) return null;
  return path.slice(0, -1) + url.slice(end);
}

/** Finds what a URL asks for. What it returns is made only where the cache does not have it. */
function createResolver({ openData, market, origin }: ApiRouteDeps): (url: string) => Answer {
  function live(
    search: string,
    of: LiveSource,
    path: string,
    pick: (market: LiveMarket) => unknown,
  ): Answer {
    checkNoQuery(search);
    return { key: path, isLive: true, make: async () => pick(await of.live()) };
  }

  function fixed(path: string, search: string): Answer | null {
    if (path === serverRoutes.openData || `${path}/` === serverRoutes.openData) {
      checkNoQuery(search);
      return {
        key: serverRoutes.openData,
        make: () => catalog(openData(), market !== null, origin),
      };
    }
    if (path === serverRoutes.openDataDescription) {
      checkNoQuery(search);
      return { key: path, make: () => apiDescription(openData().open, origin) };
    }
    const isPrices = path === serverRoutes.openDataPrices;
    if (!isPrices && path !== serverRoutes.openDataDepegEvents) return null;
    if (!market)
      throw new ProblemError(404, 'This site reads no live source, so it has no live numbers.');
    return isPrices
      ? live(search, market, path, pricesAnswer)
      : live(search, market, path, depegEventsAnswer);
  }

  return (url) => {
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const search = mark === -1 ? '' : url.slice(mark + 1);
    const known = fixed(path, search);
    if (known) return known;
    const [name = '', ...key] = path.slice(serverRoutes.openData.length).split('/');
    const { open, facts } = openData();
    const table = open?.tables.get(name);
    if (!open || !table)
      throw new ProblemError(404, unknownTable(name, [...(open?.tables.keys() ?? [])]));
    const common = { table: name, license: table.license, version: open.version };
    if (key.length === 0) return listAnswer(table, search, common);
    const row = findRow(table, key.join('/'));
    const parameters = parseRowQuery(search, table);
    const isWhole = parameters.include?.includes('sources') ?? false;
    const statements = () =>
      isWhole ? { statements: facts?.factsOf(name, String(row['id'])) } : {};
    return {
      key: `${name}/${table.keyOf(row)}?${isWhole ? 'sources' : ''}`,
      make: () => ({ ...common, row, ...statements() }),
    };
  };
}

function listAnswer(table: OpenTable, search: string, common: object): Answer {
  const query = parseTableQuery(search, table);
  return {
    key: `${table.name}?${JSON.stringify(query, (_, value: Cell) => comparable(value))}`,
    make: () => ({ ...common, ...selectRows(table, query) }),
    link(body) {
      const { next_cursor: next } = body as { next_cursor: string | null };
      if (next === null) return null;
      const following = new URLSearchParams(search);
      following.set('cursor', next);
      return `${serverRoutes.openData}${table.name}?${following.toString()}`;
    },
  };
}

function checkNoQuery(search: string): void {
  const result = noQuerySchema.safeParse(readParameters(search));
  if (!result.success) throw new ProblemError(400, 'This path takes no parameters.');
}

function parseRowQuery(search: string, table: OpenTable): { include?: 'sources'[] | undefined } {
  if (!hasStatements(table.name)) {
    checkNoQuery(search);
    return {};
  }
  const result = rowQuerySchema.safeParse(readParameters(search));
  if (result.success) return result.data;
  throw new ProblemError(400, 'A row takes one parameter, include=sources.');
}

function unknownTable(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'This site was built without open data, so there are no tables.';
  return `There is no table ${quoted(name)}. The tables are ${names.join(', ')}.`;
}

function catalog({ open }: OpenData, isLive: boolean, origin: string): unknown {
  if (!open)
    throw new ProblemError(404, 'This site was built without open data, so there are no tables.');
  return {
    title: open.title,
    description: open.description,
    version: open.version,
    license: open.license,
    documentation: `${origin}/data/api`,
    openapi: origin + serverRoutes.openDataDescription,
    tables: [...open.tables.values()].map((table) => ({
      name: table.name,
      title: table.title,
      description: table.description,
      license: table.license,
      rows: table.rows().length,
      primary_key: table.primaryKey,
      url: `${origin}${serverRoutes.openData}${table.name}`,
    })),
    live: isLive
      ? {
          prices: origin + serverRoutes.openDataPrices,
          depeg_events: origin + serverRoutes.openDataDepegEvents,
        }
      : null,
  };
}
