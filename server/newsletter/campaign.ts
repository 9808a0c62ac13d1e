import type { ExpressionBuilder, Insertable } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { CampaignState, CampaignStopCause, MailState, Tables } from '#server/db/schema.ts';
import type { NewMessageId } from '#server/mail/enqueue.ts';
import { campaignMessages, isMessageOf } from '#server/mail/outbox-rows.ts';
import type { BuiltIssue } from '#shared/newsletter-issue.ts';

const PAGE = 500;

export type Campaign = {
  id: number;
  state: CampaignState;
  stop_cause: CampaignStopCause;
  /** Whether all its messages were queued and some may have left: nobody is added any more. */
  isQueued: boolean;
};

export type Progress = {
  state: CampaignState;
  /** Of a campaign that is scheduled: milliseconds since 1970. */
  startsAt: number | null;
  /** Whether nothing of it has left by all that is known: it was scheduled and could not begin. */
  hasNotBegun: boolean;
  /** Of a campaign that is stopped; with what the mail server said. */
  stop: { cause: CampaignStopCause; reply: string };
  all: number;
  counts: Partial<Record<MailState, number>>;
  /** Of `waiting`, those that were tried: when the first is due, and the code of the last failure. */
  deferred: { count: number; nextAt: number; code: string };
};

/** Causes of campaigns that were scheduled and have sent nothing. */
const NEVER_STARTED: CampaignStopCause[] = ['unscheduled', 'settings', 'page', 'late'];

/** Which campaigns have not begun: their text and their time may still change. */
function hasNotBegun(row: ExpressionBuilder<Tables, 'campaigns'>) {
  return row.or([
    row('state', '=', 'scheduled'),
    row('stop_cause', 'in', NEVER_STARTED),
    // A backup may have been made while it was being sent.
    row.and([row('stop_cause', '=', 'restored'), row('next_at', '=', 0)]),
  ]);
}

/** @param nextAt of a campaign: its first turn sets it, and comes after all messages are queued */
const isQueued = (nextAt: number): boolean => nextAt > 0;

/** The campaign of a newsletter issue, or `null` where it has never been sent. */
export async function campaignOf(db: SiteDatabase, issue: string): Promise<Campaign | null> {
  const row = await db
    .selectFrom('campaigns')
    .select(['id', 'state', 'stop_cause', 'next_at'])
    .where('letter', '=', issue)
    .executeTakeFirst();
  if (!row) return null;
  const { next_at: nextAt, ...campaign } = row;
  return { ...campaign, isQueued: isQueued(nextAt) };
}

/**
 * Stores a newsletter issue as it is now, with its begin. One that has begun stays as it is: nobody gets
 * another text than the others.
 */
async function storeIssue(
  db: SiteDatabase,
  { id, subject, html, text: body }: BuiltIssue,
  begin: Pick<Insertable<Tables['campaigns']>, 'state' | 'created_at' | 'starts_at' | 'to_files'>,
): Promise<void> {
  const kept = { subject, html, body, ...begin };
  const changed = await db
    .updateTable('campaigns')
    .set({ ...kept, stop_cause: '', stop_reply: '' })
    .where('letter', '=', id)
    .where(hasNotBegun)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await db
    .insertInto('campaigns')
    .values({ letter: id, ...kept, next_at: 0 })
    .onConflict((conflict) => conflict.column('letter').doNothing())
    .execute();
}

/**
 * Schedules a newsletter issue: a server begins to send it at that time, to everybody who is subscribed then.
 * The issue is stored as it is now. Called again it changes time and text.
 * @param at milliseconds since 1970
 * @param toFiles whether its owner insisted on files in place of a mail server
 */
export async function scheduleCampaign(
  db: SiteDatabase,
  issue: BuiltIssue,
  at: number,
  toFiles: boolean,
): Promise<void> {
  const begin = { state: 'scheduled', created_at: at, starts_at: at } as const;
  await storeIssue(db, issue, { ...begin, to_files: toFiles ? 1 : 0 });
}

