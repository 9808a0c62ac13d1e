import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageLoader, type PageRenderer, SERVER_ENTRY } from '#shared/page-renderer.ts';
import { originMismatch } from '#shared/site-origin.ts';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { SiteConfig } from './site-config.ts';
import { createApp } from './app.ts';
import { describeDatabaseError } from './db/database-error.ts';
import type { ServerEnv } from './env.ts';
import { createApplication } from './http/application.ts';
import {
  affordableConnections,
  connectionLimits,
  createConnectionGuard,
  descriptorLimit,
} from './http/connection-guard.ts';
import { createConcurrencyLimit } from './http/concurrency-limit.ts';
import { createErrorAnswers } from './http/error-answers.ts';
import { createHostCheck } from './http/host-check.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { startListeners } from './http/listen.ts';
import type { Log } from './http/log.ts';
import { createResponseCache } from './http/response-cache.ts';
import { createNodeServer, serverLimits, type ServerLimits } from './http/node-server.ts';
import { createPageAnswers } from './http/page-answers.ts';
import { createRequestHandler, type RequestHandler } from './http/request-handler.ts';
import { createRequestQueue } from './http/request-queue.ts';
import { createRouteTable } from './http/route-table.ts';
import { createSecurityHeaders, type SecurityHeaders } from './http/security-headers.ts';
import { loadSiteFiles, type SiteFiles } from './http/site-files.ts';
import { takeLivePages } from './market/fragment-injection.ts';
import { createProxyNotice } from './http/untrusted-proxy.ts';
import { createTelemetry, type Telemetry } from './metrics/telemetry.ts';
import type { SiteMetrics } from './metrics/site-metrics.ts';
import { createApiRejection } from './open-data/api-limit.ts';
import { openServices, type OpenServices } from './services.ts';

/** A failure at start that is the operator's to mend: one line, no stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

export type RunningServer = {
  /** Where it listens, such as `http://localhost:3000`. */
  url: string;
  /** Finishes what is under way, then closes everything (sec-X19). */
  stop(): Promise<void>;
};

/**
 * Sees to it that there is a built site, and that its links name the address it is served as:
 * an upgrade that was built without the settings would put `localhost` into canonical links.
 * @throws StartupError where it is missing or was built for another address
 */
function checkBuild({ distDir, siteUrl, allowsOtherOrigin }: ServerEnv, log: Log): void {
  const file = join(distDir, MANIFEST_FILE);
  if (!existsSync(file))
    throw new StartupError(`There is no built site in ${distDir}: build it first`);
  const { origin } = JSON.parse(readFileSync(file, 'utf8')) as SiteManifest;
  const mismatch = originMismatch(origin, siteUrl?.origin ?? null);
  if (mismatch === null) return;
  if (!allowsOtherOrigin) throw new StartupError(mismatch);
  const built = origin === undefined ? 'unknown' : new URL(origin).host;
  log.warn('server.origin.mismatch', { built });
}

async function loadRenderer(distDir: string): Promise<PageRenderer> {
  const entry = join(distDir, SERVER_ENTRY);
  if (!existsSync(entry)) return async () => null;
  const module = (await import(pathToFileURL(entry).href)) as {
    render: PageRenderer;
    load: PageLoader;
  };
  await module.load();
  return module.render;
}

async function openServicesOrExplain(
  env: ServerEnv,
  site: SiteConfig,
  log: Log,
  metrics: SiteMetrics,
): Promise<OpenServices> {
  try {
    return await openServices(env, site, log, metrics);
  } catch (error) {
    throw new StartupError(describeDatabaseError(env, error));
  }
}

/** Responses from the database that are cached: the board has few sources, topics and pages. */
const MAX_CACHED_RESPONSES = 200;
/** At most; live numbers that are read more often are not cached for longer than they are new. */
const MAX_CACHE_AGE_MS = 15_000;
/** Pages rendered at one time, and those that wait: each holds its whole text in memory. */
const MAX_READS = 16;
const MAX_WAITING_READS = 1_000;

type SiteHandlerDeps = {
  env: ServerEnv;
  site: SiteConfig;
  log: Log;
  services: OpenServices;
  security: SecurityHeaders;
  files: SiteFiles;
  render: PageRenderer;
  drain: Drain;
  telemetry: Telemetry;
};

/** Puts files, pages and application together into the handler of every request. */
function createSiteHandler(deps: SiteHandlerDeps): RequestHandler {
  const { env, site, log, services, security, files, render, drain, telemetry } = deps;
  const { metrics, shed } = telemetry;
  const { token } = env.metrics;
  const { manifest } = files;
  const errors = createErrorAnswers(files, security);
  const origin = env.siteUrl?.origin ?? 'http://localhost';
  const monotonic = () => performance.now();
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
    readFile: (path) => files.resources.get(path)?.identity.body ?? null,
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
  return createRequestHandler({
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
}

/**
 * Opens the site: database, files, application, socket.
 * @throws StartupError where something that the operator can mend is in the way
 */
export async function startSiteServer(
  env: ServerEnv,
  site: SiteConfig,
  plainLog: Log,
  limits: ServerLimits = serverLimits,
): Promise<RunningServer> {
  checkBuild(env, plainLog);
  const render = await loadRenderer(env.distDir);
  const telemetry = createTelemetry(env.metrics);
  const log = telemetry.metrics.watchLog(plainLog);
  const services = await openServicesOrExplain(env, site, log, telemetry.metrics);
  const drain = createDrain();
  const isHttps = env.siteUrl?.protocol === 'https:';
  const security = createSecurityHeaders(isHttps, serverRoutes.cspReport, env.hsts);
  const files = loadSiteFiles(env.distDir, security);
  const handle = createSiteHandler({
    env,
    site,
    log,
    services,
    security,
    files,
    render,
    drain,
    telemetry,
  });
  const guard = createConnectionGuard(
    {
      ...connectionLimits,
      maxConnections: affordableConnections(descriptorLimit(), connectionLimits.maxConnections),
    },
    () => performance.now(),
  );
  const queue = createRequestQueue(handle);
  function makeServer() {
    const server = createNodeServer(queue, log, limits);
    guard.watch(server);
    drain.watch(server);
    return server;
  }
  async function close(): Promise<void> {
    guard.stop();
    telemetry.close();
    await services.close();
    files.close();
  }
  try {
    await telemetry.listen();
    const url = await startListeners(makeServer, env);
    return {
      url,
      async stop() {
        await drain.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}
