import type { Compose } from '#server/mail/outbox.ts';
import { newsletterAddresses } from '#shared/server-routes.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from '#shared/letter.ts';
import type { LetterParts } from './confirmation-mail.ts';

type Letter = { subject: string; html: string; body: string };

/** Writes one subscriber's copy of a letter, as it is sent: whoever has left by then gets none. */
export function createLetterMail({ db, tokens, origin }: LetterParts): Compose {
  // The letter is the same for thousands: read once.
  let known: { campaign: number; letter: Letter } | null = null;

  async function letterOf(campaign: number): Promise<Letter> {
    if (known?.campaign === campaign) return known.letter;
    const letter = await db
      .selectFrom('campaigns')
      .select(['subject', 'html', 'body'])
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow();
    known = { campaign, letter };
    return letter;
  }

  return async (row) => {
    const id = row.subscriber_id ?? 0;
    const subscriber = await db
      .selectFrom('subscribers')
      .select(['id', 'link_id', 'email', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (subscriber?.state !== 'active') return null;
    const letter = await letterOf(row.campaign_id ?? 0);
    const token = tokens.issue(subscriber);
    const page = `${origin}${newsletterAddresses.unsubscribe}${token}`;
    return {
      to: subscriber.email,
      replyTo: null,
      subject: letter.subject,
      text: letter.body.replaceAll(UNSUBSCRIBE_PLACEHOLDER, page),
      html: letter.html.replaceAll(UNSUBSCRIBE_PLACEHOLDER, page),
      unsubscribe: `${origin}${newsletterAddresses.oneClick}${token}`,
    };
  };
}
