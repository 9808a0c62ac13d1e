import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inheritedEnvironment } from '#tests/inherited-environment.ts';
import { testSite } from './spawned-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'piped-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startCommand(args: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  return spawn(
    process.execPath,
    ['--import', './scripts/build/chosen-config.ts', 'scripts/admin.ts', ...args],
    {
      env: { ...inheritedEnvironment, DATA_DIR: join(folder, 'data'), ...testSite, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/** Runs an owner's command whose reader is gone before it writes. */
async function withoutReader(...args: string[]) {
  const child = startCommand(args);
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

test('sec-D6: a command whose database cannot be reached says so in one line, without a stack', async () => {
  const child = startCommand(['messages', 'list'], {
    DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/site',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toBe(
    'Cannot use the database site at 127.0.0.1:9 (DATABASE_URL): nothing answers there; is PostgreSQL running?\n',
  );
});
