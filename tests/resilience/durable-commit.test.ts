import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, spawnServer } from './spawned-server.ts';
import { sendMessage, subscribe } from './writers.ts';

const WRITES = 30;

/** Calls that the trace tells in their order: `sync` of the log of writes, or `answer` 202. */
function eventsIn(trace: string): ('sync' | 'answer')[] {
  return trace.split('\n').flatMap((line) => {
    if (/f(?:data)?sync\(\d+<[^>]*site\.db-wal>/.test(line)) return 'sync';
    return /"HTTP\/1\.1 202 /.test(line) ? 'answer' : [];
  });
}

test(
  'sec-D2 sec-ASVS-2.3.3: no write is acknowledged before the disk has it, counted by the system',
  needs('strace'),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fsync-'));
    const trace = join(folder, 'trace');
    const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg';
    // -D: the server stays our child, and gets our signals.
    const strace = ['strace', '-D', '-f', '-y', '-s', '24', '-e', calls, '-o', trace];
    const settings = { DIST_DIR: await makeFixtureSite(folder), DATA_DIR: join(folder, 'data') };
    const quiet = { ...settings, ...withoutLimits, LOG_LEVEL: 'silent' };
    const server = await spawnServer(quiet, [], strace);
    for (let count = 0; count < WRITES; count += 1) {
      const isMessage = count % 3 === 2;
      const status = isMessage
        ? await sendMessage(server.port, `n${count}`)
        : await subscribe(server.port, `n${count}@example.org`);
      expect(status).toBe(202);
    }
    server.process.kill('SIGTERM');
    await exitOf(server.process);
    await expect.poll(() => readFileSync(trace, 'utf8')).toContain('+++ exited');
    const events = eventsIn(readFileSync(trace, 'utf8'));
    expect(events.filter((event) => event === 'answer')).toHaveLength(WRITES);
    const syncs = events.filter((event) => event === 'sync').length;
    console.info(`${syncs} syncs for ${WRITES} acknowledged writes`);
    // One after the other, none can have been carried by the commit of another.
    const bare = events.filter((event, at) => event === 'answer' && events[at - 1] !== 'sync');
    expect(bare).toEqual([]);
    expect(syncs).toBeGreaterThanOrEqual(WRITES);
    rmSync(folder, { recursive: true, force: true });
  },
);
