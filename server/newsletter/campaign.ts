import type { SiteDatabase } from '#server/db/open-database.ts';
import type { CampaignState, CampaignStopCause, MailState } from '#server/db/schema.ts';
import type { NewMessageId } from '#server/mail/enqueue.ts';
import type { BuiltLetter } from '#shared/letter.ts';

const PAGE = 500;

export type Campaign = { id: number; state: CampaignState };

export type Progress = {
  state: CampaignState;
  /** Of a campaign that is stopped; with what the mail server said. */
  stop: { cause: CampaignStopCause; reply: string };
  all: number;
  counts: Partial<Record<MailState, number>>;
};

/** The campaign of a letter, or `null` where it has never been sent. */
export async function campaignOf(db: SiteDatabase, letter: string): Promise<Campaign | null> {
  const row = await db
    .selectFrom('campaigns')
    .select(['id', 'state'])
    .where('letter', '=', letter)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Queues a letter to everybody who is subscribed now, and starts or resumes its sending. Called
 * again it adds nobody twice: a campaign holds one letter a subscriber, by a unique index.
 */
export async function startCampaign(
  db: SiteDatabase,
  letter: BuiltLetter,
  newMessageId: NewMessageId,
  now: number,
): Promise<number> {
  const { subject, html, text: body } = letter;
  // Stopped until all are queued: whoever dies half way has sent nothing yet.
  await db
    .insertInto('campaigns')
    .values({
      letter: letter.id,
      subject,
      html,
      body,
      state: 'stopped',
      created_at: now,
      next_at: 0,
    })
    .onConflict((conflict) => conflict.column('letter').doNothing())
    .execute();
  const { id, created_at: begun } = await db
    .selectFrom('campaigns')
    .select(['id', 'created_at'])
    .where('letter', '=', letter.id)
    .executeTakeFirstOrThrow();
  await queueLetters(db, id, begun, newMessageId, now);
  await resume(db, id, now);
  return id;
}

/**
 * Sets a stopped campaign going again. The circuit breaker counts from here, and letters that wait
 * for another try are due now: whatever kept them may have been put right.
 */
async function resume(db: SiteDatabase, id: number, now: number): Promise<void> {
  const { counts, state } = await progressOf(db, id);
  if (state === 'sending') return;
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now, attempts: 0 })
    .where('campaign_id', '=', id)
    .where('state', '=', 'waiting')
    .where('lease_holder', '=', '')
    .where('attempts', '>', 0)
    .execute();
  const anew = { stop_cause: '', stop_reply: '', refusals: 0 } as const;
  await db
    .updateTable('campaigns')
    .set({ state: 'sending', ...anew, sent_before: counts.sent ?? 0 })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes the letters wait again that the mail server refused or that were given up: it never took
 * them, so that nobody has one. Those in doubt stay as they are.
 * @returns how many
 */
export async function retryFailed(db: SiteDatabase, id: number): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ state: 'waiting', next_attempt_at: 0, attempts: 0 })
    .where('campaign_id', '=', id)
    .where('kind', '=', 'letter')
    .where('state', 'in', ['refused', 'dead'])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** @param begun whoever confirmed after it gets the next letter, and has this one in the archive */
async function queueLetters(
  db: SiteDatabase,
  campaign: number,
  begun: number,
  newMessageId: NewMessageId,
  now: number,
): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('subscribers')
      .select('id')
      .where('state', '=', 'active')
      .where('id', '>', after)
      .where('confirmed_at', '<=', begun)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    await db
      .insertInto('outbox')
      .values(
        rows.map((row) => ({
          kind: 'letter' as const,
          campaign_id: campaign,
          subscriber_id: row.id,
          message_id: newMessageId(),
          mail_to: '',
          reply_to: '',
          subject: '',
          body: '',
          created_at: now,
          next_attempt_at: now,
          sent_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    after = last.id;
  }
}

/** Stops a campaign after the letters under way, in every process. */
export async function stopCampaign(db: SiteDatabase, id: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

export async function progressOf(db: SiteDatabase, id: number): Promise<Progress> {
  const { state, ...campaign } = await db
    .selectFrom('campaigns')
    .select(['state', 'stop_cause', 'stop_reply'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll<number>().as('count')] as const)
    .where('campaign_id', '=', id)
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
  const stop = { cause: campaign.stop_cause, reply: campaign.stop_reply };
  return { state, stop, counts, all: rows.reduce((sum, row) => sum + Number(row.count), 0) };
}
