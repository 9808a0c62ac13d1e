import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBuild, withoutPreview } from './build-beside.ts';
import { PublishError } from './publisher.ts';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'build-beside-'));
  mkdirSync(join(checkout, 'scripts'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** Builds by a script that stands in the place of the checkout's own. */
async function build(script: string): Promise<string> {
  writeFileSync(join(checkout, 'scripts/build.ts'), script);
  const failed: unknown = await createBuild(
    { WORD: 'kept', SMTP_URL: 'smtp://user:password@mail' },
    'live',
  )(checkout, join(checkout, 'next')).catch((error: unknown) => error);
  if (failed === undefined) return 'built';
  if (!(failed instanceof PublishError)) throw failed;
  return failed.message;
}

const NOTHING = 'The site was not built, and nothing was changed.';

test.each([
  [
    'says its fault',
    `console.error('content/a.json:3 is wrong'); process.exit(1);`,
    'content/a.json:3 is wrong',
  ],
  [
    'is killed',
    `process.kill(process.pid, 'SIGKILL'); setInterval(() => 0, 1000);`,
    'most likely because the machine ran out of memory',
  ],
  [
    'finds the disk full',
    `throw Object.assign(new Error('ENOSPC: no space'), {});`,
    'The disk of the server is full.',
  ],
])('a build that %s is refused with that', async (_, script, says) => {
  const message = await build(script);
  expect(message).toContain(NOTHING);
  expect(message).toContain(says);
});

test('a build gets its folder and the settings but for passwords, and says nothing where it went well', async () => {
  const script = `
    import { mkdirSync } from 'node:fs';
    import { env } from 'node:process';
    mkdirSync(env.DIST_DIR + '/' + env.WORD + (env.SMTP_URL ?? ''), { recursive: true });
  `;
  expect(await build(script)).toBe('built');
  expect(existsSync(join(checkout, 'next/kept'))).toBe(true);
});

test('a build begins once the preview has ended', async () => {
  const done: string[] = [];
  const preview = {
    async stop() {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push('preview ended');
    },
  };
  const begin = async (from: string, to: string) => void done.push(`built ${from} into ${to}`);
  await withoutPreview(preview, begin)('checkout', 'next');
  expect(done).toEqual(['preview ended', 'built checkout into next']);
});
