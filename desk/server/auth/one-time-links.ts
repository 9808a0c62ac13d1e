import type { RandomBytes } from '#server/db/server-key.ts';
import type { DeskDatabase } from '#desk/server/db/desk-database.ts';
import { hashToken, newToken } from './token.ts';

/** How long a link can be used that a person prints on the server for themselves. */
export const LINK_MINUTES = 10;
/** How long one can be used that an owner sends to somebody, who reads it when they read it. */
export const INVITATION_MINUTES = 24 * 60;

const MINUTE_MS = 60_000;
/** What a clock may be put back without a link being lost. */
const CLOCK_SLACK_MS = 60_000;

type LinkOptions = {
  /** How long the link can be used. */
  minutes?: number;
  keepsPasskeys?: boolean;
};

export type OneTimeLinks = {
  /**
   * Makes a link's token for a person; links of before stop working.
   * @param keepsPasskeys whether the person's other passkeys go on working; else whoever has the
   *   lost device could sign in with it, and remove the new one
   */
  create(personId: number, options?: LinkOptions): Promise<string>;
  /** Uses up a token. @returns the person, or null where it is unknown, used or too old */
  redeem(token: string): Promise<number | null>;
  /** Whether the link that a person used last keeps their other passkeys. */
  keepsPasskeys(personId: number): Promise<boolean>;
};

/** One-time links: single use, ten minutes or a day, stored as hashes. */
export function createOneTimeLinks(
  db: DeskDatabase,
  now: () => number,
  randomBytes: RandomBytes,
): OneTimeLinks {
  return {
    async create(personId, { minutes = LINK_MINUTES, keepsPasskeys = false } = {}) {
      const token = newToken(randomBytes);
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('links').where('person_id', '=', personId).execute();
        await transaction
          .insertInto('links')
          .values({
            token_hash: hashToken(token),
            person_id: personId,
            expires_at: now() + minutes * MINUTE_MS,
            used_at: null,
            keeps_passkeys: keepsPasskeys ? 1 : 0,
          })
          .execute();
      });
      return token;
    },
    async redeem(token) {
      const time = now();
      const row = await db
        .updateTable('links')
        .set({ used_at: time })
        .where('token_hash', '=', hashToken(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', time)
        // One of a clock that was ahead would be good for that much longer.
        .where('expires_at', '<=', time + INVITATION_MINUTES * MINUTE_MS + CLOCK_SLACK_MS)
        .where('person_id', 'in', (people) =>
          people.selectFrom('people').select('id').where('removed_at', 'is', null),
        )
        .returning('person_id')
        .executeTakeFirst();
      return row?.person_id ?? null;
    },
    async keepsPasskeys(personId) {
      const row = await db
        .selectFrom('links')
        .select('keeps_passkeys')
        .where('person_id', '=', personId)
        .where('used_at', 'is not', null)
        .executeTakeFirst();
      return row?.keeps_passkeys === 1;
    },
  };
}
