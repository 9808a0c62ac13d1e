import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { beginSubscription } from './begun-request.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, spawnServer } from './spawned-server.ts';
import { subscribe } from './writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'resort-'));
let dist = '';
beforeAll(async () => {
  dist = await makeFixtureSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Code that runs before the server's and fails outside of every request, once it is told to. */
const planted = (failing: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${failing} })`)}`;

test.each([
  ['thrown', `setTimeout(() => { throw new Error('planted secret') })`],
  ['rejected', `Promise.reject(new Error('planted secret'))`],
])(
  'sec-ASVS-16.5.4 sec-X12: what is %s where nobody catches it ends the process, and what is under way is finished',
  async (name, failing) => {
    const settings = { DIST_DIR: dist, DATA_DIR: join(folder, name), ...withoutLimits };
    const server = await spawnServer(settings, [planted(failing)]);
    const slow = await beginSubscription(server.port, 'late@example.org');
    server.process.kill('SIGUSR2');
    await expect.poll(server.output).toContain('server.error.unexpected');
    slow.finish();
    expect((await exitOf(server.process)).code).toBe(1);
    expect(slow.answer()).toMatch(/^HTTP\/1\.1 202/);
    expect(server.output()).not.toContain('planted secret');
    // A fresh one begins where it ended.
    const next = await spawnServer(settings);
    expect(await subscribe(next.port, 'next@example.org')).toBe(202);
    next.process.kill('SIGTERM');
    expect((await exitOf(next.process)).code).toBe(0);
  },
);
