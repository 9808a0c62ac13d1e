/**
 * Part of `npm run bench:server`, alone with `-- --slow`: how soon pages come while others hold
 * connections and are slow to speak, take nothing of a film, or ask for one a thousand times at
 * once, beside the same pages from a server that has nobody else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { withoutLimits } from '#tests/resilience/fixture-server.ts';
import { exitOf, spawnServer } from '#tests/resilience/spawned-server.ts';
import { drive, type Driven, reading } from './drive.ts';

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

function hold(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
  socket.pause();
  return socket.on('error', () => undefined);
}

async function pagesBeside(count: number, bytes: (number: number) => string): Promise<Driven> {
  const server = await spawnServer({
    DIST_DIR: dist,
    DATA_DIR: join(folder, `data-${count}`),
    ...withoutLimits,
    LOG_LEVEL: 'error',
  });
  const { port } = server;
  const held: Socket[] = [];
  for (let at = 0; at < count; at += 1) {
    held.push(hold(port, bytes(at)));
    // More at once than the kernel keeps waiting would come a second later.
    if (at % 100 === 0) await sleep(10);
  }
  await sleep(300);
  // Anew each time, as visitors come.
  const request = reading('/about')().replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const asked = { port, connections: 8, seconds: SECONDS, perSecond: 40, request: () => request };
  const pages = await drive(asked);
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
