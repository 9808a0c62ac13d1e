/**
 * `npm run bench:publish [-- 3]`: how long the desk takes to publish this site, and what its readers
 * notice: a real desk, git, build and swap in a clone of this checkout, with the public server under
 * load beside them. What isn't committed isn't in it. Fails where a request failed, or a
 * publication took more than a minute.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishAnswer } from '#desk/shared/publish.ts';
import { freePort } from '#desk/server/preview/free-port.ts';
import type { DeskBrowser } from '#tests/desk/desk-harness.ts';
import { exitOf, spawnServer } from '#tests/resilience/spawned-server.ts';
import {
  type DeskPlace,
  enterDesk,
  startKilledDesk,
  stopDesk,
} from '#tests/soak/desk-under-kill.ts';
import { saveDraft } from '#tests/soak/killed-publish.ts';
import { settingsAt } from '#tests/soak/server-settings.ts';

const MAX_PUBLISH_S = 60;
const READERS = 4;

async function makePlace(folder: string): Promise<DeskPlace> {
  const root = join(folder, 'site');
  execFileSync('git', ['clone', '--quiet', resolve('.'), root]);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  const appFolder = join(folder, 'app');
  mkdirSync(appFolder);
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html>');
  const dist = join(root, 'dist');
  return { root, dataDir: join(folder, 'data'), dist, appFolder, port: await freePort() };
}

type Load = { answers: number; failed: number; slowestMs: number; stop(): Promise<void> };

/** Readers who ask for one page after the other, until they are stopped. */
function startReaders(port: number, paths: readonly string[]): Load {
  let isOver = false;
  const load: Load = { answers: 0, failed: 0, slowestMs: 0, stop };
  async function read(first: number): Promise<void> {
    for (let at = first; !isOver; at += READERS) {
      const from = performance.now();
      const status = await fetch(`http://127.0.0.1:${port}${paths[at % paths.length]}`)
        .then(async (answer) => (await answer.arrayBuffer(), answer.status))
        .catch(() => 0);
      load.answers += 1;
      load.slowestMs = Math.max(load.slowestMs, performance.now() - from);
      if (status !== 200) load.failed += 1;
      // Somebody reads; the builds get the rest of the machine.
      await sleep(20);
    }
  }
  const all = Promise.all(Array.from({ length: READERS }, (_, index) => read(index)));
  async function stop(): Promise<void> {
    isOver = true;
    await all;
  }
  return load;
}

/** @returns how long it took, in seconds */
async function publish(browser: DeskBrowser, round: number): Promise<number> {
  await saveDraft(browser, round);
  const from = performance.now();
  await browser.post('/api/publish', { message: `Round ${round}` });
  for (;;) {
    // A kept connection may end while the builds have the machine: the next question opens another.
    const answer = await browser.json<PublishAnswer>('/api/publish').catch(() => null);
    const state = answer?.state;
    if (state?.kind === 'refused') throw new Error(state.reason);
    if (state?.kind === 'published') return (performance.now() - from) / 1000;
    await sleep(100);
  }
}

const rounds = Number(process.argv[2] ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'bench-publish-'));
const place = await makePlace(folder);
console.log('Building the site that is online while the desk publishes …');
execFileSync(process.execPath, ['scripts/build.ts'], { cwd: place.root, stdio: 'ignore' });
const { dist, dataDir, port } = place;
const server = await spawnServer(settingsAt({ dist, dataDir, databaseUrl: null }));
const desk = await startKilledDesk(place);
try {
  const browser = await enterDesk({ ...place, port }, desk);
  const sitemap = await fetch(`http://127.0.0.1:${server.port}/sitemap-0.xml`);
  const paths = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const rows = [];
  for (let round = 1; round <= rounds; round += 1) {
    const load = startReaders(server.port, paths);
    const seconds = await publish(browser, round);
    await load.stop();
    const { answers, failed, slowestMs } = load;
    rows.push({
      seconds: seconds.toFixed(1),
      answers,
      failed,
      'slowest ms': Math.round(slowestMs),
    });
    if (failed > 0 || seconds > MAX_PUBLISH_S) process.exitCode = 1;
  }
  console.log(`${paths.length} pages of the sitemap, ${READERS} readers`);
  console.table(rows);
} finally {
  await stopDesk(desk);
  server.process.kill('SIGTERM');
  await exitOf(server.process);
  rmSync(folder, { recursive: true, force: true });
}
