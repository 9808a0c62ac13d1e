import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { liveEmbeds, serverRoutes } from '#shared/server-routes.ts';
import { readBuiltSite } from './built-site.ts';
import { storeReadings } from '#tests/market/stored-readings.ts';
import { serveBuiltSite } from './served-site.ts';

const { manifest } = readBuiltSite('.cache/dist-first');
/** One file of each type, one page, and every on-demand page. */
function urlsOf(): string[] {
  const ofType = new Map(Object.entries(manifest.files).map(([path, { type }]) => [type, path]));
  const files = [...ofType].map(([, path]) => path);
  // The page of live parts has no address of its own; a frame of it has.
  const pages = Object.keys(manifest.onDemand).map((path) =>
    path === serverRoutes.liveFragments ? `${liveEmbeds.card}usdc` : path,
  );
  return [...files, '/about', ...pages];
}

test('sec-X19: a server has read or opened every file when it starts, and goes on while the site is built', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'at-par-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  cpSync('.cache/dist-first', dist, { recursive: true });
  // With a node, and something that was read of it once, the live pages are there too.
  const served = await serveBuiltSite(
    { DIST_DIR: dist, RPC_ETHEREUM: 'http://127.0.0.1:9/' },
    (data) => storeReadings(data, Date.now() - 3_600_000),
  );
  onTestFinished(served.stop);
  rmSync(dist, { recursive: true });
  const urls = urlsOf();
  expect(urls).toContain('/embed/contact');
  for (const path of urls) expect((await fetch(served.url + path)).status, path).toBe(200);
}, 60_000);
