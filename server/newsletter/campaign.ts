import type { SiteDatabase } from '#server/db/open-database.ts';
import type { CampaignState, MailState } from '#server/db/schema.ts';
import type { NewMessageId } from '#server/mail/enqueue.ts';
import type { BuiltLetter } from '#shared/letter.ts';

const PAGE = 500;

export type Campaign = { id: number; state: CampaignState };

export type Progress = {
  state: CampaignState;
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
  await db.updateTable('campaigns').set({ state: 'sending' }).where('id', '=', id).execute();
  return id;
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
  const { state } = await db
    .selectFrom('campaigns')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll<number>().as('count')] as const)
    .where('campaign_id', '=', id)
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
  return { state, counts, all: rows.reduce((sum, row) => sum + Number(row.count), 0) };
}
