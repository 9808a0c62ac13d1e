import { ADDRESS_KEY, keyRing } from '#server/db/server-key.ts';
import { createGuardedForm, type GuardedForm, openFormKeys } from '#server/forms/guarded-form.ts';
import { createNetworkLimit } from '#server/forms/network-limit.ts';
import { createSubmissionQueue } from '#server/forms/submission-queue.ts';
import type { OutboxDeps, Compose } from '#server/mail/outbox.ts';
import type { Mailer, ServiceDeps } from '#server/mail/mailer.ts';
import { NEWSLETTER_ACTION, NEWSLETTER_CONSENT } from '#shared/newsletter.ts';
import { type EmailHash, createEmailHash } from './email-hash.ts';
import { createConfirmationMail, subscriberOf, type ComposerDeps } from './confirmation-mail.ts';
import { type Signup, storeSignups } from './store-signups.ts';
import { type SignupWorker, createSignupWorker } from './signup-worker.ts';
import { readConfirmationTemplate } from './mail-templates.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { createUnsubscribeTokens, newLinkId, type UnsubscribeTokens } from './unsubscribe-token.ts';
import { newsletterPaths } from '#shared/server-routes.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from '#shared/newsletter-issue.ts';
import { siteOrigin } from '#shared/site-origin.ts';

type Issue = { subject: string; html: string; body: string };

/** Composes one subscriber's mail of a newsletter issue, as it is sent: whoever has left gets none. */
function createIssueMail({ db, tokens, origin }: ComposerDeps): Compose {
  // The issue is the same for thousands: read once.
  let known: { campaign: number; issue: Issue } | null = null;

  async function issueOf(campaign: number): Promise<Issue> {
    if (known?.campaign === campaign) return known.issue;
    const issue = await db
      .selectFrom('campaigns')
      .select(['subject', 'html', 'body'])
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow();
    known = { campaign, issue };
    return issue;
  }

  return async (row) => {
    const subscriber = await subscriberOf(db, row);
    if (subscriber?.state !== 'active') return null;
    const issue = await issueOf(row.campaign_id ?? 0);
    const token = tokens.issue(subscriber);
    const page = `${origin}${newsletterPaths.unsubscribe}${token}`;
    return {
      to: subscriber.email,
      replyTo: null,
      subject: issue.subject,
      text: issue.body.replaceAll(UNSUBSCRIBE_PLACEHOLDER, page),
      html: issue.html.replaceAll(UNSUBSCRIBE_PLACEHOLDER, page),
      unsubscribe: `${origin}${newsletterPaths.oneClick}${token}`,
    };
  };
}

type NewsletterSettings = {
  siteUrl: URL | null;
  port: number;
  /** Of the built site, which has the templates of mails. */
  distDir: string;
  newsletterLimits: { perHour: number; perDay: number };
  confirmationsPerHour: number;
  asksForProof: boolean;
  writesPerCommit: number;
};

/** What the newsletter's routes work with. */
export type NewsletterServices = {
  form: GuardedForm<Signup>;
  subscriptions: Subscriptions;
  unsubscribeTokens: UnsubscribeTokens;
};

type OpenNewsletter = {
  /** For the sender of mail: how our mails are written, and what a bounce means. */
  composition: Pick<OutboxDeps, 'composers' | 'onBounce'>;
  emailHash: EmailHash;
  createWorker(mailer: Mailer): SignupWorker;
  /** @param brand name of the site, which is kept as evidence with each confirmation */
  services(wakeWorker: () => void, brand: string): NewsletterServices;
};

/**
 * Reads the newsletter's keys and builds its services. Nothing runs yet.
 * @param readTemplate reads the mail that asks for confirmation, when the first one is written
 */
export async function openNewsletter(
  deps: ServiceDeps,
  settings: NewsletterSettings,
  readTemplate = () => readConfirmationTemplate(settings.distDir),
): Promise<OpenNewsletter> {
  const { db, now, randomBytes, log } = deps;
  const ring = (purpose: string) => keyRing(db, purpose, now(), randomBytes);
  const emailHash = createEmailHash((await ring(ADDRESS_KEY)).current);
  const unsubscribeTokens = createUnsubscribeTokens(await ring('unsubscribe'));
  const keys = await openFormKeys(deps, NEWSLETTER_ACTION, settings.asksForProof);
  const origin = siteOrigin(settings);
  const composerDeps = {
    db,
    tokens: unsubscribeTokens,
    origin,
  };
  return {
    composition: {
      composers: {
        confirmation: createConfirmationMail({
          ...composerDeps,
          readTemplate,
          randomBytes,
          now,
        }),
        letter: createIssueMail(composerDeps),
      },
      onBounce: createSubscriptions(db, now).bounce,
    },
    emailHash,
    createWorker: (mailer) =>
      createSignupWorker({
        db,
        emailHash,
        newLinkId: () => newLinkId(randomBytes),
        newMessageId: mailer.newMessageId,
        confirmationsPerHour: settings.confirmationsPerHour,
        now,
        wakeOutbox: mailer.outbox.wake,
        log,
      }),
    services: (wakeWorker, brand) => ({
      form: createGuardedForm(
        keys,
        createSubmissionQueue({
          db,
          limit: createNetworkLimit(db, 'newsletter', now, randomBytes),
          limits: settings.newsletterLimits,
          writesPerCommit: settings.writesPerCommit,
          now,
          store: storeSignups(NEWSLETTER_CONSENT),
          wake: wakeWorker,
        }),
        { now, log, failedEvent: 'newsletter.signup.failed' },
      ),
      subscriptions: createSubscriptions(db, now, `${brand}, ${origin}`),
      unsubscribeTokens,
    }),
  };
}
