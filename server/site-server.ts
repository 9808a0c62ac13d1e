import type { SiteConfig } from './site-config.ts';
import type { ServerEnv } from './env.ts';
import { createDrain } from './http/drain.ts';
import type { Log } from './http/log.ts';
import { serverLimits } from './http/node-server.ts';
import { openSite } from './open-site.ts';
import { type RunningServer, startSite } from './start-site.ts';
import { wireSite } from './wire-site.ts';

/**
 * The site's server, composed in three stages: open what is read and connected, wire the handler
 * of requests, start sockets and background work.
 * @throws StartupError where something that the operator can mend is in the way
 */
export async function startSiteServer(
  env: ServerEnv,
  site: SiteConfig,
  log: Log,
  limits = serverLimits,
): Promise<RunningServer> {
  const opened = await openSite(env, site, log);
  const drain = createDrain();
  return startSite(opened, wireSite(opened, drain), drain, limits);
}
