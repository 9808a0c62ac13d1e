import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import type { Delivery } from '#server/mail/mail.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from '#shared/newsletter-issue.ts';
import { campaignOf, progressOf, retryFailed, startCampaign, stopCampaign } from './campaign.ts';
import { stopReason, summary, waitReason } from './campaign-progress.ts';
import { importSubscribers } from './subscriber-import.ts';
import { confirmTokenIn, type Harness, openHarness } from '#tests/newsletter/newsletter-harness.ts';

const issue = {
  id: 'first',
  subject: 'The first',
  status: 'published' as const,
  origin: 'https://site.example',
  html: `<a href="${UNSUBSCRIBE_PLACEHOLDER}">x</a>`,
  text: `Leave: ${UNSUBSCRIBE_PLACEHOLDER}`,
};

async function subscribed(harness: Harness, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await harness.submit(`r${index}@example.org`);
  await harness.drain();
  for (const mail of harness.mails.splice(0))
    await harness.subscriptions.confirm(confirmTokenIn(mail));
}

/** Lets the clock run until nothing more leaves. */
async function run(harness: Harness, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    harness.clock.now += 10;
    await harness.outbox.flush();
  }
}

onEachDatabase('Letters', (database) => {
  test('N7: letters that were put off are told with reason and time, and are due once it is sent again', async () => {
    const opened = await database.open();
    const { db } = opened;
    const harness = await openHarness(opened);
    await subscribed(harness, 3);
    const { clock } = harness;
    const id = await startCampaign(db, issue, harness.newMessageId, clock.now);
    harness.next.delivery = () => ({ kind: 'failed', byMailbox: false, code: 'ECONNREFUSED' });
    await run(harness, 5);
    const server = new URL('smtp://mail.example:25');
    const waiting = await progressOf(db, id);
    expect(waiting.deferred).toMatchObject({ count: 3, code: 'ECONNREFUSED' });
    expect(waiting.deferred.nextAt).toBeGreaterThan(clock.now + 50_000);
    expect(summary(waiting)).toMatch(/^sending: 0 of 3 sent, 3 put off, next try 2026-11-21 00:0/);
    expect(waitReason(waiting, server)).toBe(
      '3 letters wait for another try: connection to mail.example:25 refused. Check the host and the port in SMTP_URL.',
    );
    expect(stopReason(waiting, issue.id)).toBeNull();

    harness.next.delivery = () => ({ kind: 'sent' });
    await run(harness, 5);
    expect(harness.mails).toEqual([]);
    await startCampaign(db, issue, harness.newMessageId, clock.now);
    await run(harness, 5);
    const done = await progressOf(db, id);
    expect(done).toMatchObject({ state: 'done', counts: { sent: 3 }, deferred: { count: 0 } });
    expect(waitReason(done, server)).toBeNull();
    await harness.stop();
    await opened.close();
  });

  test('N7 sec-D1: a letter reaches each subscriber once, through stops, restarts and second calls', async () => {
    const opened = await database.open();
    const { db } = opened;
    const harness = await openHarness(opened);
    await subscribed(harness, 23);
    const { now } = harness.clock;
    const id = await startCampaign(db, issue, harness.newMessageId, now);
    await run(harness, 2);
    await stopCampaign(db, id);
    const before = harness.mails.length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(23);
    await run(harness, 5);
    expect(harness.mails).toHaveLength(before);
    expect((await campaignOf(db, 'first'))?.state).toBe('stopped');

    const second = await openHarness(opened);
    second.clock.now = harness.clock.now;
    await startCampaign(db, issue, second.newMessageId, second.clock.now);
    await startCampaign(db, issue, second.newMessageId, second.clock.now);
    for (let step = 0; step < 20; step += 1) {
      await Promise.all([run(harness, 1), run(second, 1)]);
    }
    // One may have begun to send by itself while the other was waited for.
    await harness.outbox.flush();
    await second.outbox.flush();
    const all = [...harness.mails, ...second.mails].map(({ to }) => to);
    expect(all).toHaveLength(23);
    expect(new Set(all).size).toBe(23);
    expect(await progressOf(db, id)).toMatchObject({
      state: 'done',
      all: 23,
      counts: { sent: 23 },
    });
    const [first] = harness.mails;
    expect(first?.text).toMatch(
      /^Leave: https:\/\/site\.example\/newsletter\/unsubscribe\/\d+\.L[\w-]{22}\./,
    );
    expect(first?.html).not.toContain(UNSUBSCRIBE_PLACEHOLDER);
    await harness.stop();
    await second.stop();
    await opened.close();
  });

  test('sec-N1: who leaves while a letter is under way gets none, and who never confirmed neither', async () => {
    const opened = await database.open();
    const { db } = opened;
    const harness = await openHarness(opened);
    await subscribed(harness, 3);
    await harness.submit('waiting@example.org');
    await harness.drain();
    harness.mails.splice(0);
    const id = await startCampaign(db, issue, harness.newMessageId, harness.clock.now);
    const two = await db
      .selectFrom('subscribers')
      .select('link_id')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    await harness.subscriptions.unsubscribe(two.link_id);
    await run(harness, 5);
    expect(harness.mails.map(({ to }) => to).sort()).toEqual(['r0@example.org', 'r2@example.org']);
    expect((await progressOf(db, id)).counts).toEqual({ sent: 2, dropped: 1 });
    await harness.stop();
    await opened.close();
  });

  test('N7: who is imported or reinstated after a letter was queued does not get it when it is sent again', async () => {
    const opened = await database.open();
    const { db } = opened;
    const harness = await openHarness(opened);
    await subscribed(harness, 3);
    await db.updateTable('subscribers').set({ state: 'bounced' }).where('id', '=', 1).execute();
    const id = await startCampaign(db, issue, harness.newMessageId, harness.clock.now);
    await run(harness, 1);
    await stopCampaign(db, id);
    await run(harness, 5);
    expect((await campaignOf(db, 'first'))?.isQueued).toBe(true);

    const { emailHash, clock } = harness;
    const list = 'email,consented_at,how\nimported@example.org,2026-03-31,Ticked the box\n';
    const deps = { emailHash, newLinkId: () => 'a-link' };
    await importSubscribers(db, deps, { text: list, basis: 'Our old site.', how: '' }, clock.now);
    await db.updateTable('subscribers').set({ state: 'active' }).where('id', '=', 1).execute();
    for (const again of [1, 2]) {
      await startCampaign(db, issue, harness.newMessageId, clock.now);
      await run(harness, 5);
      const to = harness.mails.map((mail) => mail.to).sort();
      expect(to, `time ${again}`).toEqual(['r1@example.org', 'r2@example.org']);
      await retryFailed(db, id);
    }
    // Whoever comes in before the next one begins gets that.
    await startCampaign(db, { ...issue, id: 'second' }, harness.newMessageId, clock.now);
    await run(harness, 5);
    expect(harness.mails.slice(2).map(({ to }) => to)).toContain('imported@example.org');
    await harness.stop();
    await opened.close();
  });

  test('N7: a mailbox that puts one letter off for hours does not hold up the next one', async () => {
    const opened = await database.open();
    const { db } = opened;
    const harness = await openHarness(opened);
    await subscribed(harness, 3);
    const later: Delivery = { kind: 'failed', byMailbox: true, code: '450' };
    let mails = 0;
    harness.next.delivery = () => ((mails += 1) === 1 ? later : { kind: 'sent' });
    const first = await startCampaign(db, issue, harness.newMessageId, harness.clock.now);
    await run(harness, 5);
    expect(await progressOf(db, first)).toMatchObject({
      state: 'sending',
      counts: { sent: 2, waiting: 1 },
    });
    const two = { ...issue, id: 'second' };
    const second = await startCampaign(db, two, harness.newMessageId, harness.clock.now);
    await run(harness, 5);
    expect(await progressOf(db, second)).toMatchObject({ state: 'done', counts: { sent: 3 } });
    harness.clock.now += 60_000;
    await run(harness, 5);
    expect(await progressOf(db, first)).toMatchObject({ state: 'done', counts: { sent: 3 } });
    await harness.stop();
    await opened.close();
  });
});
