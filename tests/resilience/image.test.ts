import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { inheritedEnvironment } from '#tests/inherited-environment.ts';
import { imageFiles } from '#tests/repository/image-files.ts';
import { exitOf, spawnServer } from './spawned-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'image-'));
const app = join(folder, 'app');

/** What the container's last stage has, and nothing else: a file that it lacks shows here. */
beforeAll(async () => {
  for (const path of imageFiles()) cpSync(path, join(app, path));
  symlinkSync(join(process.cwd(), 'node_modules'), join(app, 'node_modules'));
  await makeFixtureSite(app);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { SITE_CONFIG: '', DATA_DIR: join(folder, 'data') };

test('the server starts and answers from the files of the container alone', async () => {
  const server = await spawnServer(settings, undefined, [], app);
  const origin = `http://127.0.0.1:${server.port}`;
  for (const path of ['/', '/newsletter', '/embed/news', '/feed.xml', '/healthz/ready'])
    expect((await fetch(origin + path)).status, path).toBe(200);
  server.process.kill('SIGTERM');
  expect((await exitOf(server.process)).code).toBe(0);
});

test.each([
  ['scripts/admin.ts', [], 'newsletter send'],
  ['scripts/site.ts', [], 'newsletter send'],
  ['scripts/admin.ts', ['newsletter', 'list'], 'subscribe'],
  ['scripts/admin.ts', ['backup'], 'backups'],
  ['scripts/doctor.ts', [], 'SITE_URL'],
])('%s %j works from the files of the container alone', (script, args, said) => {
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: app,
    encoding: 'utf8',
    env: { ...inheritedEnvironment, ...settings },
  });
  expect(stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find|ENOENT/);
  expect(stdout.toLowerCase()).toContain(said.toLowerCase());
});
