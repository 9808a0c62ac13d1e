import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const HOST = '127.0.0.1';
/** The server answers after some seconds on two cores; a small or busy machine takes much longer. */
const START_TIMEOUT_MS = 3 * 60_000;
/** The first page compiles what all pages share; the others come within a second or two. */
const FIRST_PAGE_TIMEOUT_MS = 2 * 60_000;
const POLL_INTERVAL_MS = 200;
/** Of a server that starts; one that is only slow answers the next request. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Astro's development server takes about 1 GB, so nobody's is kept. */
const IDLE_MS = 10 * 60_000;
const PAGE_TIMEOUT_MS = 30_000;
const MAX_WORDS = 2_000;
/** Settings that pages depend on. No password and no key goes along. */
const PASSED = ['PATH', 'HOME', 'LANG', 'SITE_URL', 'SITE_CONFIG', 'HOUSE_ADVERTS', 'NODE_OPTIONS'];

type Environment = Record<string, string | undefined>;

/** Why there is no preview, in a sentence for the person. */
export class PreviewError extends Error {
  override name = 'PreviewError';
}

export type DevSite = {
  /** Starts the development server where none runs, and waits until it answers. */
  start(): Promise<void>;
  /** Asks it for a path. @throws PreviewError where none runs */
  get(path: string): Promise<Response>;
  stop(): Promise<void>;
};

export type DevSiteOptions = {
  /** Work tree with the drafts. */
  folder: string;
  /** Data of the preview, which is nobody's. */
  dataDir: string;
  environment: Environment;
  /** Arguments of Node that start the server; the port comes last. */
  command?: readonly string[];
};

const ASTRO = [
  '--import',
  './scripts/build/chosen-config.ts',
  'node_modules/astro/bin/astro.mjs',
  'dev',
  '--host',
  HOST,
  '--port',
];

function previewEnvironment({ environment, dataDir }: DevSiteOptions): NodeJS.ProcessEnv {
  const passed = PASSED.map((name) => [name, environment[name]] as const);
  return {
    ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)),
    DATA_DIR: dataDir,
    DIST_DIR: 'dist-preview',
    // A preview asks nobody and writes to nobody.
    NEWS_REFRESH: 'off',
    RPC_ETHEREUM: 'off',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

type Running = {
  child: ChildProcess;
  origin: string;
  words: () => string;
  hasAnsweredPage: boolean;
};

/** @param signal ends the process */
async function launch(options: DevSiteOptions, signal: AbortSignal): Promise<Running> {
  const port = await freePort();
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const child = spawn(process.execPath, [...(options.command ?? ASTRO), String(port)], {
    cwd: options.folder,
    env: previewEnvironment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said = `${said}${chunk}`.slice(-MAX_WORDS)));
  // Such as no room for another process. Unheard, it would end the desk.
  child.on('error', ({ message }) => (said = `${said}${message}`));
  return {
    child,
    origin: `http://${HOST}:${port}`,
    words: () => said.trim(),
    hasAnsweredPage: false,
  };
}

async function untilItAnswers(
  { child, origin, words }: Running,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new PreviewError(
        signal.aborted
          ? 'The preview was stopped while it started.'
          : `The preview could not be started. ${words()}`.trim(),
      );
    // A server that takes the connection and says nothing would outlive the deadline.
    const limits = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const answers = await fetch(`${origin}/robots.txt`, { signal: limits }).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await wait(POLL_INTERVAL_MS);
  }
  child.kill();
  throw new PreviewError('The preview did not start within three minutes. Try again.');
}

/**
 * Astro's development server over the drafts, started when somebody asks for a preview and ended
 * when nobody did for ten minutes. It listens on 127.0.0.1 alone.
 */
export function createDevSite(options: DevSiteOptions): DevSite {
  let running: Promise<Running> | null = null;
  /** Ends the process of `running`, also while it starts. */
  let ender = new AbortController();
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    ender.abort();
    const ending = running;
    running = null;
    const child = (await ending?.catch(() => null))?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await once(child, 'exit');
  }

  function touch(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void stop(), IDLE_MS);
    idle.unref();
  }

  async function begin(): Promise<Running> {
    ender = new AbortController();
    const { signal } = ender;
    const started = await launch(options, signal);
    await untilItAnswers(started, signal);
    return started;
  }

  /** Forgets a server when it has ended, unless another one was begun meanwhile. */
  function forgetAtEnd(begun: Promise<Running>): Promise<Running> {
    const forget = () => {
      if (running === begun) running = null;
    };
    begun.then(({ child }) => child.once('exit', forget), forget);
    return begun;
  }

  return {
    async start() {
      touch();
      running ??= forgetAtEnd(begin());
      await running;
    },
    async get(path) {
      touch();
      const site = await running;
      if (!site) throw new PreviewError('The preview has ended. Press “Preview draft” again.');
      const limit = site.hasAnsweredPage ? PAGE_TIMEOUT_MS : FIRST_PAGE_TIMEOUT_MS;
      const answer = await fetch(`${site.origin}${path}`, { signal: AbortSignal.timeout(limit) });
      site.hasAnsweredPage = true;
      return answer;
    },
    stop,
  };
}
