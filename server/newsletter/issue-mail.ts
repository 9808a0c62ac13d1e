import type { Compose } from '#server/mail/outbox.ts';
import { newsletterPaths } from '#shared/server-routes.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from '#shared/newsletter-issue.ts';
import type { ComposerDeps } from './confirmation-mail.ts';

type Issue = { subject: string; html: string; body: string };

/** Composes one subscriber's mail of a newsletter issue, as it is sent: whoever has left gets none. */
export function createIssueMail({ db, tokens, origin }: ComposerDeps): Compose {
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
    const id = row.subscriber_id ?? 0;
    const subscriber = await db
      .selectFrom('subscribers')
      .select(['id', 'link_id', 'email', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
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
