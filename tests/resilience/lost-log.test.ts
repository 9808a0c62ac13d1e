import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'lost-log-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('sec-X18: the server goes on when whoever read its log is gone', async () => {
  const distDir = await makeFixtureSite(folder);
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DIST_DIR: distDir,
      DATA_DIR: join(folder, 'data'),
      NEWS_REFRESH: 'off',
      RPC_ETHEREUM: 'off',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const first = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  const address = /http:\/\/\S+/.exec(first)?.[0] ?? '';
  child.stdout.destroy();
  // Each answer is a line of the log that nobody reads.
  for (let request = 0; request < 5; request += 1) {
    const answer = await fetch(`${address}/healthz/live`);
    expect(answer.status).toBe(200);
    await answer.text();
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
