import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExpressionBuilder, type RawBuilder, sql, type Transaction } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import { ADDRESS_KEY, keyRing, type RandomBytes } from '#server/db/server-key.ts';
import { createEmailHash } from '#server/newsletter/email-hash.ts';
import { forgetBounces } from '#server/newsletter/subscriptions.ts';

/**
 * Below the data folder, a line for each person who was erased: keyed hash of the address, and when
 * (milliseconds since 1970). It stands beside the database, since a restore replaces that.
 */
const ERASED_FILE = 'erased';

/** When each person was erased last, by the keyed hash of their address. */
export type ErasedPeople = ReadonlyMap<string, number>;

/** Erased people are noted before they are deleted, so that none is deleted and not noted. */
export function noteErased(dataDir: string, hash: string, now: number): void {
  appendFileSync(join(dataDir, ERASED_FILE), `${hash} ${now}\n`, { mode: 0o600, flush: true });
}

/** Reads who was erased; what is no line of it is passed over, such as a torn last one. */
export function readErased(dataDir: string): ErasedPeople {
  const file = join(dataDir, ERASED_FILE);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').matchAll(/^([\w-]{43}) (\d{1,15})$/gm);
  return new Map([...lines].map(([, hash = '', time]) => [hash, Number(time)]));
}

/** Every address that is kept, as it is spelled, in lower case; none is empty. */
export async function keptEmails(db: SiteDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select('email')
    .union(db.selectFrom('messages').select('email'))
    .union(db.selectFrom('newsletter_intake').select('email'))
    .union(db.selectFrom('outbox').select('mail_to as email'))
    .union(db.selectFrom('outbox').select('reply_to as email'))
    .execute();
  const emails = new Set(rows.map(({ email }) => email.toLowerCase()));
  emails.delete('');
  return [...emails];
}

/** Rows with an email of a person. @param spellings of it, in lower case; at least one */
export const isEmailOf = (spellings: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`lower(email) in (${sql.join(spellings)})`;

/** Mails to a person, or to be answered to them. @param spellings of the email, in lower case */
export const isMailOf =
  (spellings: readonly string[]) => (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.or(
      (['mail_to', 'reply_to'] as const).map((column) =>
        row(row.fn<string>('lower', [column]), 'in', spellings),
      ),
    );

type Counts = { messages: bigint; requests: bigint; mails: bigint };

async function deleteByEmail(
  db: Transaction<Tables>,
  spellings: readonly string[],
  until: number,
): Promise<Counts> {
  if (spellings.length === 0) return { messages: 0n, requests: 0n, mails: 0n };
  const messages = await db
    .deleteFrom('messages')
    .where(isEmailOf(spellings))
    .where('created_at', '<=', until)
    .executeTakeFirst();
  const requests = await db
    .deleteFrom('newsletter_intake')
    .where(isEmailOf(spellings))
    .where('created_at', '<=', until)
    .executeTakeFirst();
  const mails = await db
    .deleteFrom('outbox')
    .where(isMailOf(spellings))
    .where('created_at', '<=', until)
    .executeTakeFirst();
  return {
    messages: messages.numDeletedRows,
    requests: requests.numDeletedRows,
    mails: mails.numDeletedRows,
  };
}

async function deleteSubscription(
  db: Transaction<Tables>,
  hash: string,
  until: number,
): Promise<number> {
  const subscriptions = await db
    .deleteFrom('subscribers')
    .where('address_hash', '=', hash)
    .where('state', '!=', 'complained')
    .where('created_at', '<=', until)
    .returning('id')
    .execute();
  const ids = subscriptions.map(({ id }) => id);
  await forgetBounces(db, ids);
  if (ids.length > 0)
    await db.deleteFrom('consent_evidence').where('subscriber_id', 'in', ids).execute();
  return ids.length;
}

/**
 * Deletes what is kept about a person, of a bounced subscription too. Of an address that complained,
 * the keyed hash stays, so that it is left alone.
 * @param spellings of the email where it is kept, in lower case
 * @param until what came later stays, in milliseconds since 1970
 * @returns how many rows went, by what they are
 */
export function deletePerson(
  db: SiteDatabase,
  { hash, spellings }: { hash: string; spellings: readonly string[] },
  until = Number.MAX_SAFE_INTEGER,
): Promise<Counts & { subscriptions: number }> {
  return db.transaction().execute(async (transaction) => ({
    ...(await deleteByEmail(transaction, spellings, until)),
    subscriptions: await deleteSubscription(transaction, hash, until),
  }));
}

/**
 * Erases people again whom a restored backup has brought back. Whoever has written or subscribed
 * since they were erased keeps that.
 * @returns of how many people something was deleted
 * @throws Error where the schema of the backup is another one
 */
export async function eraseAgain(
  db: SiteDatabase,
  erased: ErasedPeople,
  { now, randomBytes }: { now: number; randomBytes: RandomBytes },
): Promise<number> {
  if (erased.size === 0) return 0;
  const { current } = await keyRing(db, ADDRESS_KEY, now, randomBytes);
  const spellings = Map.groupBy(await keptEmails(db), createEmailHash(current));
  let people = 0;
  for (const [hash, at] of erased) {
    const counts = await deletePerson(db, { hash, spellings: spellings.get(hash) ?? [] }, at);
    if (Object.values(counts).some((count) => Number(count) > 0)) people += 1;
  }
  return people;
}
