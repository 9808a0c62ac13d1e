import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDevSite, PreviewError } from './dev-site.ts';

/** Answers every path, and takes a third of a second to end. */
const SLOW_TO_END = `
require('node:http').createServer((request, response) => response.end('a page'))
  .listen(Number(process.argv.at(-1)), '127.0.0.1');
process.on('SIGTERM', () => setTimeout(() => process.exit(0), 300));
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const siteIn = (checkout: string, program = SLOW_TO_END) =>
  createDevSite({
    folder: checkout,
    dataDir: join(folder, 'data'),
    environment: {},
    command: ['-e', program],
  });

test('a preview that was begun while the one before ended is kept', async () => {
  const site = siteIn(folder);
  await site.start();
  const stopping = site.stop();
  await site.start();
  await stopping;
  expect(await (await site.get('/about')).text()).toBe('a page');
  await site.stop();
  await expect(site.get('/about')).rejects.toThrow(PreviewError);
});

test('a process that cannot be started is told, and ends nothing else', async () => {
  const site = siteIn(join(folder, 'gone'));
  await expect(site.start()).rejects.toThrow(/The preview could not be started\. .*ENOENT/);
  await expect(site.get('/about')).rejects.toThrow(PreviewError);
});

test('a preview is stopped while it starts, without waiting for it', async () => {
  const site = siteIn(folder, 'setInterval(() => {}, 1000)');
  const [started] = await Promise.allSettled([site.start(), site.stop()]);
  expect(started).toMatchObject({
    reason: new PreviewError('The preview was stopped while it started.'),
  });
});
