import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '#server/db/server-key.ts';

const LIFETIME_MS = 2 * 60 * 60 * 1000;
/** A person needs longer than this to read and press; most programs don't wait. */
const MIN_AGE_MS = 3_000;

/** `early`: ours, and too young by now. `wrong`: not ours, for something else, or too old. */
export type TokenState = 'valid' | 'early' | 'wrong';

export type TimeTokens = {
  /** A token for one subject, valid from three seconds to two hours after `now`. */
  issue(subject: string, now: number): string;
  check(token: string, subject: string, now: number): TokenState;
};

/**
 * Tokens that prove when a form was shown, without anything being stored for them.
 * @param form names what they are for, so that one can never stand for another
 */
export function createTimeTokens(key: ServerKey, form: string): TimeTokens {
  function sign(issuedAt: string, subject: string): string {
    const text = `${form}\n${issuedAt}\n${subject}`;
    return createHmac('sha256', key.secret).update(text).digest('base64url');
  }

  return {
    issue(subject, now) {
      const issuedAt = String(now);
      return `${key.id}.${issuedAt}.${sign(issuedAt, subject)}`;
    },
    check(token, subject, now) {
      const [id, issuedAt = '', mac = '', ...rest] = token.split('.');
      if (rest.length > 0 || id !== String(key.id) || !/^\d{1,15}$/.test(issuedAt)) return 'wrong';
      const expected = Buffer.from(sign(issuedAt, subject));
      const given = Buffer.from(mac);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong';
      const age = now - Number(issuedAt);
      if (age < 0 || age > LIFETIME_MS) return 'wrong';
      return age < MIN_AGE_MS ? 'early' : 'valid';
    },
  };
}
