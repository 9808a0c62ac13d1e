/** The second stage of composition: the handler of every request, from what is open. */
import { randomBytes, randomUUID } from 'node:crypto';
import { serverRoutes } from '#shared/server-routes.ts';
import type { SiteManifest } from '#shared/site-manifest.ts';
import { siteOrigin } from '#shared/site-origin.ts';
import { createApp } from './app.ts';
import { createApplication } from './http/application.ts';
import { createConcurrencyLimit } from './http/concurrency-limit.ts';
import type { Drain } from './http/drain.ts';
import { createErrorAnswers } from './http/error-answers.ts';
import { createHostCheck } from './http/host-check.ts';
import { createPageAnswers } from './http/page-answers.ts';
import { createRequestHandler, type RequestHandler } from './http/request-handler.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createRouteTable } from './http/route-table.ts';
import { readBody } from './http/static-resource.ts';
import { createProxyNotice } from './http/untrusted-proxy.ts';
import { takeLivePages } from './market/fragment-injection.ts';
import { createApiRejection } from './open-data/api-limit.ts';
import type { OpenSite } from './open-site.ts';
import { countPageViews } from './page-views/count-page-views.ts';

/** Responses from the database that are cached: the board has few sources, topics and pages. */
const MAX_CACHED_RESPONSES = 200;
/** At most; live numbers that are read more often are not cached for longer than they are new. */
const MAX_CACHE_AGE_MS = 15_000;
/** Pages rendered at one time, and those that wait: each holds its whole text in memory. */
const MAX_READS = 16;
const MAX_WAITING_READS = 1_000;

/** Every page that is opened by its address; frames are parts of others. */
function pagesOf({ files, onDemand }: SiteManifest): ReadonlySet<string> {
  const pages = Object.keys(files).filter((path) => files[path]?.page);
  return new Set(
    [...pages, ...Object.keys(onDemand)].filter((path) => !path.startsWith('/embed/')),
  );
}

/** Puts files, pages and application together into the handler of every request. */
export function wireSite(opened: OpenSite, drain: Drain): RequestHandler {
  const { env, site, log, services, security, files, render, telemetry } = opened;
  const { metrics, shed } = telemetry;
  const { token } = env.metrics;
  const { manifest } = files;
  const errors = createErrorAnswers(files, security);
  const origin = siteOrigin(env, manifest.origin);
  const monotonic = () => performance.now();
  const { pageViews } = services;
  const { market } = services.routes;
  const cache = createResponseCache(
    Math.min(MAX_CACHE_AGE_MS, env.market.intervalMs),
    MAX_CACHED_RESPONSES,
    monotonic,
  );
  const app = createApp({
    ...services.routes,
    cache,
    site,
    pages: createPageAnswers({ render, manifest, security, errors, log, origin }),
    security,
    readFile: (path) => {
      const resource = files.resources.get(path);
      return resource ? readBody(resource) : null;
    },
    isPage: (path) => files.resources.has(path),
    livePages: market
      ? takeLivePages(files, site.market.coins.map(({ id }) => id).filter(market.hasCoin), security)
      : [],
    onDemandPaths: Object.keys(manifest.onDemand),
    isReady: services.isReady,
    origin,
    newNonce: () => randomBytes(16).toString('base64url'),
    now: Date.now,
    log,
    metrics: token === null || env.metrics.port !== null ? null : { token, text: metrics.text },
  });
  const { trustedProxies } = env;
  const application = createApplication({
    app,
    routes: createRouteTable(app),
    reads: createConcurrencyLimit(MAX_READS, MAX_WAITING_READS),
    unstored: new Set<string>([serverRoutes.cspReport, serverRoutes.mcp]),
    urgent: new Set([serverRoutes.health, serverRoutes.live, serverRoutes.ready]),
    errors,
    trustedProxies,
    newId: randomUUID,
    monotonic,
    shed,
    rejection: createApiRejection(services.routes.limits.api),
    countAnswer: metrics.countAnswer,
    log,
  });
  const handle = createRequestHandler({
    files,
    errors,
    checkHost: createHostCheck(env.siteUrl),
    isDynamic: application.isDynamic,
    application: application.handle,
    drain,
    cache,
    noticeProxy: createProxyNotice(trustedProxies, log),
    countFile: metrics.countFile,
  });
  return pageViews ? countPageViews(handle, pagesOf(manifest), pageViews.count, Date.now) : handle;
}
