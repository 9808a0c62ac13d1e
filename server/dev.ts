import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteLocals } from '#shared/locals.ts';
import { hasObservation, type RegisteredValues } from '#shared/market.ts';
import { liveEmbeds, NEWS_IMAGE_PREFIX, SLOT_PREFIX, serverRoutes } from '#shared/server-routes.ts';
import { siteOrigin } from '#shared/site-origin.ts';
import { createApp } from './app.ts';
import type { ServerEnv } from './env.ts';
import type { Log } from './http/log.ts';
import { errorFields } from './http/log.ts';
import type { PageAnswers } from './http/page-answers.ts';
import { createResponseCache } from './http/response-cache.ts';
import { bodyLimit, readBody } from './http/read-body.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import type { SiteConfig } from './site-config.ts';
import { createSiteMetrics } from './metrics/site-metrics.ts';
import { openServices } from './open-services.ts';

/** Where Astro's development server looks for `Astro.locals`. */
const localsOfRequest = Symbol.for('astro.locals');

export type DevServices = {
  /** A middleware that comes before Astro's. */
  handle(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  close(): Promise<void>;
};

/**
 * The application for `npm run dev`: APIs and forms work as they do on the real
 * server, and pages that a route wants rendered are left to Astro, with their locals.
 * @param registered market values of the site's own register
 */
export async function createDevServices(
  env: ServerEnv,
  site: SiteConfig,
  log: Log,
  registered: RegisteredValues | null,
): Promise<DevServices> {
  const services = await openServices(env, site, log, createSiteMetrics(), registered);
  services.start();
  const wanted = new Map<string, { path: string; locals: SiteLocals }>();
  const pages: PageAnswers = {
    async page(path, locals, requestId) {
      wanted.set(requestId, { path, locals });
      // Not 200: a response that is cached would be this empty one.
      return new Response(null, { status: 204 });
    },
    failure(error, requestId, status = 500) {
      log.error('http.request.failed', { id: requestId, ...errorFields(error) });
      return new Response('Unexpected Application Error!', { status });
    },
  };
  const app = createApp({
    // Nothing is cached here: what is rendered follows the files.
    cache: createResponseCache(0, 1, () => performance.now()),
    metrics: null,
    // Astro renders its pages anew here: there is no built one to put numbers into.
    livePages: [],
    ...services.routes,
    site,
    pages,
    security: createSecurityHeaders(false, serverRoutes.cspReport),
    onDemandPaths: [],
    readFile: () => null,
    isPage: () => false,
    isReady: async () => true,
    origin: siteOrigin(env),
    newNonce: () => randomBytes(16).toString('base64url'),
    now: Date.now,
    log,
  });
  const paths = new Set<string>([
    ...Object.values(serverRoutes),
    ...services.routes.messageForms.flatMap(({ path, challengePath }) => [path, challengePath]),
  ]);
  const prefixes = [SLOT_PREFIX, NEWS_IMAGE_PREFIX, ...Object.values(liveEmbeds)];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const asked = new URL(request.url ?? '/', 'http://localhost');
    const read = await readBody(request, bodyLimit(asked.pathname));
    if ('aborted' in read) return true;
    if ('status' in read) {
      response.writeHead(read.status, { Connection: 'close' }).end();
      return true;
    }
    const requestId = randomUUID();
    const clientIp = request.socket.remoteAddress ?? '';
    const given = await app.fetch(new Request(asked, { method: request.method ?? 'GET' }), {
      incoming: request,
      requestId,
      clientIp,
      body: read.body,
    });
    const page = wanted.get(requestId);
    if (page) {
      wanted.delete(requestId);
      Object.assign(request, { url: page.path, method: 'GET', [localsOfRequest]: page.locals });
      return false;
    }
    response.writeHead(given.status, Object.fromEntries(given.headers));
    response.end(Buffer.from(await given.arrayBuffer()));
    return true;
  }

  return {
    handle(request, response, next) {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      const { market } = services.routes;
      if (path === '/' && market) {
        market.live().then((live) => {
          // Astro renders Home anew: the tape need not be put into it.
          if (live.coins.some(hasObservation))
            Object.assign(request, { [localsOfRequest]: { market: live } satisfies SiteLocals });
          next();
        }, next);
        return;
      }
      if (!paths.has(path) && !prefixes.some((prefix) => path.startsWith(prefix))) return next();
      answer(request, response).then((done) => done || next(), next);
    },
    close: services.close,
  };
}
