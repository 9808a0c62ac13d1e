import { expect, test } from 'vitest';
import { createCircuitBreaker } from '#server/mail/circuit-breaker.ts';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { recordPlans } from '#tests/databases/query-plans.ts';
import { openHarness } from '#tests/newsletter/newsletter-harness.ts';
import { addReaders, testIssue } from '#tests/soak/issue-subscribers.ts';
import { createLog } from '#server/http/log.ts';
import {
  progressOf,
  retryFailed,
  scheduleCampaign,
  startCampaign,
  unscheduleCampaign,
} from './campaign.ts';

const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);

onEachDatabase('Letters', (database) => {
  test('N7: how far a letter is, and what was refused of it, is read by an index', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened);
    await addReaders(opened.db, 3);
    const { clock, newMessageId } = harness;
    const id = await startCampaign(opened.db, testIssue, newMessageId, clock.now);
    const row = await opened.db.selectFrom('outbox').selectAll().limit(1).executeTakeFirstOrThrow();

    const { db, plans } = recordPlans(opened.db, opened.dialect);
    await progressOf(db, id);
    await createCircuitBreaker(db, quiet).record(row, {
      kind: 'refused',
      code: '550',
      reply: '550 no such mailbox',
    });
    const reads = await plans('outbox');
    expect(reads).toHaveLength(3);
    for (const plan of reads) expect(plan).toMatch(/outbox_one_letter_each|outbox_due/);
    await harness.stop();
    await opened.close();
  });

  test('N7: letters that are tried again, sent on or taken off the schedule are found by an index', async () => {
    const opened = await database.open();
    const harness = await openHarness(opened);
    await addReaders(opened.db, 3);
    const { clock, newMessageId } = harness;
    const id = await startCampaign(opened.db, testIssue, newMessageId, clock.now);
    const later = { ...testIssue, id: 'second' };
    await scheduleCampaign(opened.db, later, clock.now + 3_600_000, false);

    const { db, plans } = recordPlans(opened.db, opened.dialect);
    await startCampaign(db, testIssue, newMessageId, clock.now);
    await retryFailed(db, id);
    expect(await unscheduleCampaign(db, later.id)).toBe(true);
    const written = await plans('outbox');
    expect(written.length).toBeGreaterThanOrEqual(3);
    for (const plan of written) expect(plan).toMatch(/outbox_one_letter_each|outbox_due/);
    await harness.stop();
    await opened.close();
  });
});
