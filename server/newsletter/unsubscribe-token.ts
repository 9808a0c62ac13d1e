import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing, ServerKey } from '#server/db/server-key.ts';

export type UnsubscribeTokens = {
  issue(subscriberId: number): string;
  /** The subscriber that the token is for, or `null` where it is not ours. */
  read(token: string): number | null;
};

/**
 * Tokens that can do one thing only: end a subscription. Every letter needs one and people keep
 * letters, so nothing is stored for them and they do not expire.
 */
export function createUnsubscribeTokens(ring: KeyRing): UnsubscribeTokens {
  function sign(key: ServerKey, subscriberId: string): Buffer {
    return createHmac('sha256', key.secret).update(`unsubscribe\n${subscriberId}`).digest();
  }

  return {
    issue(subscriberId) {
      const mac = sign(ring.current, String(subscriberId)).toString('base64url');
      return `${ring.current.id}.${subscriberId}.${mac}`;
    },
    read(token) {
      const match = /^(\d{1,10})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/.exec(token);
      if (!match) return null;
      const [, keyId = '', subscriberId = '', mac = ''] = match;
      const key = ring.byId(Number(keyId));
      if (!key) return null;
      const given = Buffer.from(mac, 'base64url');
      const expected = sign(key, subscriberId);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Number(subscriberId);
    },
  };
}
