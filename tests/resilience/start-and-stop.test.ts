import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { beginSubscription } from './begun-request.ts';
import { withoutLimits } from './fixture-server.ts';
import { exitOf, runToExit, spawnServer } from './spawned-server.ts';
import { sendMessage, subscribe } from './writers.ts';

let folder: string;
let dist: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  dist = await makeFixtureSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (more: Record<string, string> = {}) => ({
  DIST_DIR: dist,
  DATA_DIR: join(folder, 'data'),
  ...more,
});

function expectOneLine(output: string, pattern: RegExp): void {
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(pattern);
}

test('the address that it prints is the one that answers', async () => {
  const server = await spawnServer(settings());
  expect(server.output()).toContain(`${site.brand}: http://127.0.0.1:${server.port}\n`);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  server.process.kill('SIGINT');
  expect((await exitOf(server.process)).code).toBe(0);
});

test('sec-D6: a port in use is one clear line and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, output } = await runToExit(settings({ PORT: port }));
  other.close();
  expect(code).toBe(1);
  expectOneLine(output, new RegExp(`^Port ${port} is in use`));
});

test('sec-D6: a data directory that cannot be used is one clear line and exit code 1', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const underFile = await runToExit(settings({ DATA_DIR: join(file, 'data') }));
  expect(underFile.code).toBe(1);
  expectOneLine(underFile.output, /^Cannot use the data directory .*a-file\/data: ENOTDIR/);

  const broken = mkdtempSync(join(folder, 'broken-'));
  writeFileSync(join(broken, 'site.db'), 'this is no database, though it has many words in it');
  const corrupt = await runToExit(settings({ DATA_DIR: broken }));
  expect(corrupt.code).toBe(1);
  expectOneLine(corrupt.output, /^Cannot use the data directory .*not a database/);

  const other = mkdtempSync(join(folder, 'in-use-'));
  const holder = new DatabaseSync(join(other, 'server.lock'));
  holder.exec('BEGIN EXCLUSIVE');
  const inUse = await runToExit(settings({ DATA_DIR: other }));
  holder.close();
  expectOneLine(
    inUse.output,
    /another server is using it; stop that one .*npm run dev.*DATA_DIR$/m,
  );

  const locked = mkdtempSync(join(folder, 'locked-'));
  chmodSync(locked, 0o500);
  // Root may write anywhere, so the rest shows only for other users.
  if (process.getuid?.() === 0) return;
  expect((await runToExit(settings({ DATA_DIR: locked }))).code).toBe(1);
});

test('sec-D6: a wrong setting and a missing build name themselves', async () => {
  const wrong = await runToExit(
    settings({ PORT: '70000', SITE_URL: 'example.org', TRUSTED_PROXIES: '10.0.0.0/99' }),
  );
  expect(wrong.code).toBe(1);
  expectOneLine(wrong.output, /PORT .*SITE_URL .*TRUSTED_PROXIES "10\.0\.0\.0\/99"/);
  const unbuilt = await runToExit(settings({ DIST_DIR: join(folder, 'nothing') }));
  expect(unbuilt.code).toBe(1);
  expectOneLine(unbuilt.output, /^There is no built site in .*nothing/);
});

test('a site that was built for another address is one line, with what it takes', async () => {
  const SITE_URL = 'https://coins.example.org';
  const other = await runToExit(settings({ SITE_URL }));
  expect(other.code).toBe(1);
  expectOneLine(
    other.output,
    /^This site was built for http:\/\/localhost:3000, but SITE_URL is https:\/\/coins\.example\.org: .*npm run build/,
  );
  const allowed = await spawnServer(settings({ SITE_URL, ALLOW_OTHER_ADDRESS: 'on' }));
  expect(allowed.output()).toContain('server.origin.mismatch');
  allowed.process.kill('SIGTERM');
  expect((await exitOf(allowed.process)).code).toBe(0);
  const real = await makeFixtureSite(mkdtempSync(join(folder, 'built-')), SITE_URL);
  const unset = await runToExit(settings({ DIST_DIR: real }));
  expect(unset.code).toBe(1);
  expectOneLine(unset.output, /SITE_URL is not set/);
});

