import type { RandomBytes } from '#server/db/server-key.ts';
import type { Me } from '#desk/shared/people.ts';
import type { DeskDatabase } from '#desk/server/db/desk-database.ts';
import { hashToken, newToken } from './token.ts';

const MINUTE_MS = 60_000;
/** A session ends after this time whatever is done in it, and earlier where nothing is done. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
export const IDLE_MS = 2 * 60 * MINUTE_MS;
/** The time to make a passkey after opening a one-time link. */
const ENROLLING_MS = 10 * MINUTE_MS;
/** What a clock may be put back without signing people out. */
const CLOCK_SLACK_MS = MINUTE_MS;
/** `seen_at` is written at most this often. */
const SEEN_EVERY_MS = MINUTE_MS;

export type SessionKind = 'enrolling' | 'full';

type FoundSession = {
  me: Me;
  /** When its person last showed a passkey, in milliseconds since 1970. */
  confirmedAt: number;
};

export type Sessions = {
  /** Starts a session. @returns its token, for the cookie */
  start(personId: number, kind: SessionKind): Promise<string>;
  /** Finds who a token belongs to, by the role of this moment; null where it has ended. */
  find(token: string): Promise<FoundSession | null>;
  /** Notes that its person has just shown a passkey. */
  confirm(token: string): Promise<void>;
  end(token: string): Promise<void>;
  /** Ends every session of a person, but for the one with the token `except`. */
  endAll(personId: number, except?: string): Promise<void>;
};

/** Server-side sessions with an absolute and an idle timeout; tokens are stored as hashes. */
export function createSessions(
  db: DeskDatabase,
  now: () => number,
  randomBytes: RandomBytes,
): Sessions {
  return {
    async start(personId, kind) {
      const token = newToken(randomBytes);
      const time = now();
      await db.deleteFrom('sessions').where('expires_at', '<=', time).execute();
      await db
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          person_id: personId,
          kind,
          created_at: time,
          seen_at: time,
          // It starts with a passkey, made or shown; one that is still to be made confirms nothing.
          confirmed_at: kind === 'full' ? time : 0,
          expires_at: time + (kind === 'full' ? SESSION_MS : ENROLLING_MS),
        })
        .execute();
      return token;
    },
    async find(token) {
      const time = now();
      const tokenHash = hashToken(token);
      const row = await db
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person_id')
        .select(['people.id', 'people.name', 'people.role'])
        .select(['sessions.kind', 'sessions.seen_at', 'sessions.confirmed_at'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', time)
        // One that began under a clock that was ahead would last that much longer.
        .where('sessions.expires_at', '<=', time + SESSION_MS + CLOCK_SLACK_MS)
        .where('sessions.seen_at', '>', time - IDLE_MS)
        .where('people.removed_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      if (row.seen_at <= time - SEEN_EVERY_MS)
        await db
          .updateTable('sessions')
          .set({ seen_at: time })
          .where('token_hash', '=', tokenHash)
          .execute();
      const { id, name, role, kind, confirmed_at: confirmedAt } = row;
      return { me: { id, name, role, isEnrolling: kind === 'enrolling' }, confirmedAt };
    },
    async confirm(token) {
      await db
        .updateTable('sessions')
        .set({ confirmed_at: now() })
        .where('token_hash', '=', hashToken(token))
        .execute();
    },
    async end(token) {
      await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
    },
    async endAll(personId, except = '') {
      await db
        .deleteFrom('sessions')
        .where('person_id', '=', personId)
        .where('token_hash', '!=', hashToken(except))
        .execute();
    },
  };
}
