import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/http/log.ts';
import { registerJobs, runIfDue } from '#server/jobs/jobs.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { addReaders, testIssue } from '#tests/soak/issue-subscribers.ts';
import {
  campaignOf,
  progressOf,
  scheduleCampaign,
  startCampaign,
  unscheduleCampaign,
} from './campaign.ts';
import { stopReason, summary } from './campaign-progress.ts';
import { issueSettingsError } from './issue-settings.ts';
import { type Harness, openHarness } from '#tests/newsletter/newsletter-harness.ts';
import { MAX_LATE_MS, scheduledIssues } from './scheduled-issues.ts';

const READERS = 30;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Server = Harness & { lines: string[]; look(): Promise<void> };

/** A server's part in it: its clock, its jobs and its sender of mail. */
async function startServer(
  opened: OpenDatabase,
  settingsError: string | null = null,
  isWithoutPage = false,
) {
  const harness = await openHarness(opened);
  closing.push(harness.stop);
  const { db } = opened;
  const { clock, newMessageId, outbox } = harness;
  const lines: string[] = [];
  const log = createLog(
    'info',
    (line) => void lines.push(line),
    () => new Date(0),
  );
  const deps = {
    db,
    newMessageId,
    wakeOutbox: () => undefined,
    settingsError,
    isWithoutPage: () => isWithoutPage,
    log,
  };
  const jobs = { db, now: () => clock.now, holder: randomUUID(), log };
  const server: Server = {
    ...harness,
    lines,
    async look() {
      const job = scheduledIssues(deps);
      await registerJobs(db, [job]);
      await runIfDue(jobs, job, { steadyMs: () => 0 });
      for (let step = 0; step < 20; step += 1) {
        clock.now += 10;
        await outbox.flush();
      }
    },
  };
  return server;
}

async function progress({ db }: OpenDatabase) {
  const campaign = await campaignOf(db, testIssue.id);
  return progressOf(db, campaign?.id ?? 0);
}

