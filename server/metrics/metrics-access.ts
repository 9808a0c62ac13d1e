import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Hono } from 'hono';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Names of this machine, with any port: whatever forwards another name has to bring the token. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Whether an `Authorization` header carries the token; how long it takes tells nothing. */
function carriesToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}

/** `/metrics` on the site's own port: to those without the token it is a page that is not there. */
export function metricsRoutes(
  token: string,
  text: () => Promise<string>,
  pages: PageAnswers,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get(serverRoutes.metrics, async (context) => {
    const { env } = context;
    if (!carriesToken(env.incoming.headers.authorization, token))
      return pages.page(serverRoutes.metrics, {}, env.requestId);
    return context.text(await text(), 200, { 'Content-Type': TYPE, 'Cache-Control': 'no-store' });
  });
  return routes;
}

/**
 * The same on a port of its own, which the caller listens on and keeps private. Without a token only
 * names of this machine are answered: a web page that its owner opens could lead a name of its own
 * here (DNS rebinding), and read along.
 */
export function createMetricsServer(text: () => Promise<string>, token: string | null): Server {
  return createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === serverRoutes.metrics;
    const { host = '', authorization } = request.headers;
    const isAllowed =
      token === null ? LOOPBACK_HOST.test(host) : carriesToken(authorization, token);
    if (!isAsked || !isAllowed) return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'Content-Type': TYPE }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}
