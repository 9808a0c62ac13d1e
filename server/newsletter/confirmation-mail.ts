import type { SiteDatabase } from '#server/db/open-database.ts';
import type { RandomBytes } from '#server/db/server-key.ts';
import type { Compose } from '#server/mail/outbox.ts';
import { escapeMarkup } from '#shared/escape-markup.ts';
import { mailDocument, type MailLook, mailStyles } from '#shared/mail-document.ts';
import { wrapLines } from '#shared/wrap-lines.ts';
import { newsletterPaths } from '#shared/server-routes.ts';
import { tokenHash } from './subscriptions.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

/** 256 bits. */
const TOKEN_BYTES = 32;
const TOKEN_LIFETIME_MS = 48 * 3_600_000;

export type ComposerDeps = {
  db: SiteDatabase;
  tokens: UnsubscribeTokens;
  /** What links start with, such as `https://example.org`. */
  origin: string;
  brand: string;
  look: MailLook;
};

export type ConfirmationDeps = ComposerDeps & {
  /** After so many days an address that was never confirmed is deleted. */
  unconfirmedDays: number;
  randomBytes: RandomBytes;
  now: () => number;
};

/** What the mail says, once for both of its forms. */
function wordsOf({ brand, unconfirmedDays }: ConfirmationDeps) {
  return {
    title: 'Please confirm',
    asked: `Somebody, probably you, asked for the letters of ${brand} to come to this address.`,
    how: 'To confirm, open this page and press its button:',
    otherwise: `The link works for 48 hours, and once. If it was not you, do nothing: no letter will be sent, and the address is deleted after ${unconfirmedDays} days.`,
  };
}

function textOf(deps: ConfirmationDeps, link: string): string {
  const { asked, how, otherwise } = wordsOf(deps);
  const end = `-- \n${deps.brand}: ${deps.origin}\n`;
  return [wrapLines(asked), how, link, wrapLines(otherwise), end].join('\n\n');
}

function htmlOf(deps: ConfirmationDeps, link: string): string {
  const { title, asked, how, otherwise } = wordsOf(deps);
  const url = escapeMarkup(link);
  const site = escapeMarkup(deps.origin);
  const styles = mailStyles(deps.look);
  const paragraph = (html: string) => `<p style="${styles['p']}">${html}</p>`;
  return mailDocument({
    brand: deps.brand,
    look: deps.look,
    title,
    summary: how,
    body: [
      paragraph(escapeMarkup(asked)),
      paragraph(escapeMarkup(how)),
      // The address as its own words: whoever looks sees where it leads.
      `<p style="${styles['p']};overflow-wrap:anywhere"><a href="${url}" style="${styles['a']}">${url}</a></p>`,
      paragraph(escapeMarkup(otherwise)),
    ].join('\n'),
    foot: [`<a href="${site}" style="${styles['a']}">${site}</a>`],
  });
}

/**
 * Writes the mail that asks for confirmation. Its token is made here, at the moment of sending, so
 * that no database and no copy of one ever holds it: what is stored is its hash.
 */
export function createConfirmationMail(deps: ConfirmationDeps): Compose {
  const { db, tokens, origin, now } = deps;
  return async (row) => {
    const id = row.subscriber_id ?? 0;
    const subscriber = await db
      .selectFrom('subscribers')
      .select(['id', 'link_id', 'email', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (subscriber?.state !== 'pending') return null;
    const token = deps.randomBytes(TOKEN_BYTES).toString('base64url');
    await db
      .insertInto('confirm_tokens')
      .values({
        token_hash: tokenHash(token),
        subscriber_id: id,
        expires_at: now() + TOKEN_LIFETIME_MS,
        used_at: null,
      })
      .execute();
    const link = `${origin}${newsletterPaths.confirm}${token}`;
    return {
      to: subscriber.email,
      replyTo: null,
      subject: `Please confirm: letters from ${deps.brand}`,
      text: textOf(deps, link),
      html: htmlOf(deps, link),
      unsubscribe: `${origin}${newsletterPaths.oneClick}${tokens.issue(subscriber)}`,
    };
  };
}
