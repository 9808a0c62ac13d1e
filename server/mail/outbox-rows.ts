import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely';
import { databaseTime } from '#server/db/dialect.ts';
import { isDue, MAX_CLOCK_SKEW_MS } from '#server/db/is-due.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { MailState, Tables } from '#server/db/schema.ts';

export type OutboxRow = Selectable<Tables['outbox']>;
type Condition = (row: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>;

/**
 * The condition that a row is a letter of a campaign. The kind stands in the statement as it does in
 * the index `outbox_one_letter_each`: without it, or as a parameter, a database may read the whole
 * outbox.
 */
export const isMessageOf =
  (campaign: number): Condition =>
  ({ and, eb }) =>
    and([
      eb('outbox.campaign_id', '=', campaign),
      eb('outbox.kind', '=', sql.lit<'letter'>('letter')),
    ]);

/** The letters of a campaign. */
export const campaignMessages = (db: SiteDatabase, campaign: number) =>
  db.selectFrom('outbox').where(isMessageOf(campaign));

/** Time that leases are set and compared by: the database's, but for tests. */
export type LeaseTime = () => Expression<number>;

/**
 * After it another process may send the mail. An attempt takes 100 s at most (`smtp.ts`); the rest
 * is a margin for clocks that are apart, where each process has a clock of its own (SQLite).
 */
export const LEASE_MS = 180_000;
/** The longest pause between two attempts. */
const MAX_WAIT_MS = 24 * 3_600_000;

/**
 * The mail is due and nobody has it. One whose lease has ended is not free before
 * `reclaimExpiredLeases` has looked at it: it may have been sent.
 */
const isFree =
  (now: number): Condition =>
  (row) =>
    row.and([
      row('state', '=', 'waiting'),
      isDue(row, 'next_attempt_at', now, MAX_WAIT_MS),
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
  leaseTime: LeaseTime = () => databaseTime(db),
): Promise<OutboxRow[]> {
  return (
    db
      .updateTable('outbox')
      .set((row) => ({
        lease_until: sql<number>`${leaseTime()} + ${sql.lit(LEASE_MS)}`,
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
 * Completes a mail and releases its lease. Once sent, what the mail said and to whom is no longer kept.
 * @returns whether the claim was still ours
 */
export async function complete(
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

/**
 * Reschedules a mail: releases its lease, to be tried again at `at`.
 * @returns whether the claim was still ours
 */
export async function reschedule(
  db: SiteDatabase,
  row: OutboxRow,
  at: number,
  indeterminate: number,
): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({ lease_until: 0, lease_holder: '', next_attempt_at: at, doubts: indeterminate })
    .where('id', '=', row.id)
    .where('lease_holder', '=', row.lease_holder)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What the holders of servers start with: a command may send beside the one server of SQLite. */
export const SERVER_HOLDER = 'server:';

/**
 * Reclaims expired leases: mails whose process died while sending them. Nobody knows whether they
 * arrived: most are tried again, since a lost message is worse than one that comes twice, but one
 * of a newsletter issue is indeterminate (stored as `doubtful`). It keeps its holder, who may be
 * slow and not dead: what that process learns in the end is still completed. All in one update, so
 * that what is claimed in between is seen by all of it or by none.
 * @param isIdempotent whether a second attempt can do no harm
 * @param soleServer where no other server can be running, the name of this one: what other
 *   servers hold need not wait for the end of its lease
 */
export async function reclaimExpiredLeases(
  db: SiteDatabase,
  isIdempotent: boolean,
  soleServer: string | null,
  leaseTime: LeaseTime = () => databaseTime(db),
): Promise<void> {
  // Far ahead it was set by a clock that has been put right since.
  const furthest = sql<number>`${leaseTime()} + ${sql.lit(LEASE_MS + MAX_CLOCK_SKEW_MS)}`;
  await db
    .updateTable('outbox')
    .set((row) => {
      const isIndeterminate = isIdempotent ? sql<boolean>`1 = 0` : row('kind', '=', 'letter');
      return {
        state: row
          .case()
          .when(isIndeterminate)
          .then('doubtful' as const)
          .else(row.ref('state'))
          .end(),
        lease_holder: row.case().when(isIndeterminate).then(row.ref('lease_holder')).else('').end(),
        lease_until: 0,
      };
    })
    .where('state', '=', 'waiting')
    .where('lease_holder', '!=', '')
    .where((row) =>
      row.or([
        row('lease_until', '<=', leaseTime()),
        row('lease_until', '>', furthest),
        ...(soleServer === null
          ? []
          : [
              row.and([
                row('lease_holder', 'like', `${SERVER_HOLDER}%`),
                row('lease_holder', '!=', soleServer),
              ]),
            ]),
      ]),
    )
    .execute();
}
