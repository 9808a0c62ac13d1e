/**
 * `npm run demo`: the site with live numbers from a chain on this machine, which breaks a peg.
 * `npm run demo -- --fast` breaks it three times as often.
 */
import './build/chosen-config.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { site } from '#config/site.ts';
import { buildOrigin } from './build/build-origin.ts';
import { buildIfNeeded } from './build/build-site.ts';
import { welcome } from './demo/demo-pages.ts';
import { startLocalChain } from './demo/local-chain.ts';
import { chapterAt, MOVED, playDepeg, STEP_MS, STORY_STEPS } from './demo/play-depeg.ts';
import { type DemoState, startStripProxy } from './demo/strip-proxy.ts';

const stepMs = process.argv.includes('--fast') ? STEP_MS.fast : STEP_MS.usual;
const ticker = site.market.coins.find(({ id }) => id === MOVED)?.ticker ?? MOVED.toUpperCase();

function startServer(chainUrl: string, data: string): ChildProcess {
  const hook = './scripts/build/chosen-config.ts';
  return spawn(process.execPath, ['--import', hook, 'server/main.ts'], {
    env: {
      SITE_CONFIG: 'scripts/demo/demo-site.ts',
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_URL: buildOrigin(process.env),
      LOG_LEVEL: 'error',
      DATA_DIR: data,
      DATABASE_URL: '',
      RPC_ETHEREUM: chainUrl,
      COINGECKO_API_KEY: '',
      DEFILLAMA_PERMISSION: '',
      MARKET_DEMO: 'on',
      MARKET_EVERY_SECONDS: '2',
      NEWS_REFRESH: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The server prints its URL, which is for the proxy alone; what else it says is passed on. */
function urlOf(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  createInterface({ input: server.stdout! }).on('line', (line) => {
    const url = /: (http:\/\/\S+)$/.exec(line)?.[1];
    if (url === undefined) console.log(line);
    else resolve(url);
  });
  return promise;
}

/** Plays on until the server is told to end. */
async function run(): Promise<void> {
  await buildIfNeeded(process.env);
  const chain = await startLocalChain();
  const data = mkdtempSync(join(tmpdir(), 'site-demo-'));
  const server = startServer(chain.url, data);
  const stop = new AbortController();
  const end = () => server.kill('SIGTERM');
  process.once('SIGINT', end).once('SIGTERM', end);
  server.once('exit', (code) => {
    stop.abort();
    void chain.stop().then(() => {
      rmSync(data, { recursive: true, force: true });
      process.exit(code ?? 0);
    });
  });
  let told = { step: 0, at: Date.now() };
  const state = (): DemoState => {
    const { isBreaking, stepsLeft } = chapterAt(told.step);
    return { now: Date.now(), isBreaking, changesAt: told.at + stepsLeft * stepMs, ticker };
  };
  const port = Number(process.env.PORT || 3000);
  const proxy = startStripProxy({ upstream: await urlOf(server), port, state });
  const { url } = await proxy.catch((error: unknown) => {
    end();
    throw error;
  });
  console.log(welcome(url, Math.round((STORY_STEPS * stepMs) / 1_000)));
  const onStep = (step: number) => {
    told = { step, at: Date.now() };
  };
  await playDepeg(chain, site.market, { signal: stop.signal, stepMs, onStep });
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
