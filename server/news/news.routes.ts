import { Hono } from 'hono';
import { type NewsQuery, newsSearch, parseNewsQuery } from '#shared/news.ts';
import { NEWS_IMAGE_PREFIX, serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv, Bindings } from '#server/http/app-env.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import { cacheRequest, type ResponseCache } from '#server/http/response-cache.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { PageAnswers } from '#server/http/page-answers.ts';
import { headersOf } from '#server/http/header-list.ts';
import type { SecurityHeaders } from '#server/http/security-headers.ts';
import { matchesTag } from '#server/http/serve-resource.ts';
import { atomFeed, type FeedDocumentOptions, jsonFeed } from './feed-documents.ts';
import { emptyBoard, type News } from './news.ts';

export type NewsRouteDeps = {
  news: News;
  pages: PageAnswers;
  security: SecurityHeaders;
  cache: ResponseCache;
  brand: string;
  /** What absolute addresses start with, such as `https://example.org`. */
  origin: string;
  now: () => number;
  log: Log;
};

const MAX_IN_FEED = 50;
const BOARD_CACHE = 'public, max-age=60';
const FEED_CACHE = 'public, max-age=300';
// The address is the hash of the bytes.
const IMAGE_CACHE = 'public, max-age=31536000, immutable';
const RETRY_SECONDS = '60';

const documents = [
  [serverRoutes.newsJson, 'application/feed+json', jsonFeed],
  [serverRoutes.newsAtom, 'application/atom+xml; charset=utf-8', atomFeed],
] as const;

/**
 * The news board, its feeds for other programs, and its thumbnails. All of it is public and the
 * same for everybody; nothing here waits for another host.
 */
export function newsRoutes(deps: NewsRouteDeps): Hono<AppEnv> {
  const { news, pages, security, cache, log } = deps;
  const routes = new Hono<AppEnv>();
  const startedAt = deps.now();

  function failed(env: Bindings, error: unknown): void {
    log.error('news.read.failed', { id: env.requestId, ...errorFields(error) });
  }

  // Names and pages that mean nothing would each be rendered and cached by themselves.
  const pagesOf = new Map<string, number>();
  const listOf = (query: NewsQuery) => newsSearch({ ...query, page: 1, all: undefined });

  function knownQuery(url: string): NewsQuery {
    const asks = parseNewsQuery(new URL(url).searchParams);
    const isKnown = asks.source === null || news.hasSource(asks.source);
    const query = isKnown ? asks : { ...asks, source: null };
    return { ...query, page: Math.min(query.page, pagesOf.get(listOf(query)) ?? query.page) };
  }

  routes.get(serverRoutes.newsBoard, ({ req, env }) => {
    const query = knownQuery(req.url);
    const path = serverRoutes.newsBoard;
    return cache.answer(path + newsSearch(query), cacheRequest(env), async () => {
      try {
        const board = await news.board(query);
        pagesOf.set(listOf(query), board.pages);
        const page = await pages.page(path, { news: board }, env.requestId);
        if (page.status === 200) page.headers.set('Cache-Control', BOARD_CACHE);
        return page;
      } catch (error) {
        // The board that ships needs no database.
        failed(env, error);
        return pages.page(path, { news: emptyBoard(deps.now()) }, env.requestId);
      }
    });
  });

  for (const [path, type, write] of documents) {
    routes.get(path, ({ env, text }) =>
      cache
        .answer(path, cacheRequest(env), async () => {
          const [items, board] = await Promise.all([
            news.latest(MAX_IN_FEED),
            news.board({ source: null, topic: null, page: 1 }),
          ]);
          const { brand, origin } = deps;
          const updatedAt = board.updatedAt ?? startedAt;
          const input: FeedDocumentOptions = { brand, origin, items, updatedAt };
          const headers = headersOf(security.file(path, type), {
            'Content-Type': type,
            'Cache-Control': FEED_CACHE,
          });
          return new Response(write(input), { headers });
        })
        .catch((error: unknown) => {
          failed(env, error);
          return text(reasonOf(503), 503, { 'Retry-After': RETRY_SECONDS });
        }),
    );
  }

  addImages(routes, deps, failed);
  return routes;
}

/** Thumbnails that an owner allowed, from our own store. */
function addImages(
  routes: Hono<AppEnv>,
  { news, security }: NewsRouteDeps,
  failed: (env: Bindings, error: unknown) => void,
): void {
  routes.get(`${NEWS_IMAGE_PREFIX}:hash`, async ({ req, env, text }) => {
    const hash = req.param('hash');
    if (!/^[\w-]{43}$/.test(hash)) return text(reasonOf(404), 404);
    const etag = `"${hash}"`;
    try {
      const image = await news.image(hash);
      if (!image) return text(reasonOf(404), 404);
      const headers = headersOf(security.file(req.path, image.type), {
        'Content-Type': image.type,
        'Cache-Control': IMAGE_CACHE,
        ETag: etag,
      });
      const known = env.incoming.headers['if-none-match'];
      if (known !== undefined && matchesTag(known, etag))
        return new Response(null, { status: 304, headers });
      return new Response(new Uint8Array(image.bytes), { headers });
    } catch (error) {
      failed(env, error);
      return text(reasonOf(503), 503, { 'Retry-After': RETRY_SECONDS });
    }
  });
}
