/** The first stage of composition: what is read, connected and opened. Nothing runs yet. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageLoader, type PageRenderer, SERVER_ENTRY } from '#shared/page-renderer.ts';
import type { RegisteredValues } from '#shared/market.ts';
import { originMismatch } from '#shared/site-origin.ts';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { serverRoutes } from '#shared/server-routes.ts';
import type { SiteConfig } from './site-config.ts';
import { describeDatabaseError } from './db/database-error.ts';
import type { ServerEnv } from './env.ts';
import type { Log } from './http/log.ts';
import { createSecurityHeaders, type SecurityHeaders } from './http/security-headers.ts';
import { loadSiteFiles, type SiteFiles } from './http/site-files.ts';
import type { SiteMetrics } from './metrics/site-metrics.ts';
import { createTelemetry, type Telemetry } from './metrics/telemetry.ts';
import { openServices, type OpenServices } from './open-services.ts';

/** A failure at start that is the operator's to mend: one line, no stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/**
 * Sees to it that there is a built site, and that its links name the address it is served as:
 * an upgrade that was built without the settings would put `localhost` into canonical links.
 * @returns its manifest
 * @throws StartupError where it is missing or was built for another address
 */
function checkBuild({ distDir, siteUrl, allowsOtherOrigin }: ServerEnv, log: Log): SiteManifest {
  const file = join(distDir, MANIFEST_FILE);
  if (!existsSync(file))
    throw new StartupError(`There is no built site in ${distDir}: build it first`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as SiteManifest;
  const { origin } = manifest;
  const mismatch = originMismatch(origin, siteUrl?.origin ?? null);
  if (mismatch === null) return manifest;
  if (!allowsOtherOrigin) throw new StartupError(mismatch);
  const built = origin === undefined ? 'unknown' : new URL(origin).host;
  log.warn('server.origin.mismatch', { built });
  return manifest;
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
  registered: RegisteredValues | null,
): Promise<OpenServices> {
  try {
    return await openServices(env, site, log, metrics, registered);
  } catch (error) {
    throw new StartupError(describeDatabaseError(env, error));
  }
}

/** The open site: its settings, its files, its database and its services. */
export type OpenSite = {
  env: ServerEnv;
  site: SiteConfig;
  log: Log;
  telemetry: Telemetry;
  services: OpenServices;
  security: SecurityHeaders;
  files: SiteFiles;
  render: PageRenderer;
  close(): Promise<void>;
};

/**
 * Opens the built site, the database and the services.
 * @throws StartupError where something that the operator can mend is in the way
 */
export async function openSite(env: ServerEnv, site: SiteConfig, plainLog: Log): Promise<OpenSite> {
  const { registered = null } = checkBuild(env, plainLog);
  const render = await loadRenderer(env.distDir);
  const telemetry = createTelemetry(env.metrics);
  const log = telemetry.metrics.watchLog(plainLog);
  const services = await openServicesOrExplain(env, site, log, telemetry.metrics, registered);
  const isHttps = env.siteUrl?.protocol === 'https:';
  const security = createSecurityHeaders(isHttps, serverRoutes.cspReport, env.hsts);
  const files = loadSiteFiles(env.distDir, security);
  return {
    env,
    site,
    log,
    telemetry,
    services,
    security,
    files,
    render,
    async close() {
      telemetry.close();
      await services.close();
      files.close();
    },
  };
}
