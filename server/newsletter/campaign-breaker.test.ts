import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { smtpTransport } from '#server/mail/smtp.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import {
  type Refusal,
  startMailServer,
  type TestMailServer,
} from '#tests/resilience/mail-server.ts';
import { addReaders, testIssue } from '#tests/soak/issue-subscribers.ts';
import { campaignOf, progressOf, retryFailed, startCampaign, stopCampaign } from './campaign.ts';
import { stopReason } from './campaign-progress.ts';
import { type Harness, openHarness } from '#tests/newsletter/newsletter-harness.ts';

const DAY = 86_400_000;
const from = { name: 'At Par', email: 'site@site.example' };
/** Of the clock, until a letter has ended; without it one that never stops would hang the test. */
const MAX_STEPS = 2_000;
/** Of whom one is no twentieth. */
const READERS = 150;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Stage = { opened: OpenDatabase; harness: Harness; mail: TestMailServer; log: string[] };

/** Readers, a real mail server, and a letter to them. */
async function prepare(opened: OpenDatabase, readers: number): Promise<Stage> {
  const mail = await startMailServer();
  const transport = smtpTransport(mail.url, from);
  const log: string[] = [];
  const logLine = (line: string) => void log.push(line);
  const harness = await openHarness(opened, { transport, logLine });
  await addReaders(opened.db, readers);
  closing.push(opened.close, mail.close, transport.close, harness.stop);
  return { opened, harness, mail, log };
}

/** Starts or resumes the letter, and lets the clock run until it is no longer being sent. */
async function send({ opened, harness }: Stage, issue = testIssue) {
  const { db } = opened;
  const { clock, newMessageId, outbox } = harness;
  const id = await startCampaign(db, issue, newMessageId, clock.now);
  for (let step = 0; (await campaignOf(db, issue.id))?.state === 'sending'; step += 1) {
    if (step === MAX_STEPS) throw new Error('the letter neither ended nor stopped');
    clock.now += 10;
    await outbox.flush();
  }
  return { id, ...(await progressOf(db, id)) };
}

