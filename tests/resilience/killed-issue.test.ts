import { type ChildProcess, spawn } from 'node:child_process';
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
import { exitOf, type SpawnedServer, spawnServer, testSite } from './spawned-server.ts';
import { sendMessage } from './writers.ts';

const READERS = 80;
/** Letters that a process has under way at one time, and nobody knows of when it dies. */
const UNDER_WAY = 5;
const KILL_AT = [12, 30, 55];

const postgres = inject('postgres');
const folder = mkdtempSync(join(tmpdir(), 'letter-'));
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
    LETTERS_PER_MINUTE: '60000',
  };
  return { settings, mail, database };
}

/** Kills at the next of the given counts of letters: the first time before the answer to one. */
function killAt({ mail }: Place, count: number, victim: { kill(signal: 'SIGKILL'): void }): void {
  const kill = () => mail.received.length >= count && victim.kill('SIGKILL');
  mail.beforeAnswer = count % 2 === 0 ? () => void kill() : () => undefined;
  mail.afterAnswer = count % 2 === 0 ? () => undefined : () => void kill();
}

/** Its leases end: what a dead process held is looked at again. */
async function endLeases({ database }: Place): Promise<void> {
  await database.db
    .updateTable('outbox')
    .set({ lease_until: 1 })
    .where('state', '=', 'waiting')
    .where('lease_holder', '!=', '')
    .execute();
}

async function untilSent(place: Place): Promise<void> {
  const { db } = place.database;
  const campaign = await campaignOf(db, testIssue.id);
  const state = async () => (await progressOf(db, campaign?.id ?? 0)).state;
  for (let waited = 0; waited < 30_000 && (await state()) !== 'done'; waited += 100)
    await sleep(100);
}

/** Everybody has it once, but for those whose copy was under way when a process died. */
async function expectOnce(place: Place, kills: number): Promise<void> {
  const { db } = place.database;
  const campaign = await campaignOf(db, testIssue.id);
  const { state, counts, all } = await progressOf(db, campaign?.id ?? 0);
  const sent = place.mail.received.flatMap(({ to }) => to).filter((to) => to.startsWith('reader'));
  console.info(`${sent.length} letters for ${all} readers after ${kills} kills`, counts);
  expect(state).toBe('done');
  expect(all).toBe(READERS);
  expect(sent.filter((to, at) => sent.indexOf(to) !== at)).toEqual([]);
  expect((counts.sent ?? 0) + (counts.doubtful ?? 0)).toBe(READERS);
  expect(counts.doubtful ?? 0).toBeLessThanOrEqual(kills * UNDER_WAY);
  expect(sent.length).toBeGreaterThanOrEqual(READERS - kills * UNDER_WAY);
}

async function close({ mail, database }: Place, servers: (SpawnedServer | null)[]): Promise<void> {
  for (const server of servers) {
    server?.process.kill('SIGTERM');
    if (server) await exitOf(server.process);
  }
  await database.close();
  await mail.close();
}

test('sec-X20 sec-D1 N7: a server that is killed three times sends nobody a letter twice', async () => {
  const place = await prepare('server', null);
  const { db } = place.database;
  await startCampaign(db, testIssue, () => `m${Math.random()}@site.example`, Date.now());
  for (const count of KILL_AT) {
    const server = await spawnServer(place.settings);
    killAt(place, count, server.process);
    await exitOf(server.process);
  }
  killAt(place, Infinity, { kill: () => undefined });
  const last = await spawnServer(place.settings);
  await untilSent(place);
  await expectOnce(place, KILL_AT.length);
  await close(place, [last]);
  expect(place.mail.received.length).toBeLessThanOrEqual(READERS);
});

test('sec-X20 sec-D1 N7: a command that is killed while it sends, beside a server, goes on where it was', async () => {
  const place = await prepare('command', null);
  const server = await spawnServer(place.settings);
  const send = (): ChildProcess =>
    spawn(process.execPath, ['scripts/admin.ts', 'newsletter', 'send', testIssue.id, '--yes'], {
      env: { ...inheritedEnvironment, ...testSite, ...place.settings },
      stdio: 'ignore',
    });
  const first = send();
  killAt(place, KILL_AT[0] ?? 0, first);
  await exitOf(first);
  killAt(place, Infinity, { kill: () => undefined });
  await endLeases(place);
  const second = send();
  await untilSent(place);
  expect((await exitOf(second)).code).toBe(0);
  await expectOnce(place, 1);
  await close(place, [server]);
});

describe('two processes on one PostgreSQL', needs('PostgreSQL'), () => {
  test('sec-N8 sec-X20 N7: they share a letter, one is killed, and nobody gets it twice', async () => {
    const place = await prepare('two', await newPostgresDatabase(postgres ?? ''));
    const { db } = place.database;
    const [one, two] = await Promise.all([
      spawnServer(place.settings),
      spawnServer(place.settings),
    ]);
    await startCampaign(db, testIssue, () => `m${Math.random()}@site.example`, Date.now());
    killAt(place, 20, one.process);
    // A commit wakes the sender of its process: both are at it.
    await Promise.all([one, two].map(({ port }) => sendMessage(port, 'wake')));
    await expect.poll(() => place.mail.received.length, { timeout: 40_000 }).toBeGreaterThan(19);
    one.process.kill('SIGKILL');
    await exitOf(one.process);
    await endLeases(place);
    await untilSent(place);
    await expectOnce(place, 1);
    await close(place, [two]);
  });
});
