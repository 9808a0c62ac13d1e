/**
 * `npm run bench:server [--seconds 4] [--rounds 5] [--astro]`: one process of our server beside
 * nginx with two workers and, on request, Astro's own standalone server, in turns. Then the API.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MANIFEST_FILE, type SiteManifest } from '#shared/site-manifest.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { startAstroStandalone } from './astro-standalone.ts';
import { hasWrk, type Measure, measure } from './load.ts';
import { startNginx } from './nginx.ts';

const MIN_SHARE_OF_NGINX = 0.7;
const MAX_TIMES_NGINX_P99 = 2;
/** Of the API, with as many connections as a handful of programs have. */
const MAX_API_P99_MS = 20;
const API_CONNECTIONS = 4;
const API_PATHS = [
  '/api/v1/coins',
  '/api/v1/coins/usdc?include=sources',
  '/api/v1/statements?set=coins&limit=100',
  '/api/v1/statements?limit=500',
];
const PORTS = { ours: 4150, nginx: 4151, astro: 4152 };

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    dist: { type: 'string', default: 'dist' },
    astro: { type: 'boolean', default: false },
  },
});

type Contender = { name: string; port: number; process: ChildProcess };

async function untilAnswering(port: number, path: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`nothing answers on port ${port}`);
}

/** The page that is asked for most, and the largest script or style sheet. */
function pathsOf(manifest: SiteManifest): { page: string; asset: string } {
  const assets = Object.entries(manifest.files).filter(([path]) =>
    /^\/_astro\/.*\.(js|css)$/.test(path),
  );
  const [asset] = assets.sort(([, a], [, b]) => b.bytes - a.bytes);
  if (!asset) throw new Error('the build has no asset');
  return { page: manifest.files['/about'] ? '/about' : '/', asset: asset[0] };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Medians, and the median share of nginx's throughput in the same round: turns taken close
 * together share what else the machine does, which whole runs do not. */
type Summary = Measure & { shareOfNginx: number };

function summary(rounds: Measure[], nginx: Measure[]): Summary {
  const shares = rounds.map((round, index) => {
    const other = nginx[index]?.requestsPerSecond;
    return other ? round.requestsPerSecond / other : 1;
  });
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
    errors: rounds.reduce((sum, round) => sum + round.errors, 0),
    shareOfNginx: median(shares),
  };
}

async function compare(contenders: Contender[], path: string): Promise<Map<string, Summary>> {
  const seconds = Number(options.seconds);
  const rounds = new Map<string, Measure[]>(contenders.map(({ name }) => [name, []]));
  for (const { port } of contenders) await measure(`http://127.0.0.1:${port}${path}`, 2);
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const { name, port } of contenders) {
      rounds.get(name)?.push(await measure(`http://127.0.0.1:${port}${path}`, seconds));
      await sleep(300);
    }
  }
  const nginx = rounds.get('nginx') ?? [];
  return new Map([...rounds].map(([name, list]) => [name, summary(list, nginx)]));
}

function report(title: string, results: Map<string, Summary>): boolean {
  console.log(`\n${title}`);
  for (const [name, { requestsPerSecond, p99Ms, errors, shareOfNginx }] of results) {
    const rate = Math.round(requestsPerSecond).toString().padStart(8);
    const share = `${Math.round(shareOfNginx * 100)} %`.padStart(6);
    const errorNote = errors > 0 ? `  ${errors} errors` : '';
    const p99 = p99Ms.toFixed(2).padStart(8);
    console.log(
      `  ${name.padEnd(18)} ${rate} requests/s  p99 ${p99} ms  ${share} of nginx${errorNote}`,
    );
  }
  const nginx = results.get('nginx');
  const ours = results.get('ours');
  if (!nginx || !ours) return true;
  return (
    ours.shareOfNginx >= MIN_SHARE_OF_NGINX &&
    ours.p99Ms <= nginx.p99Ms * MAX_TIMES_NGINX_P99 &&
    ours.errors === 0
  );
}

/** Answers of the API, where the build has open data. */
async function measureApi(): Promise<boolean> {
  const base = `http://127.0.0.1:${PORTS.ours}`;
  if (!(await fetch(base + API_PATHS[0])).ok) return true;
  console.log(`\nAPI, ${API_CONNECTIONS} connections`);
  let isQuick = true;
  for (const path of API_PATHS) {
    await measure(base + path, 1, API_CONNECTIONS);
    const { requestsPerSecond, p99Ms, errors } = await measure(
      base + path,
      Number(options.seconds),
      API_CONNECTIONS,
    );
    const rate = Math.round(requestsPerSecond).toString().padStart(8);
    console.log(`  ${path.padEnd(40)} ${rate} requests/s  p99 ${p99Ms.toFixed(2).padStart(8)} ms`);
    isQuick &&= p99Ms <= MAX_API_P99_MS && errors === 0;
  }
  console.log(`p99 at most ${MAX_API_P99_MS} ms: ${isQuick ? 'holds' : 'DOES NOT HOLD'}`);
  return isQuick;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const built = resolve(options.dist);
const dist = existsSync(join(built, MANIFEST_FILE)) ? built : await makeFixtureSite(folder);
const manifest = JSON.parse(readFileSync(join(dist, MANIFEST_FILE), 'utf8')) as SiteManifest;
const { page, asset } = pathsOf(manifest);

const ours = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(PORTS.ours),
    HOST: '127.0.0.1',
    DIST_DIR: dist,
    DATA_DIR: join(folder, 'data'),
    SITE_URL: 'https://bench.example.org',
    // What is measured is the server, over whatever has been built.
    ALLOW_OTHER_ADDRESS: 'on',
    LOG_LEVEL: 'warn',
    // A bench reaches no other machine.
    NEWS_REFRESH: 'off',
    RPC_ETHEREUM: 'off',
    API_PER_MINUTE: '100000000',
  },
  stdio: 'inherit',
});
const contenders: Contender[] = [{ name: 'ours', port: PORTS.ours, process: ours }];
if (spawnSync('nginx', ['-v']).error === undefined) {
  const process = startNginx(join(folder, 'nginx'), dist, manifest, [page, asset], PORTS.nginx);
  contenders.push({ name: 'nginx', port: PORTS.nginx, process });
} else {
  console.log('nginx is not installed: no comparison with it');
}
if (options.astro) {
  const process = await startAstroStandalone(folder, dist, PORTS.astro);
  contenders.push({ name: 'Astro standalone', port: PORTS.astro, process });
}

let holds = false;
try {
  for (const { port } of contenders) await untilAnswering(port, page);
  const tool = hasWrk ? 'wrk' : 'autocannon';
  console.log(
    `${tool}, 64 connections, median of ${options.rounds} alternating rounds of ${options.seconds} s`,
  );
  const results = [];
  for (const [kind, path] of [
    ['page', page],
    ['asset', asset],
  ] as const) {
    const file = manifest.files[path];
    const bytes = (file?.brotli ?? file)?.bytes ?? 0;
    results.push(report(`${kind} ${path}, ${bytes} bytes`, await compare(contenders, path)));
  }
  const isQuick = await measureApi();
  holds = results.every(Boolean);
  const isCompared = contenders.some(({ name }) => name === 'nginx');
  const verdict = holds ? 'holds' : 'DOES NOT HOLD';
  console.log(
    `\nAt least 70 % of nginx's throughput, p99 at most twice nginx's: ${isCompared ? verdict : 'not measured'}`,
  );
  holds &&= isQuick;
} finally {
  for (const contender of contenders) contender.process.kill('SIGTERM');
  await sleep(500);
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = holds ? 0 : 1;
