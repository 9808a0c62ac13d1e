import type { ExpressionBuilder, Selectable, SqlBool, Expression } from 'kysely';
import { hasCome } from '#server/db/due.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { MailState, Tables } from '#server/db/schema.ts';

export type OutboxRow = Selectable<Tables['outbox']>;
type Condition = (row: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>;

/** Longer than an attempt can take; after it another process may send the mail. */
const LEASE_MS = 120_000;
/** The longest pause between two attempts. */
export const LONGEST_WAIT_MS = 24 * 3_600_000;

/**
 * The mail is due and nobody has it. One whose lease has ended is not free before
 * `takeOverAbandoned` has looked at it: it may have been sent.
 */
const isFree =
  (now: number): Condition =>
  (row) =>
    row.and([
      row('state', '=', 'waiting'),
      hasCome(row, 'next_attempt_at', now, LONGEST_WAIT_MS),
      row('lease_holder', '=', ''),
    ]);

/**
 * Takes up to `most` mails for this process: one update, which no two processes can both win.
 * @param of which mails
 */
export function claim(
  db: SiteDatabase,
  holder: string,
  now: number,
  most: number,
  of: Condition,
): Promise<OutboxRow[]> {
  return (
    db
      .updateTable('outbox')
      .set((row) => ({
        lease_until: now + LEASE_MS,
        lease_holder: holder,
        attempts: row('attempts', '+', 1),
      }))
      .where('id', 'in', (row) =>
        row
          .selectFrom('outbox')
          .select('id')
          .where(isFree(now))
          .where(of)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(most),
      )
      // Again: on Postgres another process may have taken the row since the list was made.
      .where(isFree(now))
      .returningAll()
      .execute()
  );
}

/**
 * Ends a claim. Once sent, what the mail said and to whom is no longer kept.
 * @returns whether the claim was still ours
 */
export async function settle(
  db: SiteDatabase,
  row: OutboxRow,
  state: Exclude<MailState, 'waiting'>,
  now: number,
): Promise<boolean> {
  const emptied = { subject: '', body: '', mail_to: '', reply_to: '' };
  const result = await db
    .updateTable('outbox')
    .set({
      state,
      lease_until: 0,
      lease_holder: '',
      ...(state === 'sent' ? { sent_at: now, ...emptied } : {}),
      ...(state === 'dropped' ? emptied : {}),
    })
    .where('id', '=', row.id)
    .where('lease_holder', '=', row.lease_holder)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Gives a mail back, to be tried again at `at`. */
export async function putOff(
  db: SiteDatabase,
  row: OutboxRow,
  at: number,
  doubts: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease_until: 0, lease_holder: '', next_attempt_at: at, doubts })
    .where('id', '=', row.id)
    .where('lease_holder', '=', row.lease_holder)
    .execute();
}

/** What the holders of servers start with: a command may send beside the one server of SQLite. */
export const SERVER_HOLDER = 'server:';

/**
 * Looks after mails whose process died while sending them. Nobody knows whether they arrived:
 * most are tried again, since a lost message is worse than one that comes twice, but no letter.
 * @param isRepeatable whether a second attempt can do no harm
 * @param soleServer where no other server can be running, the name of this one: what other
 *   servers hold need not wait for the end of its lease
 */
export async function takeOverAbandoned(
  db: SiteDatabase,
  now: number,
  isRepeatable: boolean,
  soleServer: string | null,
): Promise<void> {
  const abandoned = db
    .updateTable('outbox')
    .where('state', '=', 'waiting')
    .where('lease_holder', '!=', '')
    .where((row) =>
      row.or([
        hasCome(row, 'lease_until', now, LEASE_MS),
        ...(soleServer === null
          ? []
          : [
              row.and([
                row('lease_holder', 'like', `${SERVER_HOLDER}%`),
                row('lease_holder', '!=', soleServer),
              ]),
            ]),
      ]),
    );
  if (!isRepeatable)
    await abandoned
      .set({ state: 'doubtful', lease_holder: '', lease_until: 0 })
      .where('kind', '=', 'letter')
      .execute();
  await abandoned.set({ lease_holder: '', lease_until: 0 }).execute();
}
