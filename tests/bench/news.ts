/**
 * `npm run bench:news [-- 18 | hostile]`: how long pages take while feeds are read, so many of
 * 2 MiB each or the hostile ones of the tests, against an idle server (sec-F7: at most
 * twice the idle p99; the hostile ones in 64 MB more). Where `dist` holds no built site, on the one
 * of the tests. Exit code 1 where it does not hold.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { MANIFEST_FILE } from '#shared/site-manifest.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { heapLimit, serviceSettings } from '#tests/resilience/spawned-flags.ts';
import { newsConfig, rss, serveLocally } from '#tests/news/feed-fixtures.ts';
import { hostile } from '#tests/news/hostile-feeds.ts';

const [asked = '18', role, feedHost = ''] = process.argv.slice(2);
const isHostile = asked === 'hostile';
const FEEDS = isHostile ? hostile.length : Number(asked);
const REQUESTS_A_SECOND = 200;
const IDLE_MS = FEEDS * 400;
/** Below it twice as long is chance: one turn of another process. */
const UNSEEN_MS = 25;
const MAX_MORE_MB = 64;
const PATHS = ['/about', '/embed/news', '/news/feed.json'];

/** Just under the limit of 2 MiB. */
function bigFeed(feed: number): string {
  const items = Array.from({ length: 3_000 }, (_, n) => ({
    title: `Feed ${feed} says ${n}`,
    link: `https://a.example/${feed}/${n}`,
    guid: `${feed}-${n}`,
    at: Date.now() - n * 60_000,
    body: `<p>${'extract &amp; more '.repeat(24)}</p>`,
  }));
  return rss(items);
}

async function serveSite(feedHost: string): Promise<void> {
  const { site } = await import('#config/site.ts');
  const { parseEnv } = await import('#server/env.ts');
  const { createLog } = await import('#server/http/log.ts');
  const { openDatabase } = await import('#server/db/open-database.ts');
  const { runNewsCommand } = await import('#server/news/news-commands.ts');
  const { startSiteServer } = await import('#server/site-server.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'at-par-news-'));
  const built = existsSync(join('dist', MANIFEST_FILE)) ? 'dist' : await makeFixtureSite(dataDir);
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DIST_DIR: built,
    DATA_DIR: join(dataDir, 'data'),
    NEWS_REFRESH: 'off',
    RPC_ETHEREUM: 'off',
  };
  const parsed = parseEnv(settings);
  if ('error' in parsed) throw new Error(parsed.error);
  const log = createLog(
    'error',
    (line) => process.stderr.write(line),
    () => new Date(),
  );
  const feeds = Array.from({ length: FEEDS }, (_, n) => ({ url: `http://${feedHost}/${n}` }));
  const config = { ...site, news: newsConfig(feeds) };
  const server = await startSiteServer(parsed.env, config, log);
  const { db } = await openDatabase(parsed.env, 'command');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  process.on('message', async () => {
    delay.enable();
    const before = process.memoryUsage().rss;
    const context = {
      db,
      site: config,
      siteUrl: null,
      testTargets: new Set([feedHost]),
      now: Date.now,
      random: Math.random,
      holder: 'bench',
      log,
      print: () => undefined,
      signal: new AbortController().signal,
    };
    await runNewsCommand(context, ['refresh', ...config.news.feeds.map((feed) => feed.id)]);
    process.send?.({
      megabytes: (process.memoryUsage().rss - before) / 1_048_576,
      heldUpMs: delay.percentile(99) / 1e6,
    });
  });
  process.on('disconnect', () => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit();
  });
  process.send?.({ address: server.url });
}

/** Asks at an even pace until told to end; milliseconds of every answer, sorted. */
async function pace(address: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.then(() => (isOver = true));
  const answers: Promise<void>[] = [];
  for (let n = 0; !isOver; n += 1) {
    const started = performance.now();
    const answer = fetch(address + (PATHS[n % PATHS.length] ?? '/')).then((one) => one.text());
    answers.push(answer.then(() => void times.push(performance.now() - started)));
    await wait(1_000 / REQUESTS_A_SECOND);
  }
  await Promise.all(answers);
  return times.sort((a, b) => a - b);
}

const at = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? 0;

function words(name: string, times: number[]): string {
  const [median, p99] = [at(times, 0.5), at(times, 0.99)].map((ms) => ms.toFixed(1));
  return `${name}: ${times.length} answers, median ${median} ms, p99 ${p99} ms`;
}

type Told = { address: string; megabytes: number; heldUpMs: number };

async function told(child: ChildProcess): Promise<Told> {
  const [message] = (await once(child, 'message')) as [Told];
  return message;
}

/** A server with the flags of the service; `compiled` is where Node keeps what it made of modules. */
async function startSite(feeds: string, feedHost: string, compiled: string) {
  const child = fork(import.meta.filename, [feeds, 'site', feedHost], {
    execArgv: heapLimit,
    env: { ...process.env, ...serviceSettings, NODE_COMPILE_CACHE: compiled },
  });
  return { child, address: (await told(child)).address };
}

async function refresh(child: ChildProcess): Promise<Told> {
  child.send('refresh');
  return told(child);
}

/** A service is started more than once: what Node makes of modules is kept from the first time. */
async function startFirst(feedHost: string, compiled: string): Promise<void> {
  const { child } = await startSite('1', feedHost, compiled);
  await refresh(child);
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

/** In a process of its own: what it does to send megabytes is no delay of a page. */
async function serveFeeds(): Promise<void> {
  const documents = isHostile
    ? hostile.map(([, document]) => Buffer.from(document))
    : Array.from({ length: FEEDS }, (_, n) => Buffer.from(bigFeed(n)));
  const { host } = await serveLocally((request, response) => {
    response.end(documents[Number(request.url?.slice(1))]);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ address: host, megabytes: Buffer.concat(documents).length / 1_048_576 });
}

async function compare(): Promise<void> {
  const feeds = fork(import.meta.filename, [asked, 'feeds']);
  const { address: feedHost, megabytes: sizes } = await told(feeds);
  const compiled = mkdtempSync(join(tmpdir(), 'at-par-compiled-'));
  await startFirst(feedHost, compiled);
  const { child, address } = await startSite(asked, feedHost, compiled);
  await pace(address, wait(2_000));
  const idle = await pace(address, wait(IDLE_MS));
  const from = performance.now();
  const done = refresh(child);
  const busy = await pace(address, done);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  console.log(words('idle', idle));
  console.log(words(`while ${FEEDS} feeds of ${sizes.toFixed(1)} MiB together are read`, busy));
  const { megabytes: more, heldUpMs } = await done;
  console.log(
    `read in ${seconds} s, event loop p99 ${heldUpMs.toFixed(1)} ms, resident memory ${more.toFixed(0)} MB more`,
  );
  const holds = at(busy, 0.99) <= Math.max(at(idle, 0.99) * 2, UNSEEN_MS);
  const isSmall = !isHostile || more <= MAX_MORE_MB;
  console.log(`at most twice the idle p99: ${holds ? 'holds' : 'DOES NOT HOLD'}`);
  if (!isSmall) console.log(`at most ${MAX_MORE_MB} MB more: DOES NOT HOLD`);
  process.exitCode = holds && isSmall ? 0 : 1;
  child.disconnect();
  feeds.disconnect();
  rmSync(compiled, { recursive: true, force: true });
}

const roles = { feeds: serveFeeds, site: () => serveSite(feedHost) };
await (role === 'feeds' || role === 'site' ? roles[role]() : compare());