test('sec-X19: a stop finishes what is under way, refuses what is new, and is quick', async () => {
  const server = await spawnServer(settings({ PROOF_OF_WORK: 'off' }));
  // A stop may reset the connections that have nothing under way.
  const open = () => connect(server.port, '127.0.0.1').on('error', () => undefined);
  const idle = open();
  await once(idle, 'connect');
  idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  // One that never says anything, and one that stops in the middle of its head.
  const silent = open();
  await once(silent, 'connect');
  const half = open();
  await once(half, 'connect');
  half.write('GET / HTTP/1.1\r\nHost: loc');
  const slow = await beginSubscription(server.port, 'late@example.org');
  server.process.kill('SIGTERM');
  await sleep(1_000);
  await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow();
  expect(server.process.exitCode).toBeNull();
  slow.finish();
  const { code, ms } = await exitOf(server.process);
  expect(slow.answer()).toMatch(/^HTTP\/1\.1 202/);
  expect(slow.answer()).toMatch(/^connection: close\r$/im);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(2_000);
});

test('sec-D6: a database server that cannot be reached, and a wrong mail address, say so', async () => {
  const away = await runToExit(settings({ DATABASE_URL: 'postgres://site@127.0.0.1:9/site' }));
  expect(away.code).toBe(1);
  expectOneLine(
    away.output,
    /^Cannot use the database site at 127\.0\.0\.1:9 \(DATABASE_URL\): nothing answers there/,
  );
  const mail = await runToExit(settings({ SMTP_URL: 'smtps://me:50%off@mail.example.org:465' }));
  expect(mail.code).toBe(1);
  expectOneLine(mail.output, /SMTP_URL has a % .*%25/);
});

test('sec-D3 sec-ASVS-16.4.2: a damaged table is found at the start, before anything is written', async () => {
  const dataDir = mkdtempSync(join(folder, 'noise-'));
  const server = await spawnServer(settings({ DATA_DIR: dataDir, ...withoutLimits }));
  for (let number = 0; number < 4; number += 1)
    expect(await sendMessage(server.port, `Reader ${number}`, 'x'.repeat(4_000))).toBeGreaterThan(
      0,
    );
  server.process.kill('SIGTERM');
  await exitOf(server.process);
  const file = join(dataDir, 'site.db');
  const bytes = readFileSync(file);
  // The first page has the schema; what follows are rows.
  bytes.fill(0x5a, Math.floor(bytes.length / 2));
  writeFileSync(file, bytes);
  const damaged = await runToExit(settings({ DATA_DIR: dataDir }));
  expect(damaged.code).toBe(1);
  // A line of the log, where SQLite itself stumbles over the damage, and the one for the operator.
  const last = damaged.output.trim().split('\n').at(-1);
  expect(last).toMatch(/^Cannot use the data directory .*(damaged|malformed)/);
});

test.runIf(process.platform !== 'win32')(
  'sec-ASVS-14.2.4: files of a folder that everybody may enter are for the server alone',
  async () => {
    const dataDir = mkdtempSync(join(folder, 'open-'));
    chmodSync(dataDir, 0o755);
    const loose = new DatabaseSync(join(dataDir, 'site.db'));
    loose.exec('create table kept (x)');
    loose.close();
    chmodSync(join(dataDir, 'site.db'), 0o644);
    const umask = process.umask(0o022);
    const server = await spawnServer(settings({ DATA_DIR: dataDir, ...withoutLimits }));
    process.umask(umask);
    await subscribe(server.port, 'reader@example.org');
    const modes = readdirSync(dataDir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, (statSync(join(dataDir, name)).mode & 0o077).toString(8)]);
    server.process.kill('SIGTERM');
    await exitOf(server.process);
    expect(modes.length).toBeGreaterThan(1);
    expect(modes.filter(([, others]) => others !== '0')).toEqual([]);
  },
);
