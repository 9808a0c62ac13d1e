import { Hono } from 'hono';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv } from './app-env.ts';
import { networkOf } from './client-address.ts';
import type { Log, LogFields } from './log.ts';
import type { RateLimit } from './rate-limit.ts';

/** Directive names are short words; anything else is not worth a line. */
function directiveOf(report: unknown): string | null {
  if (typeof report !== 'object' || report === null) return null;
  const body: unknown = 'body' in report ? report.body : null;
  if (typeof body !== 'object' || body === null || !('effectiveDirective' in body)) return null;
  const directive = String(body.effectiveDirective);
  return /^[a-z-]{3,40}$/.test(directive) ? directive : null;
}

/** Which own page it happened on, without query; `null` where it is no path. */
function pathOf(report: unknown): string | null {
  if (typeof report !== 'object' || report === null || !('url' in report)) return null;
  const address = String(report.url);
  return URL.canParse(address) ? new URL(address).pathname.slice(0, 100) : null;
}

/**
 * Takes the browsers' reports of blocked content and logs which rule blocked on which page,
 * and nothing that says who reported it.
 */
export function cspReportRoutes(limit: RateLimit, log: Log): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let count = 0;
  routes.post(serverRoutes.cspReport, ({ env }) => {
    if (limit.take(networkOf(env.clientAddress)) > 0) return new Response(null, { status: 429 });
    for (const report of readReports(env.body).slice(0, 10)) {
      count += 1;
      const fields: LogFields = { directive: directiveOf(report), path: pathOf(report), count };
      log.warn('content blocked', fields);
    }
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
