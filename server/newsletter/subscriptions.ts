import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { SubscriberState, Tables } from '#server/db/schema.ts';

const DAY_MS = 86_400_000;
const SOFT_BOUNCE_WINDOW_MS = 7 * DAY_MS;
/** So many mails given up in the window mean that the mailbox takes none. */
const MOST_SOFT_BOUNCES = 3;

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
  /** Ends a subscription; of one that has ended, nothing changes. */
  unsubscribe(subscriberId: number): Promise<void>;
  bounce(subscriberId: number, kind: 'hard' | 'soft'): Promise<void>;
  /** Nothing is sent to this address any more, whoever asks for it. */
  complain(subscriberId: number): Promise<void>;
};

/** Ends a subscription: of the address only its keyed hash stays. */
export async function endSubscription(
  transaction: Transaction<Tables>,
  subscriberId: number,
  state: Exclude<SubscriberState, 'pending' | 'active'>,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('subscribers')
    .set({ state, email: '', ended_at: now })
    .where('id', '=', subscriberId)
    .where('state', 'in', live)
    .execute();
  await transaction
    .deleteFrom('confirm_tokens')
    .where('subscriber_id', '=', subscriberId)
    .execute();
}

/** The steps between the states of a subscriber (`SubscriberState`). */
export function createSubscriptions(db: SiteDatabase, now: () => number): Subscriptions {
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
          .set({ state: 'active', confirmed_at: time })
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

    unsubscribe: (id) => end(id, 'unsubscribed'),
    complain: (id) => end(id, 'complained'),

    async bounce(id, kind) {
      if (kind === 'hard') return end(id, 'bounced');
      const time = now();
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
        if (Number(count) >= MOST_SOFT_BOUNCES)
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
