/** The third stage of composition: sockets and background work. */
import {
  affordableConnections,
  connectionLimits,
  createConnectionGuard,
  descriptorLimit,
} from './http/connection-guard.ts';
import type { Drain } from './http/drain.ts';
import { startListeners } from './http/listen.ts';
import { createNodeServer, type ServerLimits } from './http/node-server.ts';
import type { RequestHandler } from './http/request-handler.ts';
import { createRequestQueue } from './http/request-queue.ts';
import { type OpenSite, StartupError } from './open-site.ts';

export type RunningServer = {
  /** Where it listens, such as `http://localhost:3000`. */
  url: string;
  /** Finishes what is under way, then closes everything (sec-X19). */
  stop(): Promise<void>;
};

/**
 * Listens, then starts what the server does by itself.
 * @throws StartupError where the port cannot be had; the site is closed again then
 */
export async function startSite(
  opened: OpenSite,
  handle: RequestHandler,
  drain: Drain,
  limits: ServerLimits,
): Promise<RunningServer> {
  const { env, log, telemetry, services } = opened;
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
    await opened.close();
  }
  try {
    await telemetry.listen();
    const url = await startListeners(makeServer, env);
    services.start();
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