onEachDatabase('Scheduled letters', (database) => {
  test('N7 sec-D1: a letter begins at its time, after a restart too, and goes to who is subscribed then', async () => {
    const opened = await database.open();
    closing.push(opened.close);
    const first = await startServer(opened);
    const at = first.clock.now + 9 * HOUR;
    await scheduleCampaign(opened.db, testIssue, at, false);
    await addReaders(opened.db, READERS);
    first.clock.now = at - MINUTE;
    await first.look();
    expect(first.mails).toEqual([]);
    expect(summary(await progress(opened))).toMatch(/^scheduled for 2026-11-2\d /);
    await first.stop();

    const second = await startServer(opened);
    second.clock.now = at + MINUTE;
    await second.look();
    expect(new Set(second.mails.map(({ to }) => to)).size).toBe(READERS);
    expect(second.mails).toHaveLength(READERS);
    expect(await progress(opened)).toMatchObject({ state: 'done', counts: { sent: READERS } });
    expect(second.lines.join('')).toMatch(
      /"newsletter\.schedule\.started",.*"issue":"first","lateMs":6/,
    );
    second.clock.now += HOUR;
    await second.look();
    expect(second.mails).toHaveLength(READERS);
  });

  test('N7 sec-X20: two processes that come to it at once begin it once', async () => {
    const opened = await database.open();
    closing.push(opened.close);
    const servers = [await startServer(opened), await startServer(opened)];
    await addReaders(opened.db, READERS);
    const at = Date.UTC(2026, 11, 1, 9);
    await scheduleCampaign(opened.db, testIssue, at, false);
    for (const { clock } of servers) clock.now = at;
    // The jobs' lease aside: as if the first had been held up for longer than that.
    const { db } = opened;
    await Promise.all(
      servers.map(({ newMessageId, lines }) =>
        scheduledIssues({
          db,
          newMessageId,
          wakeOutbox: () => void lines.push('woken'),
          settingsError: null,
          isWithoutPage: () => false,
          log: createLog(
            'silent',
            () => undefined,
            () => new Date(0),
          ),
        }).run(at),
      ),
    );
    expect(servers.flatMap(({ lines }) => lines)).toEqual(['woken']);
    await Promise.all(servers.map((server) => server.look()));
    const to = servers.flatMap(({ mails }) => mails.map((mail) => mail.to));
    expect(to).toHaveLength(READERS);
    expect(new Set(to).size).toBe(READERS);
  });

  test('N7: one whose page is not on the site does not begin, and says why', async () => {
    const opened = await database.open();
    closing.push(opened.close);
    const server = await startServer(opened, null, true);
    await addReaders(opened.db, 2);
    const at = server.clock.now + HOUR;
    await scheduleCampaign(opened.db, testIssue, at, false);
    server.clock.now = at + MINUTE;
    await server.look();
    expect(server.mails).toEqual([]);
    const stopped = await progress(opened);
    expect(stopped).toMatchObject({ state: 'stopped', stop: { cause: 'page' } });
    expect(stopReason(stopped, testIssue.id)).toMatch(/its page is not on the site.*send first$/);
  });

  test('N7: one that is taken off does not begin, and can be scheduled again with a new text', async () => {
    const opened = await database.open();
    closing.push(opened.close);
    const { db } = opened;
    const server = await startServer(opened);
    await addReaders(db, 2);
    const at = server.clock.now + HOUR;
    await scheduleCampaign(db, testIssue, at, false);
    expect(await unscheduleCampaign(db, testIssue.id)).toBe(true);
    expect(await unscheduleCampaign(db, testIssue.id)).toBe(false);
    server.clock.now = at + MINUTE;
    await server.look();
    expect(server.mails).toEqual([]);
    expect(stopReason(await progress(opened), 'first')).toMatch(/^Taken off the schedule/);

    await scheduleCampaign(db, { ...testIssue, subject: 'Mended' }, at + 2 * HOUR, false);
    await scheduleCampaign(db, { ...testIssue, subject: 'Mended twice' }, at + 3 * HOUR, false);
    server.clock.now = at + 2 * HOUR + MINUTE;
    await server.look();
    expect(server.mails).toEqual([]);
    server.clock.now = at + 3 * HOUR;
    await server.look();
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Mended twice', 'Mended twice']);
  });

  test('N7: one that is sent by hand before its time is not begun again', async () => {
    const opened = await database.open();
    closing.push(opened.close);
    const { db } = opened;
    const server = await startServer(opened);
    await addReaders(db, 3);
    const at = server.clock.now + HOUR;
    await scheduleCampaign(db, testIssue, at, false);
    await startCampaign(db, testIssue, server.newMessageId, server.clock.now);
    await server.look();
    expect(server.mails).toHaveLength(3);
    server.clock.now = at + MINUTE;
    await server.look();
    expect(server.mails).toHaveLength(3);
    // A letter that has begun keeps its state and its text.
    await scheduleCampaign(db, { ...testIssue, subject: 'Later' }, at + HOUR, false);
    expect((await campaignOf(db, 'first'))?.state).toBe('done');
  });

  test('N7: without a mail server, or a day late, it does not begin, and the list says why', async () => {
    const opened = await database.open();
    closing.push(opened.close);
    const { db } = opened;
    const error = issueSettingsError({ smtpUrl: null, siteUrl: null });
    const server = await startServer(opened, error);
    await addReaders(db, 2);
    await scheduleCampaign(db, testIssue, server.clock.now, false);
    await server.look();
    expect(stopReason(await progress(opened), 'first')).toMatch(
      /^Not begun when its time came: SMTP_URL is not set, .* newsletter send first$/,
    );
    expect(server.lines.join('')).toContain('"newsletter.schedule.refused"');

    server.clock.now += HOUR;
    await scheduleCampaign(db, testIssue, server.clock.now, true);
    const at = server.clock.now;
    server.clock.now += MAX_LATE_MS + MINUTE;
    await server.look();
    expect(server.mails).toEqual([]);
    expect(stopReason(await progress(opened), 'first')).toMatch(
      /^Not begun: no server was running/,
    );

    // Whoever insists on files gets files.
    await scheduleCampaign(db, testIssue, at + MAX_LATE_MS, true);
    server.clock.now += HOUR;
    await server.look();
    expect(server.mails).toHaveLength(2);
  });
});
