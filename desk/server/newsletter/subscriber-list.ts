import { sql } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { SubscribersAnswer, SubscriberState } from '#desk/shared/newsletter.ts';
import { maskEmail } from '#desk/server/inbox/mask-personal-data.ts';

/** Subscribers that one answer has; a search finds the others. */
const MAX_LISTED = 100;

/**
 * Lists subscribers, the newest first, with their addresses masked.
 * @param search part of an address
 */
export async function listSubscribers(
  db: SiteDatabase,
  { state, search }: { state: SubscriberState | ''; search: string },
): Promise<SubscribersAnswer> {
  const wanted = search.trim().toLowerCase();
  // What `like` takes for any letter is a letter here.
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const all = db.selectFrom('subscribers');
  const ofState = state === '' ? all : all.where('state', '=', state);
  const found =
    wanted === '' ? ofState : ofState.where(sql<boolean>`lower(email) like ${pattern} escape '\\'`);
  const [rows, { count }] = await Promise.all([
    found
      .select(['id', 'email', 'state', 'created_at', 'confirmed_at'])
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    found: Number(count),
    subscribers: rows.map((row) => ({
      id: row.id,
      maskedEmail: row.email === '' ? '' : maskEmail(row.email),
      state: row.state,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
    })),
  };
}

/** The address of a subscriber, or null where there is none any more. */
export async function subscriberEmail(db: SiteDatabase, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('subscribers')
    .select('email')
    .where('id', '=', id)
    .where('email', '!=', '')
    .executeTakeFirst();
  return row?.email ?? null;
}
