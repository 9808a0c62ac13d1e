import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { testSeed } from '#tests/seed.ts';
import { fuzz } from '#tests/soak/fuzz.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, spawnServer } from './spawned-server.ts';

const REQUESTS = 2_000;
const MAX_GROWTH = 64 * 1024 * 1024;
/** Other tests share the machine. */
const SLACK = 3;

function residentBytes(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096;
}

test(
  `sec-X22 sec-X15 sec-ASVS-15.3.6: ${REQUESTS} hostile requests get no undeclared 5xx and none waits`,
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
    const server = await spawnServer({
      DIST_DIR: await makeFixtureSite(folder),
      DATA_DIR: join(folder, 'data'),
      ...withoutLimits,
    });
    const { pid } = server.process;
    await fuzz(server.port, testSeed + 1, 300, SLACK);
    const before = residentBytes(pid);
    const { requests, errors } = await fuzz(server.port, testSeed, REQUESTS, SLACK);
    expect(errors, `seed ${testSeed}`).toEqual([]);
    expect(requests).toBe(REQUESTS);
    expect(residentBytes(pid) - before).toBeLessThan(MAX_GROWTH);
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz/ready`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect((await exitOf(server.process)).code).toBe(0);
    // Whatever was sent, each line of the log is one event.
    const lines = server.output().trim().split('\n').slice(1);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    expect(server.output()).not.toContain('server.error.unexpected');
    rmSync(folder, { recursive: true, force: true });
  },
);
