import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testSite } from './spawned-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'piped-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an owner's command whose reader is gone before it writes. */
async function withoutReader(...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/build/chosen-config.ts', 'scripts/site.ts', ...args],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...testSite },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child.stdout.destroy();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

test('a command whose reader has had enough ends well, without a stack', async () => {
  expect(await withoutReader('news', 'sources')).toEqual({ code: 0, errors: '' });
  expect(await withoutReader('help')).toEqual({ code: 0, errors: '' });
});
