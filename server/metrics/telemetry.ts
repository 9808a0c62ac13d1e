import type { Server } from 'node:http';
import { listenOn } from '#server/http/listen.ts';
import { createLoadShed, loadLimits, type LoadShed } from '#server/http/load-shed.ts';
import { createMetricsServer } from './metrics-access.ts';
import { createSiteMetrics, type SiteMetrics } from './site-metrics.ts';

export type Telemetry = {
  metrics: SiteMetrics;
  shed: LoadShed;
  /** Opens the port for metrics, where one is set. @throws Error of one line */
  listen(): Promise<void>;
  close(): void;
};

/** Telemetry of the process: its metrics, and the load shedding that goes by them. */
export function createTelemetry(settings: {
  port: number | null;
  token: string | null;
}): Telemetry {
  const metrics = createSiteMetrics();
  const shed = createLoadShed(loadLimits, () => performance.now());
  metrics.watchProcess(() => ({
    residentBytes: process.memoryUsage.rss(),
    eventLoopLagSeconds: shed.lagMs() / 1000,
    writesUnderWay: shed.writesUnderWay(),
    startTimeSeconds: performance.timeOrigin / 1000,
  }));
  let server: Server | null = null;
  return {
    metrics,
    shed,
    async listen() {
      if (settings.port === null) return;
      server = createMetricsServer(metrics.text, settings.token);
      // Loopback: what is beyond this machine is a proxy's or a tunnel's to let in.
      await listenOn(server, { port: settings.port, host: '127.0.0.1' }, 'METRICS_PORT');
    },
    close() {
      shed.stop();
      server?.close();
      server?.closeAllConnections();
    },
  };
}
