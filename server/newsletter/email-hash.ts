import { createHmac } from 'node:crypto';
import type { ServerKey } from '#server/db/server-key.ts';
import { canonicalEmail } from '#shared/canonical-email.ts';

/** Keyed hash (HMAC) of an email, which subscribers are told apart by and which outlives their subscription. */
export type EmailHash = (email: string) => string;

export function createEmailHash(key: ServerKey): EmailHash {
  return (email) =>
    createHmac('sha256', key.secret)
      .update(`address\n${canonicalEmail(email)}`)
      .digest('base64url');
}
