import { Hono } from 'hono';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv } from './app-env.ts';
import { networkOf } from './client-ip.ts';
import type { Log } from './log.ts';
import type { RateLimit } from './rate-limit.ts';

const MAX_REPORTS_EACH = 10;
/** The same rule on the same page is logged at once, and what else came of it after so long. */
const QUIET_MS = 60_000;
/** Directives are few and pages some hundreds: what is beyond is made up, and waits its turn. */
const MAX_KINDS = 200;

export type CspReportDeps = {
  limit: RateLimit;
  log: Log;
  /** The route of a path as it may be logged, or null where the site has none. */
  routeOf: (path: string) => string | null;
};

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Directive names are short words; anything else is not worth a line. */
function directiveOf(report: unknown): string | null {
  const directive = property(property(report, 'body'), 'effectiveDirective');
  return typeof directive === 'string' && /^[a-z-]{3,40}$/.test(directive) ? directive : null;
}

function pathOf(report: unknown): string {
  const url = property(report, 'url');
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : '';
}

/**
 * Takes CSP violation reports of browsers and logs which directive blocked something on which
 * route. Only routes of the site are logged, never the path itself: a path can be a secret link of
 * a mail, or text that somebody made up.
 */
export function cspReportRoutes({ limit, log, routeOf }: CspReportDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  /** How often each kind came since it was logged. */
  const unlogged = new Map<string, number>();

  function flush(): void {
    for (const [kind, times] of unlogged) if (times > 0) write(kind, times);
    unlogged.clear();
  }

  function count(report: unknown): void {
    const kind = `${directiveOf(report) ?? ''} ${routeOf(pathOf(report)) ?? ''}`;
    const times = unlogged.get(kind);
    if (times !== undefined) return void unlogged.set(kind, times + 1);
    if (unlogged.size >= MAX_KINDS) return;
    // Without a report there is no timer, and a server that stops does not wait for one.
    if (unlogged.size === 0) setTimeout(flush, QUIET_MS).unref();
    unlogged.set(kind, 0);
    write(kind, 1);
  }

  function write(kind: string, times: number): void {
    const [directive, route] = kind.split(' ');
    log.warn('http.csp.violation', {
      directive: directive || null,
      route: route || null,
      count: times,
    });
  }

  routes.post(serverRoutes.cspReport, ({ env }) => {
    if (limit.take(networkOf(env.clientIp)) > 0) return new Response(null, { status: 429 });
    for (const report of readReports(env.body).slice(0, MAX_REPORTS_EACH)) count(report);
    return new Response(null, { status: 204 });
  });
  return routes;
}

function readReports(body: Buffer): unknown[] {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
}
