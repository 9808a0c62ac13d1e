import { Hono } from 'hono';
import type { LiveFragment } from '#shared/locals.ts';
import { hasObservation, type LiveMarket } from '#shared/market.ts';
import { liveEmbeds, serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { cacheRequest, type ResponseCache } from '#server/http/response-cache.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import { headersOf } from '#server/http/header-list.ts';
import { type LivePage, injectFragment } from './fragment-injection.ts';
import type { Market } from './market.ts';

export type LivePageDeps = {
  market: Market;
  livePages: readonly LivePage[];
  pages: PageAnswers;
  cache: ResponseCache;
  log: Log;
};

const PAGE_CACHE = 'public, max-age=15';
/** What the analytics open with; a demonstration lasts for minutes. */
const FIRST_RANGE = { real: '7d', demo: '24h' } as const;

/**
 * Renders the page of live numbers, and one live part by itself. Before the first reading there is
 * none of them: a site that reaches no source has no empty frame, and apologizes for nothing.
 */
function renderers({ market, pages }: Pick<LivePageDeps, 'market' | 'pages'>) {
  const absent = ({ requestId }: Bindings) => pages.page(serverRoutes.liveFragments, {}, requestId);
  const part = (live: LiveFragment, { requestId }: Bindings) =>
    pages.page(serverRoutes.liveFragments, { live }, requestId);
  const isEmpty = ({ coins }: LiveMarket) => !coins.some(hasObservation);

  async function board(env: Bindings): Promise<Response> {
    const live = await market.live();
    if (isEmpty(live)) return absent(env);
    // A coin that is off its peg is what people come for.
    const first = live.coins.find(({ depegSince }) => depegSince !== null) ?? live.coins[0];
    const range = live.isDemo ? FIRST_RANGE.demo : FIRST_RANGE.real;
    const history = await market.history(first?.id ?? '', range);
    return part({ market: live, show: 'board', history }, env);
  }
  return {
    board,
    async page(env: Bindings) {
      const live = await market.live();
      if (isEmpty(live)) return absent(env);
      return pages.page(serverRoutes.marketPage, { market: live }, env.requestId);
    },
    async coin(show: 'badge' | 'card' | 'place', coin: string, env: Bindings) {
      const live = await market.live();
      const own = live.coins.find(({ id }) => id === coin);
      return own && hasObservation(own) ? part({ market: live, show, coin }, env) : absent(env);
    },
  };
}

/** Live numbers in built pages, on their own page, and in frames. Nothing waits for another host. */
export function livePageRoutes(deps: LivePageDeps): Hono<AppEnv> {
  const { market, livePages, pages, cache, log } = deps;
  const routes = new Hono<AppEnv>();
  const render = renderers(deps);

  function renderFor(page: LivePage, env: Bindings): Promise<Response> {
    if (page.coin !== undefined) return render.coin('place', page.coin, env);
    return page.slot === 'price-ticker' ? render.page(env) : render.board(env);
  }

  function answer(key: string, env: Bindings, make: () => Promise<Response>): Promise<Response> {
    return (
      cache
        .answer(key, cacheRequest(env), async () => {
          const page = await make();
          if (page.status === 200) page.headers.set('Cache-Control', PAGE_CACHE);
          return page;
        })
        // The database is what fails here; it may be back in a minute.
        .catch((error: unknown) => pages.failure(error, env.requestId, 503))
    );
  }

  const path = serverRoutes.marketPage;
  routes.get(path, ({ env }) => answer(path, env, () => render.page(env)));

  for (const page of livePages) {
    routes.get(page.path, ({ env }) =>
      cache.answer(page.path, cacheRequest(env), async () => {
        const html = await renderFor(page, env)
          .then(async (live) =>
            injectFragment(page, live.status === 200 ? await live.text() : null),
          )
          .catch((error: unknown) => {
            // A page without its numbers is better than no page.
            log.error('market.read.failed', { id: env.requestId, ...errorFields(error) });
            return injectFragment(page, null);
          });
        return new Response(html, { headers: headersOf(page.headers) });
      }),
    );
  }

  for (const [show, prefix] of Object.entries(liveEmbeds) as ['badge' | 'card', string][]) {
    routes.get(`${prefix}:coin`, ({ env, req }): Promise<Response> => {
      const coin = req.param('coin') ?? '';
      if (!market.hasCoin(coin)) return pages.page(serverRoutes.liveFragments, {}, env.requestId);
      return answer(prefix + coin, env, () => render.coin(show, coin, env));
    });
  }
  return routes;
}
