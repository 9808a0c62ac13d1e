import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SiteConfig } from './site-config.ts';
import { slotRoutes } from './adverts/slot.routes.ts';
import { type MessageForm, messageFormRoutes } from './forms/message-form.routes.ts';
import type { AppEnv } from './http/app-env.ts';
import { cspReportRoutes } from './http/csp-report.ts';
import { reasonOf } from './http/error-answers.ts';
import { healthRoutes } from './http/health.ts';
import type { Log } from './http/log.ts';
import type { PageAnswers } from './http/page-answers.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { createRouteTable, type RouteTable } from './http/route-table.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { LivePage } from './market/fragment-injection.ts';
import type { Market } from './market/market.ts';
import { marketRoutes } from './market/market.routes.ts';
import { metricsRoutes } from './metrics/metrics-access.ts';
import type { News } from './news/news.ts';
import { newsRoutes } from './news/news.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import type { NewsletterServices } from './newsletter/open-newsletter.ts';
import { apiRoutes } from './open-data/api.routes.ts';
import { mcpRoutes } from './open-data/mcp.routes.ts';
import { createOpenData } from './open-data/open-data.ts';
import type { FileReader } from './open-data/open-tables.ts';
import { searchRoutes } from './search/search.routes.ts';
import { tokenRoutes } from './newsletter/token.routes.ts';

/**
 * Everything that the routes work with; `open-services.ts` and `wire-site.ts` put the real ones
 * together.
 */
export type Services = {
  site: SiteConfig;
  newsletter: NewsletterServices;
  /** The contact form, and the forms of the configuration. */
  messageForms: readonly MessageForm[];
  limits: { reports: RateLimit; api: RateLimit; search: RateLimit };
  news: News;
  /** Null where no live source is configured: then none of its pages and answers are there. */
  market: Market | null;
  /** Pages as they were built, where live numbers are to be put into them. */
  livePages: readonly LivePage[];
  pages: PageAnswers;
  /** Reads a file of the built site by its request path; null where there is none. */
  readFile: FileReader;
  /** Whether the built site has a file at this path. */
  isPage: (path: string) => boolean;
  cache: ResponseCache;
  security: SecurityHeaders;
  /** Exact paths of the on-demand pages; those without a route of their own are just rendered. */
  onDemandPaths: string[];
  isReady: () => Promise<boolean>;
  newNonce: () => string;
  /** What absolute addresses start with, such as `https://example.org`. */
  origin: string;
  now: () => number;
  log: Log;
  /** What answers `/metrics`, where it is to be answered here. */
  metrics: { token: string; text: () => Promise<string> } | null;
};

/** The strictest headers for every answer that has not set its own. */
function defaultHeaders(security: SecurityHeaders) {
  const list = security.api();
  return createMiddleware<AppEnv>(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Request-Id', context.env.requestId);
    if (headers.get('Content-Type') === 'application/json')
      headers.set('Content-Type', 'application/json; charset=utf-8');
    if (headers.has('Content-Security-Policy')) return;
    for (let index = 0; index < list.length; index += 2) {
      headers.set(list[index] ?? '', list[index + 1] ?? '');
    }
  });
}

/**
 * The application: every answer that is no file. It opens nothing and reads no environment.
 * Which paths and methods it has, the request handler reads from its routes.
 */
export function createApp(services: Services): Hono<AppEnv> {
  const { site, pages, limits, log } = services;
  const app = new Hono<AppEnv>();
  app.use(defaultHeaders(services.security));
  app.onError((error, context) => {
    const { requestId } = context.env;
    if (!context.req.path.startsWith('/api/')) return pages.failure(error, requestId);
    pages.failure(error, requestId);
    return context.json({ error: { form: reasonOf(500) }, id: requestId }, 500);
  });
  app.route('/', healthRoutes(services.isReady));
  if (services.metrics)
    app.route('/', metricsRoutes(services.metrics.token, services.metrics.text, pages));
  let routeTable: RouteTable | null = null;
  app.route(
    '/',
    cspReportRoutes({
      limit: limits.reports,
      log,
      routeOf(path) {
        // At the first report: by then the routes are complete.
        routeTable ??= createRouteTable(app);
        return services.isPage(path) ? path : (routeTable(path)?.route ?? null);
      },
    }),
  );
  const { now } = services;
  app.route('/', newsletterRoutes({ ...services.newsletter, pages, now }));
  app.route('/', tokenRoutes({ ...services.newsletter, pages, log }));
  for (const form of services.messageForms) app.route('/', messageFormRoutes(form, pages, now));
  app.route('/', newsRoutes({ ...services, brand: site.brand }));
  app.route('/', searchRoutes({ pages, readFile: services.readFile, limit: limits.search }));
  const { market } = services;
  if (market) app.route('/', marketRoutes({ ...services, market }));
  const openData = createOpenData(services.readFile, services.origin);
  const dataDeps = { ...services, openData, limit: limits.api };
  app.route('/', apiRoutes({ ...dataDeps, monotonic: () => performance.now() }));
  app.route('/', mcpRoutes({ ...dataDeps, brand: site.brand }));
  app.route('/', slotRoutes(site.adverts, services.security, services.newNonce));
  const owned = new Set(app.routes.map((route) => route.path));
  for (const path of services.onDemandPaths) {
    if (!owned.has(path)) app.get(path, ({ env }) => pages.page(path, {}, env.requestId));
  }
  return app;
}
