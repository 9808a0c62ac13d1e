import type { DeskDatabase } from '#desk/server/db/desk-database.ts';
import type { DeskTables } from '#desk/server/db/desk-schema.ts';
import { hashToken } from './token.ts';

/** How long a WebAuthn challenge can be answered. */
const CHALLENGE_MS = 5 * 60_000;

type Purpose = DeskTables['challenges']['purpose'];

export type Challenges = {
  remember(challenge: string, purpose: Purpose, personId: number | null): Promise<void>;
  /** Uses up a challenge: only the first call with it returns true. */
  take(challenge: string, purpose: Purpose, personId: number | null): Promise<boolean>;
};

/** WebAuthn challenges: single use, five minutes, bound to what and whom they are for. */
export function createChallenges(db: DeskDatabase, now: () => number): Challenges {
  return {
    async remember(challenge, purpose, personId) {
      await db.deleteFrom('challenges').where('expires_at', '<=', now()).execute();
      await db
        .insertInto('challenges')
        .values({
          challenge_hash: hashToken(challenge),
          purpose,
          person_id: personId,
          expires_at: now() + CHALLENGE_MS,
        })
        .execute();
    },
    async take(challenge, purpose, personId) {
      const row = await db
        .deleteFrom('challenges')
        .where('challenge_hash', '=', hashToken(challenge))
        .returning(['purpose', 'person_id', 'expires_at'])
        .executeTakeFirst();
      return row?.purpose === purpose && row.person_id === personId && row.expires_at > now();
    },
  };
}