/** Takes a scheduled issue off the schedule. @returns whether there was one that had not begun */
export async function unscheduleCampaign(db: SiteDatabase, issue: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const stopped = await transaction
      .updateTable('campaigns')
      .set({ state: 'stopped', stop_cause: 'unscheduled', starts_at: null })
      .where('letter', '=', issue)
      .where('state', '=', 'scheduled')
      .returning('id')
      .executeTakeFirst();
    if (!stopped) return false;
    // A server that was just queuing it: nobody had been sent one.
    await transaction.deleteFrom('outbox').where(isMessageOf(stopped.id)).execute();
    return true;
  });
}

/**
 * Begins a scheduled issue that is due. Whoever dies half way leaves it scheduled, and of
 * several processes one begins it: each reader is queued once, by a unique index.
 * @returns whether it was begun here
 */
export async function beginScheduled(
  db: SiteDatabase,
  { id, starts_at: begun }: { id: number; starts_at: number },
  newMessageId: NewMessageId,
  now: number,
): Promise<boolean> {
  await queueMessages(db, id, begun, newMessageId, now);
  const result = await db
    .updateTable('campaigns')
    .set({ state: 'sending', starts_at: null })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('starts_at', '=', begun)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes an issue that cannot begin off the schedule, and stores why. @returns whether it did here */
export async function refuseScheduled(
  db: SiteDatabase,
  id: number,
  cause: CampaignStopCause,
  reason: string,
): Promise<boolean> {
  const result = await db
    .updateTable('campaigns')
    .set({ state: 'stopped', stop_cause: cause, stop_reply: reason, starts_at: null })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Queues a newsletter issue to everybody who is subscribed now, and starts or resumes its sending. Called
 * again it adds nobody: a campaign holds one letter a subscriber, by a unique index, and who was
 * imported or reinstated since gets the next one.
 */
export async function startCampaign(
  db: SiteDatabase,
  issue: BuiltIssue,
  newMessageId: NewMessageId,
  now: number,
): Promise<number> {
  // Stopped until all are queued: whoever dies half way has sent nothing yet.
  await storeIssue(db, issue, { state: 'stopped', created_at: now, starts_at: null });
  const {
    id,
    created_at: begun,
    next_at: nextAt,
  } = await db
    .selectFrom('campaigns')
    .select(['id', 'created_at', 'next_at'])
    .where('letter', '=', issue.id)
    .executeTakeFirstOrThrow();
  if (!isQueued(nextAt)) await queueMessages(db, id, begun, newMessageId, now);
  await resume(db, id, now);
  return id;
}

/**
 * Sets a campaign going again. Letters that wait for another try are due now, of one that is being
 * sent too: whatever kept them may have been put right. For one that was stopped the circuit breaker
 * counts from here.
 */
async function resume(db: SiteDatabase, id: number, now: number): Promise<void> {
  const { counts, state } = await progressOf(db, id);
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now, attempts: 0 })
    .where(isMessageOf(id))
    .where('state', '=', 'waiting')
    .where('lease_holder', '=', '')
    .where('attempts', '>', 0)
    .execute();
  if (state === 'sending') return;
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
    .where(isMessageOf(id))
    .where('state', 'in', ['refused', 'dead'])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** @param begun whoever confirmed after it gets the next letter, and has this one in the archive */
async function queueMessages(
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
    .select(['state', 'stop_cause', 'stop_reply', 'starts_at', 'next_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await campaignMessages(db, id)
    .select((row) => ['state', row.fn.countAll<number>().as('count')] as const)
    .groupBy('state')
    .execute();
  const { deferred, next } = await campaignMessages(db, id)
    .select(({ fn }) => [
      fn.countAll<number>().as('deferred'),
      fn.min<number | null>('next_attempt_at').as('next'),
    ])
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .where('lease_holder', '=', '')
    .executeTakeFirstOrThrow();
  const counts = Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
  const stop = { cause: campaign.stop_cause, reply: campaign.stop_reply };
  const all = rows.reduce((sum, row) => sum + Number(row.count), 0);
  return {
    state,
    startsAt: campaign.starts_at,
    hasNotBegun:
      NEVER_STARTED.includes(stop.cause) ||
      (stop.cause === 'restored' && !isQueued(campaign.next_at)),
    stop,
    counts,
    all,
    deferred: {
      count: Number(deferred),
      nextAt: Number(next ?? 0),
      code: stop.cause === '' ? stop.reply : '',
    },
  };
}