async function addresses({ opened }: Stage) {
  const rows = await opened.db
    .selectFrom('subscribers')
    .select(['state', (row) => row.fn.countAll<number>().as('count')])
    .where('email', '!=', '')
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

const once = ({ mail }: Stage) => {
  const all = mail.received.flatMap(({ to }) => to);
  return { mails: all.length, readers: new Set(all).size };
};

const at = (code: number, line: string, only?: Refusal['only']): Refusal => ({
  at: 'RCPT',
  code,
  lines: [line],
  ...(only ? { only } : {}),
});

const refusals: [Refusal, string][] = [
  [at(554, '5.7.1 <x@example.org>: Relay access denied'), 'blocked'],
  [at(550, '5.7.1 Client host blocked using zen.spamhaus.org'), 'blocked'],
  [at(530, '5.7.0 Authentication required'), 'blocked'],
  [{ at: 'MAIL', code: 550, lines: ['5.7.1 Sender rejected'] }, 'blocked'],
  [{ at: 'DATA', code: 554, lines: ['5.7.1 Refused as spam'] }, 'blocked'],
  [at(552, '5.2.2 mailbox full'), 'blocked'],
  [at(550, '5.4.5 Daily sending quota exceeded'), 'blocked'],
  [at(550, 'Requested action not taken'), 'blocked'],
  [at(550, '5.1.1 User unknown'), 'bounces'],
  [at(550, 'User unknown'), 'bounces'],
];
/** One for each cause: what an answer means is told before any database is asked. */
const eachCause = refusals.filter(
  ([, cause], place) => refusals.findIndex(([, one]) => one === cause) === place,
);

onEachDatabase('The circuit breaker of letters', (database) => {
  test.each(database.name === 'sqlite' ? refusals : eachCause)(
    'sec-N8 N7: %j to everybody stops the letter and costs nobody a subscription',
    async (error, cause) => {
      const stage = await prepare(await database.open(), 60);
      stage.mail.error = error;
      const stopped = await send(stage);
      expect(stopped).toMatchObject({ state: 'stopped', stop: { cause }, all: 60 });
      // What was under way together, and no more.
      expect(stopped.counts.refused ?? 0).toBeLessThanOrEqual(10);
      expect(stopped.counts.waiting).toBeGreaterThanOrEqual(50);
      expect(stopped.stop.reply).not.toContain('@');
      expect(await addresses(stage)).toEqual({ active: 60 });
      const events = stage.log.filter((line) => line.includes('"newsletter.campaign.stopped"'));
      expect(events).toHaveLength(1);
      expect(events[0]).toContain(`"cause":"${cause}"`);
      expect(stage.log.join('')).not.toContain('@');
      expect(stopReason(stopped, testIssue.id)).toContain('newsletter send first');

      stage.mail.error = 'none';
      if (cause === 'bounces') await retryFailed(stage.opened.db, stopped.id);
      const resumed = await send(stage);
      expect(resumed).toMatchObject({ state: 'done', counts: { sent: 60 }, stop: { cause: '' } });
      expect(once(stage)).toEqual({ mails: 60, readers: 60 });
      expect(stopReason(resumed, testIssue.id)).toBeNull();
    },
  );

  test.each(['452 4.2.2 mailbox full', '451 4.3.0 Try again'])(
    'sec-N8 N7: %s to everybody loses nobody, and all get the letter later',
    async (line) => {
      const stage = await prepare(await database.open(), 20);
      stage.mail.error = at(Number(line.slice(0, 3)), line.slice(4));
      const { db } = stage.opened;
      const { clock, newMessageId, outbox } = stage.harness;
      const id = await startCampaign(db, testIssue, newMessageId, clock.now);
      for (let step = 0; step < 10; step += 1, clock.now += 10) await outbox.flush();
      expect(await progressOf(db, id)).toMatchObject({ state: 'sending', counts: { waiting: 20 } });
      stage.mail.error = 'none';
      clock.now += 60_000;
      for (let step = 0; step < 10; step += 1, clock.now += 10) await outbox.flush();
      expect((await progressOf(db, id)).counts).toEqual({ sent: 20 });
      expect(await addresses(stage)).toEqual({ active: 20 });
    },
  );

  test('sec-N8 N7: full mailboxes among many stop nothing, and get the letter later', async () => {
    const stage = await prepare(await database.open(), 60);
    stage.mail.error = at(552, '5.2.2 mailbox full', (to) => /^reader\d*3@/.test(to));
    const { db } = stage.opened;
    const { clock, newMessageId, outbox } = stage.harness;
    const id = await startCampaign(db, testIssue, newMessageId, clock.now);
    for (let step = 0; step < 30; step += 1, clock.now += 10) await outbox.flush();
    const counts = { sent: 54, waiting: 6 };
    expect(await progressOf(db, id)).toMatchObject({ state: 'sending', counts });
    stage.mail.error = 'none';
    clock.now += 60_000;
    for (let step = 0; step < 10; step += 1, clock.now += 10) await outbox.flush();
    expect((await progressOf(db, id)).counts).toEqual({ sent: 60 });
  });

  test(
    'sec-N8 N7: one unknown mailbox among many stops nothing, and is given up after two days',
    { timeout: 120_000 },
    async () => {
      const stage = await prepare(await database.open(), READERS);
      const { db } = stage.opened;
      stage.mail.error = at(550, '5.1.1 User unknown', (to) => to === 'reader7@example.org');
      const first = await send(stage);
      expect(first).toMatchObject({ state: 'done', counts: { sent: READERS - 1, refused: 1 } });
      expect(await addresses(stage)).toEqual({ active: READERS });
      const eighth = await db.selectFrom('subscribers').selectAll().where('id', '=', 8).execute();
      expect(eighth).toMatchObject([{ email: 'reader7@example.org', state: 'active' }]);
      // The same day, it counts as one.
      await stage.harness.subscriptions.bounce(8, 'hard');
      expect(await addresses(stage)).toEqual({ active: READERS });
      stage.harness.clock.now += DAY;
      await stage.harness.subscriptions.bounce(8, 'hard');
      expect(await addresses(stage)).toEqual({ active: READERS - 1, bounced: 1 });
      const second = await send(stage, { ...testIssue, id: 'second' });
      expect(second.all).toBe(READERS - 1);
    },
  );

  test('sec-N8 N7: a share above 5% stops the letter, and the same command goes on', async () => {
    const stage = await prepare(await database.open(), 100);
    // Every tenth; from the start 5 of 50 are refused.
    const isGone = (to: string) => /^reader\d*3@/.test(to);
    stage.mail.error = at(550, '5.1.1 User unknown', isGone);
    let result = await send(stage);
    expect(result).toMatchObject({ state: 'stopped', stop: { cause: 'bounces' } });
    expect((result.counts.sent ?? 0) + (result.counts.refused ?? 0)).toBeLessThan(60);
    result = await send(stage);
    expect(result.counts.refused).toBe(10);
    if (result.state === 'stopped') result = await send(stage);
    expect(result).toMatchObject({ state: 'done', counts: { sent: 90, refused: 10 } });
    expect(once(stage)).toEqual({ mails: 90, readers: 90 });
    expect(await addresses(stage)).toEqual({ active: 100 });
  });

  test('sec-N8: a server that blocks us half way is left alone after ten in a row', async () => {
    const stage = await prepare(await database.open(), 300);
    const isLate = () => stage.mail.received.length >= 250;
    stage.mail.error = at(550, '5.7.1 Blocked: too many', isLate);
    const stopped = await send(stage);
    expect(stopped).toMatchObject({ state: 'stopped', stop: { cause: 'blocked' } });
    expect(stopped.counts.sent).toBeGreaterThanOrEqual(250);
    stage.mail.error = 'none';
    expect(await send(stage)).toMatchObject({ state: 'done', counts: { sent: 300 } });
    expect(once(stage)).toEqual({ mails: 300, readers: 300 });
  });

  test('sec-N8: who stops and resumes a letter begins with a count of zero in a row', async () => {
    const stage = await prepare(await database.open(), 12);
    stage.mail.error = at(552, '5.2.2 mailbox full');
    const { db } = stage.opened;
    const { clock, newMessageId, outbox } = stage.harness;
    const id = await startCampaign(db, testIssue, newMessageId, clock.now);
    await outbox.flush();
    const waiting = await progressOf(db, id);
    expect(waiting).toMatchObject({ state: 'sending', counts: { waiting: 12 } });
    await stopCampaign(db, id);
    await outbox.flush();
    // As many again: twelve refusals, but never ten in a row since it was resumed.
    await startCampaign(db, testIssue, newMessageId, clock.now);
    clock.now += 10;
    await outbox.flush();
    expect((await progressOf(db, id)).state).toBe('sending');
  });
});
