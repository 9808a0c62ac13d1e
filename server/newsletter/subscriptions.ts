import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { SubscriberState, Tables } from '#server/db/schema.ts';

const DAY_MS = 86_400_000;
/** Mails that were given up count for so long. */
export const SOFT_BOUNCE_WINDOW_MS = 7 * DAY_MS;
/** So many mails given up in the window mean that the mailbox takes none. */
const MAX_SOFT_BOUNCES = 3;
/**
 * A mailbox is given up after two mails, this far apart, that the server called unknown: a server
 * may say so by mistake, to everybody and for hours.
 */
const HARD_BOUNCES_APART_MS = DAY_MS;
/** The first of the two counts for so long: letters may be months apart. */
export const HARD_BOUNCE_WINDOW_MS = 180 * DAY_MS;

export type Subscriber = Selectable<Tables['subscribers']>;

/** States in which the address is still kept. */
const live: SubscriberState[] = ['pending', 'active'];

/** What is kept of a confirmation's token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export type Subscriptions = {
  /** Makes a pending subscription active, once. Tells whether it is active now. */
  confirm(token: string): Promise<boolean>;
  /** Whether a token could still be used, or has been, by somebody who is still subscribed. */
  isConfirmable(token: string): Promise<boolean>;
  /**
   * Ends the subscription that a link names; of one that has ended, nothing changes.
   * @param linkId from `UnsubscribeTokens.read`
   */
  unsubscribe(linkId: string): Promise<void>;
  bounce(subscriberId: number, kind: 'hard' | 'soft'): Promise<void>;
  /** Nothing is sent to this address any more, whoever asks for it. */
  complain(subscriberId: number): Promise<void>;
};

/**
 * Ends a subscription: of the address only its keyed hash stays. That of a bounced one is kept
 * until `newsletterRetention` empties it, since the mail server may have been wrong.
 */
export async function endSubscription(
  transaction: Transaction<Tables>,
  subscriberId: number,
  state: Exclude<SubscriberState, 'pending' | 'active'>,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('subscribers')
    .set({ state, ended_at: now, ...(state === 'bounced' ? {} : { email: '' }) })
    .where('id', '=', subscriberId)
    .where('state', 'in', state === 'bounced' ? live : [...live, 'bounced'])
    .execute();
  await transaction
    .deleteFrom('confirm_tokens')
    .where('subscriber_id', '=', subscriberId)
    .execute();
}

/** Counts a mail to a mailbox that the server called unknown, and ends with the second. */
async function hardBounce(
  transaction: Transaction<Tables>,
  id: number,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('hard_bounces')
    .values({ subscriber_id: id, created_at: now })
    .execute();
  const earlier = await transaction
    .selectFrom('hard_bounces')
    .select('created_at')
    .where('subscriber_id', '=', id)
    .where('created_at', '<=', now - HARD_BOUNCES_APART_MS)
    .where('created_at', '>', now - HARD_BOUNCE_WINDOW_MS)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!earlier) return;
  const taken = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('subscriber_id', '=', id)
    .where('state', '=', 'sent')
    .where('sent_at', '>', earlier.created_at)
    .executeTakeFirst();
  // The mailbox took a mail in between: it is there.
  if (!taken) await endSubscription(transaction, id, 'bounced', now);
}

/** Forgets what counted against a mailbox. */
export async function forgetBounces(
  transaction: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['hard_bounces', 'soft_bounces'] as const)
    await transaction.deleteFrom(table).where('subscriber_id', 'in', ids).execute();
}

/**
 * The steps between the states of a subscriber (`SubscriberState`).
 * @param confirmedOn name and address of the site, which are kept as evidence with a confirmation
 */
export function createSubscriptions(
  db: SiteDatabase,
  now: () => number,
  confirmedOn = '',
): Subscriptions {
  async function end(id: number, state: 'unsubscribed' | 'bounced' | 'complained') {
    await db.transaction().execute((transaction) => endSubscription(transaction, id, state, now()));
  }

  return {
    confirm: (token) =>
      db.transaction().execute(async (transaction) => {
        const time = now();
        const used = await transaction
          .updateTable('confirm_tokens')
          .set({ used_at: time })
          .where('token_hash', '=', tokenHash(token))
          .where('used_at', 'is', null)
          .where('expires_at', '>', time)
          .returning('subscriber_id')
          .executeTakeFirst();
        if (!used) return isActive(transaction, token);
        await transaction
          .updateTable('subscribers')
          .set({ state: 'active', confirmed_at: time, confirmed_on: confirmedOn })
          .where('id', '=', used.subscriber_id)
          .where('state', '=', 'pending')
          .execute();
        return isActive(transaction, token);
      }),

    async isConfirmable(token) {
      const row = await db
        .selectFrom('confirm_tokens')
        .innerJoin('subscribers', 'subscribers.id', 'confirm_tokens.subscriber_id')
        .select('subscribers.state')
        .where('token_hash', '=', tokenHash(token))
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row !== undefined && live.includes(row.state);
    },

    async unsubscribe(linkId) {
      // A number is a row of before: one that has a name of its own answers to that alone.
      const isNumber = /^\d+$/.test(linkId);
      const row = await db
        .selectFrom('subscribers')
        .select('id')
        .where('link_id', '=', isNumber ? '' : linkId)
        .$if(isNumber, (query) => query.where('id', '=', Number(linkId)))
        .executeTakeFirst();
      if (row) await end(row.id, 'unsubscribed');
    },
    complain: (id) => end(id, 'complained'),

    async bounce(id, kind) {
      const time = now();
      if (kind === 'hard')
        return db.transaction().execute((transaction) => hardBounce(transaction, id, time));
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('soft_bounces')
          .values({ subscriber_id: id, created_at: time })
          .execute();
        const { count } = await transaction
          .selectFrom('soft_bounces')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('subscriber_id', '=', id)
          .where('created_at', '>', time - SOFT_BOUNCE_WINDOW_MS)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_SOFT_BOUNCES)
          await endSubscription(transaction, id, 'bounced', time);
      });
    },
  };
}

/** Whether the token belongs to somebody who is subscribed: a second press gets the same answer. */
async function isActive(transaction: Transaction<Tables>, token: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('confirm_tokens')
    .innerJoin('subscribers', 'subscribers.id', 'confirm_tokens.subscriber_id')
    .select('subscribers.state')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.state === 'active';
}
