import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const urlOf = (file: string) => JSON.stringify(pathToFileURL(resolve(file)).href);

/** What `npm start` does, with a timer in the server's place: it says when it starts and when it ends. */
const script = (signal: string) => `
import { publishedAt, restartWhenPublished } from ${urlOf('scripts/build/restart-when-published.ts')};
const timer = setInterval(() => {}, 1_000);
process.on('SIGTERM', () => { console.log('ended'); clearInterval(timer); });
const signal = ${JSON.stringify(signal)};
const before = publishedAt(signal);
console.log('started');
restartWhenPublished(signal, before, process.env.START_AGAIN);
`;

test('a script is started again when the desk has published, and not after a signal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-again-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const signal = join(folder, 'published');
  const file = join(folder, 'start.ts');
  writeFileSync(file, script(signal));
  const run = `
    import { spawnNode } from ${urlOf('scripts/run/spawn-node.mjs')};
    spawnNode(process.execPath, ${JSON.stringify(file)}, [], ${JSON.stringify(process.cwd())});`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const said = async (lines: string) => {
    await expect.poll(() => output, { timeout: 20_000 }).toBe(lines);
  };

  await said('started\n');
  // What was there at the start is not news; it is looked at once a second.
  writeFileSync(signal, 'first');
  await said('started\nended\nstarted\n');
  writeFileSync(signal, 'second');
  await said('started\nended\nstarted\nended\nstarted\n');
  parent.kill('SIGTERM');
  const [code] = (await once(parent, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(output).toBe('started\nended\nstarted\nended\nstarted\nended\n');
});
