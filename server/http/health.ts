import { Hono } from 'hono';
import { serverRoutes } from '#shared/server-routes.ts';
import type { AppEnv } from './app-env.ts';

/** Says ok or not, and nothing else about what is inside (sec-X24). */
export function healthRoutes(isReady: () => Promise<boolean>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get(serverRoutes.live, (context) => context.json({ status: 'ok' }));
  for (const path of [serverRoutes.health, serverRoutes.ready]) {
    routes.get(path, async (context) => {
      const ready = await isReady();
      return context.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503);
    });
  }
  return routes;
}
