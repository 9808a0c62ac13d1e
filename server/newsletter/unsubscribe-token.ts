import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing, ServerKey } from '#server/db/server-key.ts';

/** A subscriber's row, as far as its links go. */
type LinkedSubscriber = { id: number; link_id: string };

export type UnsubscribeTokens = {
  issue(subscriber: LinkedSubscriber): string;
  /** The link's name of the subscriber that the token is for, or `null` where it is not ours. */
  read(token: string): string | null;
};

/** 128 bits. */
const LINK_ID_BYTES = 16;

/** Makes the name that a new subscriber has in links. */
export function newLinkId(randomBytes: (length: number) => Buffer): string {
  // Never digits alone, which name the rows of before.
  return `L${randomBytes(LINK_ID_BYTES).toString('base64url')}`;
}

/**
 * Unsubscribe tokens: they can do one thing only, end a subscription. Every letter needs one and
 * people keep letters, so nothing is stored for them and they do not expire. They name a random
 * `link_id` and not the row's number, which is given again once an older backup is restored.
 */
export function createUnsubscribeTokens(ring: KeyRing): UnsubscribeTokens {
  function sign(key: ServerKey, linkId: string): Buffer {
    return createHmac('sha256', key.secret).update(`unsubscribe\n${linkId}`).digest();
  }

  return {
    issue({ id, link_id: linkId }) {
      const name = linkId === '' ? String(id) : linkId;
      const mac = sign(ring.current, name).toString('base64url');
      return `${ring.current.id}.${name}.${mac}`;
    },
    read(token) {
      const match = /^(\d{1,10})\.(\d{1,15}|L[A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(token);
      if (!match) return null;
      const [, keyId = '', name = '', mac = ''] = match;
      const key = ring.byId(Number(keyId));
      if (!key) return null;
      const given = Buffer.from(mac, 'base64url');
      const expected = sign(key, name);
      return given.length === expected.length && timingSafeEqual(given, expected) ? name : null;
    },
  };
}
