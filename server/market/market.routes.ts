import { Hono } from 'hono';
import { isRange } from '#shared/market-history.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import { cacheRequest } from '#server/http/response-cache.ts';
import { errorFields } from '#server/http/log.ts';
import { headersOf } from '#server/http/header-list.ts';
import type { SecurityHeaders } from '#server/http/security-headers.ts';
import { type LivePageDeps, livePageRoutes } from './live-pages.routes.ts';

export type MarketRouteDeps = LivePageDeps & { security: SecurityHeaders };

const LIVE_CACHE = 'public, max-age=15';
const HISTORY_CACHE = 'public, max-age=60';
const JSON_TYPE = 'application/json; charset=utf-8';
const RETRY_SECONDS = '60';

/** Live numbers: in pages, and as JSON. */
export function marketRoutes(deps: MarketRouteDeps): Hono<AppEnv> {
  const { market, security, cache, log } = deps;
  const routes = new Hono<AppEnv>();
  routes.route('/', livePageRoutes(deps));

  function json(url: string, cacheControl: string, env: Bindings, make: () => Promise<unknown>) {
    return cache
      .answer(url, cacheRequest(env), async () => {
        const headers = headersOf(security.api());
        headers.set('Content-Type', JSON_TYPE);
        headers.set('Cache-Control', cacheControl);
        return new Response(JSON.stringify(await make()), { headers });
      })
      .catch((error: unknown) => {
        log.error('market.read.failed', { id: env.requestId, ...errorFields(error) });
        const headers = { 'Content-Type': JSON_TYPE, 'Retry-After': RETRY_SECONDS };
        const body = JSON.stringify({ error: { form: reasonOf(503) } });
        return new Response(body, { status: 503, headers });
      });
  }

  routes.get(serverRoutes.marketLive, ({ env }) =>
    json(serverRoutes.marketLive, LIVE_CACHE, env, market.live),
  );

  routes.get(serverRoutes.marketHistory, async (context): Promise<Response> => {
    const { coin = '', range = '24h' } = context.req.query();
    if (!market.hasCoin(coin) || !isRange(range))
      return context.json({ error: { form: reasonOf(404) } }, 404);
    const url = `${serverRoutes.marketHistory}?coin=${coin}&range=${range}`;
    return json(url, HISTORY_CACHE, context.env, () => market.history(coin, range));
  });
  return routes;
}
