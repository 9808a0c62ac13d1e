import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { jsonType, sameOrigin, withoutLimits } from './fixture-server.ts';
import { serviceFlags } from './spawned-flags.ts';
import { exitOf, spawnServer } from './spawned-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const dataDir = join(folder, 'data');
mkdirSync(dataDir);
const flags = serviceFlags([process.cwd(), folder], dataDir);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('sec-ASVS-13.2.2 sec-ASVS-1.3.2: the server does all its work in the sandbox of its service, mail to files too', async () => {
  expect(flags).toContain('--permission');
  const dist = await makeFixtureSite(folder);
  const server = await spawnServer({ DIST_DIR: dist, DATA_DIR: dataDir, ...withoutLimits }, flags);
  const origin = `http://127.0.0.1:${server.port}`;
  const subscribed = await fetch(`${origin}/api/newsletter`, {
    method: 'POST',
    headers: { ...sameOrigin, ...jsonType },
    body: '{"email":"reader@example.org"}',
  });
  expect(subscribed.status).toBe(202);
  for (const path of ['/', '/newsletter', '/embed/news', '/media/film.mp4', '/healthz/ready'])
    expect((await fetch(origin + path)).status, path).toBe(200);
  // Where no mail server is set, the mail that asks for a confirmation is a file.
  const mails = () => readdirSync(join(dataDir, 'outbox'));
  await expect.poll(mails, { timeout: 10_000 }).toEqual(['00000001.eml']);
  server.process.kill('SIGTERM');
  expect((await exitOf(server.process)).code).toBe(0);
});

test.each([
  ['writing elsewhere', `require('fs').writeFileSync(${JSON.stringify(join(folder, 'x'))}, '')`],
  ['reading elsewhere', `require('fs').readFileSync('/etc/passwd')`],
  ['another program', `require('child_process').execFileSync('/bin/true')`],
  ['text as code', `(0, eval)('1')`],
])('sec-ASVS-13.2.2: the sandbox forbids %s', (_, code) => {
  const run = spawnSync(process.execPath, [...flags, '-e', code], { encoding: 'utf8' });
  expect(run.status).not.toBe(0);
  expect(run.stderr).toMatch(/ERR_ACCESS_DENIED|Code generation from strings/);
});
