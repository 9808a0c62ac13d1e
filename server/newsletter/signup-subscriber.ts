import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { forgetBounces, type Subscriber } from './subscriptions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** Confirmations for one email: one in a quarter of an hour, three in a day. */
const EMAIL_PAUSE_MS = 15 * MINUTE_MS;
const EMAIL_PER_DAY = 3;

type Request = Selectable<Tables['newsletter_intake']>;

/**
 * Finds or makes the subscriber, and holds the row until the transaction ends.
 * @param linkId what a new one is named by in links
 */
export async function subscriberFor(
  transaction: Transaction<Tables>,
  hash: string,
  request: Request,
  now: number,
  linkId: string,
): Promise<Subscriber> {
  const { email, consent } = request;
  const subscriber = await transaction
    .insertInto('subscribers')
    .values({
      address_hash: hash,
      email,
      state: 'pending',
      consent,
      created_at: now,
      link_id: linkId,
    })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ address_hash: hash }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (subscriber.state !== 'unsubscribed' && subscriber.state !== 'bounced') return subscriber;
  // Whoever left, or whose mailbox took no mail, may come back, by confirming again.
  await forgetBounces(transaction, [subscriber.id]);
  const back = { email, consent, state: 'pending', created_at: now, ended_at: null } as const;
  await transaction
    .updateTable('subscribers')
    .set({ ...back, confirmed_at: null, confirmed_on: '' })
    .where('id', '=', subscriber.id)
    .execute();
  return { ...subscriber, ...back };
}

/** Whether this email may be sent a confirmation now (rate limit of one email). */
export async function mayBeSentConfirmation(
  transaction: Transaction<Tables>,
  subscriber: Subscriber,
  now: number,
): Promise<boolean> {
  if (subscriber.state !== 'pending') return false;
  const recent = await transaction
    .selectFrom('confirmation_mails')
    .select('queued_at')
    .where('subscriber_id', '=', subscriber.id)
    .where('queued_at', '>', now - DAY_MS)
    // Ahead of now it was queued by a clock that has been put right since.
    .where('queued_at', '<=', now)
    .execute();
  return (
    recent.length < EMAIL_PER_DAY && recent.every(({ queued_at: at }) => at <= now - EMAIL_PAUSE_MS)
  );
}
