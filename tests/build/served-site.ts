import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '#tests/resilience/spawned-server.ts';

export type ServedSite = { url: string; stop(): void };

/**
 * Serves the built site on a free port; with `SITE_URL` as behind a TLS proxy of that name, which
 * takes `ALLOW_OTHER_ADDRESS`, since the tests' sites are built for this machine.
 * @param prepare puts into the data directory what a server that ran before has left
 */
export async function serveBuiltSite(
  variables: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<ServedSite> {
  const data = mkdtempSync(join(tmpdir(), 'at-par-'));
  await prepare(data);
  const server = await spawnServer({
    DIST_DIR: '.cache/dist-first',
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    ...variables,
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop() {
      server.process.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * How long a test waits for what a server shows, and how often it looks: asked every 50 ms, some
 * servers side by side would be busy with the answers alone.
 */
export const within = (timeoutMs: number) => ({ timeout: timeoutMs, interval: 250 });
