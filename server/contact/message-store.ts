import type { Selectable } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { truncateWal } from '#server/db/truncate-wal.ts';
import type { Tables } from '#server/db/schema.ts';

export type Message = Selectable<Tables['messages']>;
export type MessageHead = Pick<
  Message,
  'id' | 'created_at' | 'category' | 'email' | 'subject' | 'done_at'
>;

/** Lists the messages of the contact form by their numbers, without their texts. */
export function listMessages(db: SiteDatabase): Promise<MessageHead[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'created_at', 'category', 'email', 'subject', 'done_at'])
    .orderBy('id')
    .execute();
}

/** Reads a page of messages with their texts: those after the number `after`, by their numbers. */
export function readMessages(db: SiteDatabase, after: number, limit: number): Promise<Message[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Reads one message; null where there is none of this number. */
export async function readMessage(db: SiteDatabase, id: number): Promise<Message | null> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/**
 * Marks a message as done, or as waiting again.
 * @param doneAt milliseconds since 1970, or null for one that waits
 * @returns false where there is no message of this number
 */
export async function markMessage(
  db: SiteDatabase,
  id: number,
  doneAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ done_at: doneAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a message. @returns false where there is none of this number */
export async function deleteMessage(db: SiteDatabase, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await truncateWal(db);
  return true;
}
