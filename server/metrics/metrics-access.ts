import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Hono } from 'hono';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

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

/** The same on a port of its own, which the caller listens on and keeps private. */
export function createMetricsServer(text: () => Promise<string>, token: string | null): Server {
  return createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === serverRoutes.metrics;
    const isAllowed = token === null || carriesToken(request.headers.authorization, token);
    if (!isAsked || !isAllowed) return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'Content-Type': TYPE }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}
