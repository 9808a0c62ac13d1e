import { Hono } from 'hono';
import { cleanSearch, SEARCH_FIELD, SEARCH_INDEX_FILE } from '#shared/search.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { networkOf } from '#server/http/client-ip.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';

export type SearchRouteDeps = {
  pages: PageAnswers;
  /** Reads a file of the built site by its request path; null where there is none. */
  readFile: (path: string) => Buffer | null;
  /** Searches of one network: each takes milliseconds of this process. */
  limit: RateLimit;
};

/**
 * Full-text search without scripting: the form of `/search` leads here. The ranking is that of the
 * browser's search, over the same index. What was asked is neither cached nor logged.
 */
export function searchRoutes({ pages, readFile, limit }: SearchRouteDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  let index: object | null = null;

  function readIndex(): object | null {
    // At the first search: most servers answer none.
    index ??= JSON.parse(readFile(SEARCH_INDEX_FILE)?.toString('utf8') ?? 'null') as object | null;
    return index;
  }

  const path = serverRoutes.searchResults;
  routes.get(path, async ({ req, env }) => {
    const query = cleanSearch(new URL(req.url).searchParams.get(SEARCH_FIELD) ?? '');
    const seconds = query === '' ? 0 : limit.take(networkOf(env.clientIp));
    if (seconds === 0)
      return pages.page(path, { search: { query, index: readIndex() } }, env.requestId);
    const page = await pages.page(path, { search: { query, index: null } }, env.requestId, 429);
    page.headers.set('Retry-After', String(seconds));
    return page;
  });
  return routes;
}
