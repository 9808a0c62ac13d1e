/**
 * Part of `npm run bench:server`, alone with `-- --slow`: how soon pages come while others hold
 * connections and are slow to speak, take nothing of a film, or ask for one a thousand times at
 * once, beside the same pages from a server that has nobody else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { withoutLimits } from '#tests/resilience/fixture-server.ts';
import { holdConnections } from '#tests/resilience/held-connections.ts';
import { exitOf, spawnServer } from '#tests/resilience/spawned-server.ts';
import { drive, type Driven, readingAnew } from './drive.ts';

const MAX_PAGE_P99_MS = 200;
const SECONDS = 4;
const FILM = 'GET /media/film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n';

const folder = mkdtempSync(join(tmpdir(), 'bench-slow-'));
const dist = await makeFixtureSite(folder);

/** Connections that send something, and read nothing. */
const SLOW: [name: string, connections: number, bytes: (number: number) => string][] = [
  ['nobody else', 0, () => ''],
  ['1,000 that are slow to speak', 1_000, (at) => (at % 2 ? '' : 'GET / HTTP/1.1\r\nHost: x')],
  ['400 that take nothing of a film', 400, () => FILM],
  ['5 that ask for a film 1,000 times at once', 5, () => FILM.repeat(1_000)],
];

async function pagesBeside(count: number, bytes: (number: number) => string): Promise<Driven> {
  const server = await spawnServer({
    DIST_DIR: dist,
    DATA_DIR: join(folder, `data-${count}`),
    ...withoutLimits,
    LOG_LEVEL: 'error',
  });
  const { port } = server;
  const held = await holdConnections(port, count, bytes);
  await sleep(300);
  const request = readingAnew('/about');
  const pages = await drive({ port, connections: 8, seconds: SECONDS, perSecond: 40, request });
  for (const socket of held) socket.destroy();
  server.process.kill('SIGTERM');
  await exitOf(server.process);
  return pages;
}

let holds = true;
try {
  console.log('\nPages beside slow clients, each on a connection of its own');
  for (const [name, count, bytes] of SLOW) {
    const { p50Ms, p99Ms, statuses } = await pagesBeside(count, bytes);
    holds &&= Object.keys(statuses).join() === '200' && p99Ms < MAX_PAGE_P99_MS;
    const times = `p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms`;
    console.log(`  ${name.padEnd(44)} ${times}  ${JSON.stringify(statuses)}`);
  }
  const verdict = holds ? 'holds' : 'DOES NOT HOLD';
  console.log(`    all 200, p99 below ${MAX_PAGE_P99_MS} ms: ${verdict}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!holds) process.exitCode = 1;
