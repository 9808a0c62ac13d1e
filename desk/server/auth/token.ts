import { createHash } from 'node:crypto';
import type { RandomBytes } from '#server/db/server-key.ts';

const TOKEN_BYTES = 32;

/** Makes a secret token of 256 bits, in base64url. */
export function newToken(randomBytes: RandomBytes): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 of a token: what the database keeps, so that a stolen copy of it lets nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
