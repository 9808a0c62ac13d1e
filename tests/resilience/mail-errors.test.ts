import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';
import {
  type MailError,
  startMailServer,
  startSilentServer,
  type TestMailServer,
} from './mail-server.ts';
import { sendMessage, subscribe } from './writers.ts';

let server: FixtureServer;
let database: OpenDatabase;
let mail: TestMailServer;
let port: number;

beforeAll(async () => {
  // Only its port is wanted yet: nothing listens there when the first mail is due.
  const probe = await startSilentServer();
  probe.close();
  server = await startFixtureServer({ SMTP_URL: probe.url.href });
  database = await openDatabase({ dataDir: server.dataDir, databaseUrl: null }, 'command');
  port = Number(probe.url.port);
});
afterAll(async () => {
  await database.close();
  await server.close();
  await mail?.close();
});

const waiting = () =>
  database.db.selectFrom('outbox').selectAll().where('state', '=', 'waiting').execute();

/** Until so many mails wait of which an attempt has failed. */
async function untilTried(count: number): Promise<void> {
  const tried = async () =>
    (await waiting()).filter((row) => row.attempts > 0 && row.lease_until === 0).length;
  await expect.poll(tried, { timeout: 10_000 }).toBe(count);
}

/** The hour is over: all that waits is due, and a mail that comes wakes the sender. */
async function letTimePass(wake: string): Promise<void> {
  await database.db
    .updateTable('outbox')
    .set({ next_attempt_at: 0 })
    .where('state', '=', 'waiting')
    .execute();
  expect(await subscribe(server.port, wake)).toBe(202);
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(0);
}

const timesTo = (email: string) => mail.received.filter(({ to }) => to.includes(email)).length;

test('sec-N8 sec-X18 N7 C2: with no mail server for an hour, all is taken, and sent when it is back', async () => {
  expect(await subscribe(server.port, 'down@example.org')).toBe(202);
  expect(await sendMessage(server.port, 'Down')).toBe(202);
  await untilTried(2);

  const silent = await startSilentServer(port);
  const started = performance.now();
  expect(await subscribe(server.port, 'silent@example.org')).toBe(202);
  expect(performance.now() - started).toBeLessThan(5_000);
  await sleep(100);
  silent.close();
  await untilTried(3);
  mail = await startMailServer('none', port);
  expect((await fetch(`${server.origin}/healthz/ready`)).status).toBe(200);
  await letTimePass('wake@example.org');
  expect(['down@example.org', 'silent@example.org'].map(timesTo)).toEqual([1, 1]);
  expect(mail.received.filter(({ bytes }) => bytes.includes('From: Down <'))).toHaveLength(1);
});

test.each<[MailError & string, number]>([
  ['421 at RCPT', 1],
  ['451 at RCPT', 1],
  ['451 after DATA', 1],
  ['dies after DATA', 2],
])(
  'sec-N8: %s: the request gets 202, nothing is lost, and it comes %d times',
  async (error, times) => {
    const email = `${error.replaceAll(' ', '-').toLowerCase()}@example.org`;
    mail.error = error;
    expect(await subscribe(server.port, email)).toBe(202);
    await untilTried(1);
    mail.error = 'none';
    await letTimePass(`after-${email}`);
    expect(timesTo(email)).toBe(times);
  },
);

test('sec-N8 sec-N5: a mailbox that is refused loses nothing, and can ask again', async () => {
  mail.error = { at: 'RCPT', code: 550, lines: ['5.1.1 User unknown'] };
  expect(await subscribe(server.port, 'nobody@example.org')).toBe(202);
  const state = async () =>
    (
      await database.db
        .selectFrom('subscribers')
        .select(['state', 'email'])
        .where('email', '=', 'nobody@example.org')
        .execute()
    ).map((row) => `${row.state} ${row.email}`);
  const refused = () =>
    database.db.selectFrom('outbox').select('id').where('state', '=', 'refused').execute();
  await expect.poll(async () => (await refused()).length, { timeout: 10_000 }).toBe(1);
  expect(await state()).toEqual(['pending nobody@example.org']);
  mail.error = 'none';
  // The quarter of an hour between two confirmations is over.
  await database.db.updateTable('confirmation_mails').set({ queued_at: 1 }).execute();
  expect(await subscribe(server.port, 'nobody@example.org')).toBe(202);
  await letTimePass('last@example.org');
  expect(timesTo('nobody@example.org')).toBe(1);
});
