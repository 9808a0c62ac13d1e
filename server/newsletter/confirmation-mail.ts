import type { SiteDatabase } from '#server/db/open-database.ts';
import type { RandomBytes } from '#server/db/server-key.ts';
import type { Compose } from '#server/mail/outbox.ts';
import { CONFIRM_URL, type MailTemplate, SITE_URL } from '#shared/mail-template.ts';
import { newsletterPaths } from '#shared/server-routes.ts';
import { fillTemplate } from './mail-templates.ts';
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
};

export type ConfirmationDeps = ComposerDeps & {
  /** Reads the template; called for the first mail. */
  readTemplate(): MailTemplate;
  randomBytes: RandomBytes;
  now: () => number;
};

/** The subscriber whom a mail of the outbox is for; undefined where the row has been deleted. */
export function subscriberOf(db: SiteDatabase, row: { subscriber_id: number | null }) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'link_id', 'email', 'state'])
    .where('id', '=', row.subscriber_id ?? 0)
    .executeTakeFirst();
}

/**
 * Writes the mail that asks for confirmation. Its token is made here, at the moment of sending, so
 * that no database and no copy of one ever holds it: what is stored is its hash.
 */
export function createConfirmationMail(deps: ConfirmationDeps): Compose {
  const { db, tokens, origin, now } = deps;
  let template: MailTemplate | null = null;
  return async (row) => {
    const subscriber = await subscriberOf(db, row);
    if (subscriber?.state !== 'pending') return null;
    const token = deps.randomBytes(TOKEN_BYTES).toString('base64url');
    await db
      .insertInto('confirm_tokens')
      .values({
        token_hash: tokenHash(token),
        subscriber_id: subscriber.id,
        expires_at: now() + TOKEN_LIFETIME_MS,
        used_at: null,
      })
      .execute();
    const link = `${origin}${newsletterPaths.confirm}${token}`;
    return {
      to: subscriber.email,
      replyTo: null,
      ...fillTemplate((template ??= deps.readTemplate()), {
        [CONFIRM_URL]: link,
        [SITE_URL]: origin,
      }),
      unsubscribe: `${origin}${newsletterPaths.oneClick}${tokens.issue(subscriber)}`,
    };
  };
}
