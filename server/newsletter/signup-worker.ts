import { countAndHold, windowStart } from '#server/db/rate-counts.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/log.ts';
import { createWakeLoop, type WakeLoop } from '#server/jobs/wake-loop.ts';
import { enqueueMails, type NewMail, type NewMessageId } from '#server/mail/enqueue.ts';
import type { EmailHash } from './email-hash.ts';
import { mayBeSentConfirmation, subscriberFor } from './signup-subscriber.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Few, so that requests are answered between two batches. */
const BATCH = 25;
const POLL_INTERVAL_MS = 30_000;

export type SignupWorkerDeps = {
  db: SiteDatabase;
  emailHash: EmailHash;
  newMessageId: NewMessageId;
  /** Confirmation mails that the whole site sends in an hour; what is above waits. */
  confirmationsPerHour: number;
  /** Makes the name that a new subscriber has in links. */
  newLinkId: () => string;
  now: () => number;
  /** Called after a commit with mails in it. */
  wakeOutbox: () => void;
  log: Log;
};

/** Works off the signup queue. */
export type SignupWorker = WakeLoop;

type Outcome = { taken: number; mails: number; isFull: boolean };

/**
 * Decides what requests mean: this is where new, waiting, subscribed and blocked addresses part,
 * out of sight of whoever asked. Holding the site's counter keeps other processes out meanwhile.
 */
async function decide(deps: SignupWorkerDeps, most: number): Promise<Outcome> {
  const { db, emailHash, newMessageId } = deps;
  const now = deps.now();
  const site = { key: 'confirmations', windowStart: windowStart(now, HOUR_MS) };
  return db.transaction().execute(async (transaction) => {
    const sent = await countAndHold(transaction, site, 0);
    const requests = await transaction
      .selectFrom('newsletter_intake')
      .selectAll()
      .orderBy('id')
      .limit(most)
      .execute();
    const mails: NewMail[] = [];
    const taken: number[] = [];
    for (const request of requests) {
      const hash = emailHash(request.email);
      const subscriber = await subscriberFor(transaction, hash, request, now, deps.newLinkId());
      const due = await mayBeSentConfirmation(transaction, subscriber, now);
      if (due && sent + mails.length >= deps.confirmationsPerHour) break;
      taken.push(request.id);
      if (!due) continue;
      // Who is sent another mail has as long to confirm as with the first; who is not, no longer.
      if (subscriber.created_at !== now)
        await transaction
          .updateTable('subscribers')
          .set({ created_at: now, consent: request.consent })
          .where('id', '=', subscriber.id)
          .execute();
      await transaction
        .insertInto('confirmation_mails')
        .values({ subscriber_id: subscriber.id, queued_at: now })
        .execute();
      mails.push({
        kind: 'confirmation',
        to: '',
        replyTo: null,
        subject: '',
        body: '',
        subscriberId: subscriber.id,
        messageId: newMessageId(),
      });
    }
    await enqueueMails(transaction, mails, now);
    if (taken.length > 0)
      await transaction.deleteFrom('newsletter_intake').where('id', 'in', taken).execute();
    if (mails.length > 0) await countAndHold(transaction, site, mails.length);
    return {
      taken: taken.length,
      mails: mails.length,
      isFull: taken.length < requests.length,
    };
  });
}

/** The worker of the signup queue. */
export function createSignupWorker(deps: SignupWorkerDeps): SignupWorker {
  const { log } = deps;
  /** The site has sent its confirmations of this hour: until the next there is nothing to do. */
  let fullUntil = 0;

  // Both ends: the clock may be put back meanwhile.
  const isFullAt = (now: number) => now < fullUntil && now >= fullUntil - HOUR_MS;

  function pause(): void {
    fullUntil = windowStart(deps.now(), HOUR_MS) + HOUR_MS;
    log.warn('newsletter.confirmation.limited', { perHour: deps.confirmationsPerHour });
  }

  async function decideAll(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && !isFullAt(deps.now())) {
      const { taken, mails, isFull } = await decide(deps, BATCH);
      if (mails > 0) deps.wakeOutbox();
      if (isFull) return pause();
      if (taken < BATCH) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return createWakeLoop(({ isStopped }) => decideAll(isStopped), {
    intervalMs: POLL_INTERVAL_MS,
    log,
    event: 'newsletter.queue.failed',
  });
}
