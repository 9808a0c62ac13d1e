import { Hono } from 'hono';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import { askedFor, type KeptAnswers } from '#server/http/kept-answers.ts';
import { faultFields, type Log } from '#server/http/log.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import type { HeaderList, SecurityHeaders } from '#server/http/security-headers.ts';
import { type Home, withTape } from './home-tape.ts';
import { isRange } from './market-history.ts';
import type { Market } from './market.ts';

export type MarketRouteParts = {
  market: Market;
  home: Home | null;
  pages: PageAnswers;
  security: SecurityHeaders;
  kept: KeptAnswers;
  log: Log;
};

const PAGE_CACHE = 'public, max-age=15';
const LIVE_CACHE = 'public, max-age=15';
const HISTORY_CACHE = 'public, max-age=60';
const JSON_TYPE = 'application/json; charset=utf-8';
const RETRY_SECONDS = '60';

function headersOf(list: HeaderList): Headers {
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2) {
    headers.set(list[index] ?? '', list[index + 1] ?? '');
  }
  return headers;
}

/** Live numbers: on Home, on their own page, and as JSON. Nothing here waits for another host. */
export function marketRoutes(parts: MarketRouteParts): Hono<AppEnv> {
  const { market, home, pages, security, kept, log } = parts;
  const routes = new Hono<AppEnv>();

  function failed({ requestId }: Bindings, error: unknown): void {
    log.error('live numbers not read', { id: requestId, ...faultFields(error) });
  }

  const path = serverRoutes.marketPage;
  const renderPage = async (env: Bindings) =>
    pages.page(path, { market: await market.live() }, env.requestId);

  routes.get(path, ({ env }) =>
    kept
      .answer(path, askedFor(env), async () => {
        const page = await renderPage(env);
        if (page.status === 200) page.headers.set('Cache-Control', PAGE_CACHE);
        return page;
      })
      // The database is what fails here; it may be back in a minute.
      .catch((error: unknown) => pages.failure(error, env.requestId, 503)),
  );

  if (home) {
    routes.get('/', ({ env }) =>
      kept.answer('/', askedFor(env), async () => {
        const rendered = await renderPage(env)
          .then(async (page) => (page.status === 200 ? page.text() : null))
          .catch((error: unknown) => {
            // Home without numbers is better than no Home.
            failed(env, error);
            return null;
          });
        return new Response(withTape(home, rendered), { headers: headersOf(home.headers) });
      }),
    );
  }

  function json(address: string, cache: string, env: Bindings, make: () => Promise<unknown>) {
    return kept
      .answer(address, askedFor(env), async () => {
        const headers = headersOf(security.api());
        headers.set('Content-Type', JSON_TYPE);
        headers.set('Cache-Control', cache);
        return new Response(JSON.stringify(await make()), { headers });
      })
      .catch((error: unknown) => {
        failed(env, error);
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
    const address = `${serverRoutes.marketHistory}?coin=${coin}&range=${range}`;
    return json(address, HISTORY_CACHE, context.env, () => market.history(coin, range));
  });
  return routes;
}
