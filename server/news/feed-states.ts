import { createHash } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import type { SiteConfig } from '#server/site-config.ts';

type NewsConfig = SiteConfig['news'];
export type FeedConfig = NewsConfig['feeds'][number];
export type FeedState = Selectable<Tables['news_feeds']>;

/** Hash of every setting that decides which items of a feed are kept, and with how many words. */
function choiceHash(feed: FeedConfig, { keywords, retentionDays, feeds }: NewsConfig): string {
  const sites = feeds.map(({ id, url, ownSite }) => [id, new URL(url).hostname, ownSite]);
  const settings = [keywords, retentionDays, feed.keywords, feed.excerpt, sites];
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

function newState(feed: FeedConfig, choice: string, now: number): FeedState {
  return {
    id: feed.id,
    url: feed.url,
    state: 'new',
    last_try_at: null,
    last_ok_at: null,
    next_fetch_at: 0,
    failures: 0,
    fault: null,
    moved_to: null,
    etag: null,
    last_modified: null,
    validators_since: now,
    choice_hash: choice,
  };
}

/**
 * The state of every feed of the configuration, in its order. One that is new there, or has
 * another address than before, begins anew. One whose items are chosen by other settings than before
 * forgets its validators: the feed is unchanged, and what is to be taken from it is not.
 */
export async function readFeedStates(
  db: SiteDatabase,
  config: NewsConfig,
  now: number,
): Promise<FeedState[]> {
  const rows = await db.selectFrom('news_feeds').selectAll().execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const states: FeedState[] = [];
  for (const feed of config.feeds) {
    const row = known.get(feed.id);
    const choice = choiceHash(feed, config);
    if (row?.url === feed.url) {
      const change = { choice_hash: choice, etag: null, last_modified: null };
      const isSame = row.choice_hash === choice;
      if (!isSame) await saveFeedState(db, feed.id, change);
      states.push(isSame ? row : { ...row, ...change });
      continue;
    }
    const fresh = newState(feed, choice, now);
    const { id, ...values } = fresh;
    await db
      .insertInto('news_feeds')
      .values(fresh)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    states.push({ id, ...values });
  }
  return states;
}

/** Forgets feeds that were taken out of the configuration: the desk would go on telling that they fail. */
export async function forgetOtherFeeds(
  db: SiteDatabase,
  feeds: readonly FeedConfig[],
): Promise<void> {
  const kept = feeds.map(({ id }) => id);
  const others = db.deleteFrom('news_feeds');
  await (kept.length === 0 ? others : others.where('id', 'not in', kept)).execute();
}

export async function saveFeedState(
  db: SiteDatabase,
  id: string,
  change: Updateable<Tables['news_feeds']>,
): Promise<void> {
  await db.updateTable('news_feeds').set(change).where('id', '=', id).execute();
}

/** When any of the feeds last answered, or null. */
export async function lastOkAt(
  db: SiteDatabase,
  feeds: readonly FeedConfig[],
): Promise<number | null> {
  if (feeds.length === 0) return null;
  const row = await db
    .selectFrom('news_feeds')
    .select(({ fn }) => fn.max('last_ok_at').as('last'))
    .where(
      'id',
      'in',
      feeds.map((feed) => feed.id),
    )
    .executeTakeFirst();
  return row?.last ?? null;
}
