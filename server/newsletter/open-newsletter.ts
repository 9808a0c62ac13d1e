import { createNetworkLimit } from '#server/db/network-limit.ts';
import { keyRing } from '#server/db/server-key.ts';
import { createProofOfWork, type ProofOfWork } from '#server/http/proof-of-work.ts';
import { createTimeTokens, type TimeTokens } from '#server/http/time-token.ts';
import type { OutboxDeps } from '#server/mail/outbox.ts';
import type { Mailer, ServiceDeps } from '#server/mail/mailer.ts';
import type { MailLook } from '#shared/mail-document.ts';
import { NEWSLETTER_CONSENT } from '#shared/newsletter.ts';
import { type EmailHash, createEmailHash } from './email-hash.ts';
import { createConfirmationMail } from './confirmation-mail.ts';
import { createSignupQueue, type SignupQueue } from './signup-queue.ts';
import { type SignupWorker, startSignupWorker } from './signup-worker.ts';
import { createIssueMail } from './issue-mail.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { createUnsubscribeTokens, newLinkId, type UnsubscribeTokens } from './unsubscribe-token.ts';

export type NewsletterSettings = {
  siteUrl: URL | null;
  port: number;
  newsletterLimits: { perHour: number; perDay: number };
  confirmationsPerHour: number;
  asksForProof: boolean;
  writesPerCommit: number;
};

/** What the newsletter's routes work with. */
export type NewsletterServices = {
  signups: SignupQueue;
  proofs: ProofOfWork | null;
  tokens: TimeTokens;
  subscriptions: Subscriptions;
  unsubscribeTokens: UnsubscribeTokens;
};

export type OpenNewsletter = {
  /** For the sender of mail: how our mails are written, and what a bounce means. */
  composition: Pick<OutboxDeps, 'composers' | 'onBounce'>;
  subscriptions: Subscriptions;
  emailHash: EmailHash;
  startWorker(mailer: Mailer): SignupWorker;
  services(wakeWorker: () => void): NewsletterServices;
};

/** Reads the newsletter's keys and builds its services. Nothing runs yet. */
export async function openNewsletter(
  deps: ServiceDeps,
  settings: NewsletterSettings,
  site: { brand: string; look: MailLook; retention: { unconfirmedDays: number } },
): Promise<OpenNewsletter> {
  const { db, now, randomBytes, log } = deps;
  const ring = (purpose: string) => keyRing(db, purpose, now(), randomBytes);
  const emailHash = createEmailHash((await ring('address')).current);
  const unsubscribeTokens = createUnsubscribeTokens(await ring('unsubscribe'));
  const tokens = createTimeTokens((await ring('time-token')).current, 'newsletter-form');
  const proofs = settings.asksForProof ? createProofOfWork(await ring('proof'), now) : null;
  const subscriptions = createSubscriptions(db, now);
  const origin = settings.siteUrl?.origin ?? `http://localhost:${settings.port}`;
  const composerDeps = {
    db,
    tokens: unsubscribeTokens,
    origin,
    brand: site.brand,
    look: site.look,
  };
  const { unconfirmedDays } = site.retention;
  return {
    composition: {
      composers: {
        confirmation: createConfirmationMail({
          ...composerDeps,
          unconfirmedDays,
          randomBytes,
          now,
        }),
        letter: createIssueMail(composerDeps),
      },
      onBounce: subscriptions.bounce,
    },
    subscriptions,
    emailHash,
    startWorker: (mailer) =>
      startSignupWorker({
        db,
        emailHash,
        newLinkId: () => newLinkId(randomBytes),
        newMessageId: mailer.newMessageId,
        confirmationsPerHour: settings.confirmationsPerHour,
        now,
        wakeOutbox: mailer.outbox.wake,
        log,
      }),
    services: (wakeWorker) => ({
      signups: createSignupQueue({
        db,
        limit: createNetworkLimit(db, 'newsletter', now, randomBytes),
        limits: settings.newsletterLimits,
        consent: NEWSLETTER_CONSENT,
        writesPerCommit: settings.writesPerCommit,
        now,
        wakeWorker,
      }),
      proofs,
      tokens,
      subscriptions,
      unsubscribeTokens,
    }),
  };
}
