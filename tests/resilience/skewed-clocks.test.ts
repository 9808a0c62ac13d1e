import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { campaignOf, progressOf, startCampaign } from '#server/newsletter/campaign.ts';
import { newPostgresDatabase } from '#tests/databases/each-database.ts';
import { makeFixtureSite } from '#tests/fixtures/fixture-site.ts';
import { needs } from '#tests/needs.ts';
import { addIssue, addReaders, testIssue } from '#tests/soak/issue-subscribers.ts';
import { settingsAt } from '#tests/soak/server-settings.ts';
import { inheritedEnvironment } from '#tests/inherited-environment.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { exitOf, type SpawnedServer, spawnServer } from './spawned-server.ts';
import { sendMessage } from './writers.ts';

/** More by hand: 2,400 readers at the default 300 a minute. */
const READERS = Number(process.env['SKEWED_READERS'] ?? 200);
const PER_MINUTE = process.env['SKEWED_PER_MINUTE'] ?? '6000';
/** Messages that come at once, and how often one comes later on. */
const MESSAGES = 30;
const LATER_INTERVAL_MS = 2_000;
const MINUTE_MS = 60_000;
const limit = Math.ceil((READERS / Number(PER_MINUTE)) * MINUTE_MS) + 2 * MINUTE_MS;

const postgres = inject('postgres');
/** Node's environment with another clock. `faketime` itself stays as a parent, which hides signals. */
function skewedBy(skew: string): Record<string, string> {
  const { stdout } = spawnSync('faketime', ['-f', skew, 'printenv', 'LD_PRELOAD']);
  return { LD_PRELOAD: stdout.toString().trim(), FAKETIME: skew };
}

const folder = mkdtempSync(join(tmpdir(), 'skewed-'));
let dist = '';
beforeAll(async () => {
  dist = await makeFixtureSite(folder, testIssue.origin);
  addIssue(dist);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Place = { settings: Record<string, string>; mail: TestMailServer; database: OpenDatabase };

async function prepare(name: string, databaseUrl: string | null): Promise<Place> {
  const dataDir = join(folder, name);
  const mail = await startMailServer();
  const database = await openDatabase({ dataDir, databaseUrl }, 'command');
  await addReaders(database.db, READERS);
  const site = settingsAt({ dist, dataDir, databaseUrl });
  const settings = {
    ...site,
    SITE_URL: testIssue.origin,
    SMTP_URL: mail.url.href,
    LETTERS_PER_MINUTE: PER_MINUTE,
  };
  return { settings, mail, database };
}

/** Messages come in meanwhile: each wakes a sender, which looks for what others left behind. */
async function writeMeanwhile({ database }: Place, servers: readonly SpawnedServer[]) {
  const names: string[] = [];
  const { db } = database;
  const campaign = await campaignOf(db, testIssue.id);
  const progress = () => progressOf(db, campaign?.id ?? 0);
  for (let count = 0; (await progress()).state !== 'done'; count += 1) {
    const server = servers[count % servers.length];
    const name = `writer${count}`;
    expect(await sendMessage(server?.port ?? 0, name)).toBe(202);
    names.push(name);
    await sleep(count < MESSAGES ? 100 : LATER_INTERVAL_MS);
  }
  return { names, ...(await progress()) };
}

async function expectOnce(place: Place, servers: readonly SpawnedServer[]): Promise<void> {
  const { names, state, counts } = await writeMeanwhile(place, servers);
  expect({ state, counts }).toEqual({ state: 'done', counts: { sent: READERS } });
  const { received } = place.mail;
  const to = received.flatMap((mail) => mail.to).filter((address) => address.startsWith('reader'));
  expect(to).toHaveLength(READERS);
  expect(new Set(to).size).toBe(READERS);
  const bodies = received.map(({ bytes }) => bytes);
  const times = (name: string) =>
    bodies.filter((bytes) => bytes.includes(`From: ${name} <`)).length;
  await expect.poll(() => names.every((name) => times(name) > 0), { timeout: 10_000 }).toBe(true);
  expect(names.filter((name) => times(name) > 1)).toEqual([]);
}

async function close({ mail, database }: Place, servers: readonly SpawnedServer[]): Promise<void> {
  for (const server of servers) {
    server.process.kill('SIGTERM');
    await exitOf(server.process);
  }
  await database.close();
  await mail.close();
}

describe('clocks apart by seconds', needs('faketime'), () => {
  test.each(['+4s', '-4s'])(
    'sec-D1 sec-X17 N7: a server and a command that is %s send each letter once, none in doubt',
    { timeout: limit },
    async (skew) => {
      const place = await prepare(`command${skew}`, null);
      const server = await spawnServer(place.settings);
      const site = ['scripts/admin.ts', 'newsletter', 'send', testIssue.id, '--yes'];
      const command: ChildProcess = spawn(process.execPath, site, {
        env: { ...inheritedEnvironment, ...place.settings, ...skewedBy(skew) },
        stdio: 'ignore',
      });
      await expect
        .poll(async () => campaignOf(place.database.db, testIssue.id), { timeout: 20_000 })
        .not.toBeNull();
      await expectOnce(place, [server]);
      expect((await exitOf(command)).code).toBe(0);
      await close(place, [server]);
    },
  );

  test(
    'sec-D1 sec-X17 N7: two servers on one PostgreSQL send each letter once, none in doubt',
    { timeout: limit, ...needs('PostgreSQL') },
    async () => {
      const place = await prepare('two', await newPostgresDatabase(postgres ?? ''));
      const servers = await Promise.all([
        spawnServer(place.settings),
        spawnServer({ ...place.settings, ...skewedBy('+4s') }),
      ]);
      const newId = () => `m${Math.random()}@site.example`;
      await startCampaign(place.database.db, testIssue, newId, Date.now());
      await expectOnce(place, servers);
      expect(place.mail.received.length).toBeGreaterThan(READERS);
      await close(place, servers);
    },
  );
});
