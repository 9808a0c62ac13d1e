import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { NOTES_FEED, type OwnNote } from '#shared/news.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Tables } from '#server/db/schema.ts';
import type { FeedItem } from './parse-feed.ts';

export type NewsRow = Selectable<Tables['news_items']>;
type ListedItem = Pick<
  NewsRow,
  'id' | 'published_at' | 'feed' | 'title' | 'summary' | 'link' | 'hidden_at' | 'pinned_at'
>;

type StoredImage = { type: string; bytes: Uint8Array };
/** A picture with a note of the owner's, made ready for the board. */
export type NotePicture = StoredImage & { alt: string; credit: string };

const DAY_MS = 86_400_000;
/** An undated item is gone from its feed when no whole answer has held it for so long. */
const UNSEEN_DAYS = 14;
const ROWS_AN_INSERT = 50;
/** A feed that brings more at once brings the newest of them; the rest when it changes again. */
const MAX_NEW_ITEMS = 100;
/** No feed holds more of the database than this, whatever it brings within the retention. */
const MAX_KEPT_ITEMS = 1_000;

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
}

const imageHash = ({ bytes }: StoredImage): string =>
  createHash('sha256').update(bytes).digest('base64url');

/** Keeps a picture under the hash of its bytes; the same bytes are kept once. */
async function insertImage(db: SiteDatabase, picture: StoredImage, now: number): Promise<void> {
  const { type, bytes } = picture;
  const base64 = Buffer.from(bytes).toString('base64');
  await db
    .insertInto('news_images')
    .values({ hash: imageHash(picture), type, base64, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type KeyedItem = FeedItem & { guidKey: string; linkKey: string };

/** Items with their keys, each once: a feed may repeat itself. */
function keyed(feed: string, items: readonly FeedItem[]): KeyedItem[] {
  const seen = new Set<string>();
  const kept: KeyedItem[] = [];
  for (const item of items) {
    const guidKey = hashOf(feed, item.guid);
    const linkKey = hashOf(item.link);
    if (seen.has(guidKey) || seen.has(linkKey)) continue;
    seen.add(guidKey).add(linkKey);
    kept.push({ ...item, guidKey, linkKey });
  }
  return kept;
}

/** What the owner said of an item that another feed brought first. */
type OwnerMarks = Pick<NewsRow, 'hidden_at' | 'pinned_at'>;

function newRow(
  feed: string,
  item: KeyedItem,
  { now, place }: { now: number; place: number },
  marks: OwnerMarks | undefined,
) {
  return {
    feed,
    guid_key: item.guidKey,
    link_key: item.linkKey,
    title: item.title,
    summary: item.summary,
    link: item.link,
    // Those without a date stay in the feed's order, a millisecond apart.
    published_at: item.publishedAt ?? now - place,
    is_dated: item.publishedAt === null ? 0 : 1,
    last_seen_at: now,
    hidden_at: marks?.hidden_at ?? null,
    pinned_at: marks?.pinned_at ?? null,
  };
}

/** The newest of those that are new, in the feed's order, and all that were taken back. */
function newestOf(
  items: readonly KeyedItem[],
  now: number,
  takenBack: ReadonlyMap<string, OwnerMarks>,
): KeyedItem[] {
  const newest = items
    .filter(({ linkKey }) => !takenBack.has(linkKey))
    .toSorted((one, other) => (other.publishedAt ?? now) - (one.publishedAt ?? now))
    .slice(0, MAX_NEW_ITEMS);
  // Left out, what was taken back would come a refresh later without what the owner said of it.
  return items.filter((item) => takenBack.has(item.linkKey) || newest.includes(item));
}

/**
 * Deletes what another feed made of links to this feed's own site. The owner's notes stay: nobody
 * else wrote them.
 * @returns what the owner said of the deleted items, by their link keys
 */
async function takeBack(
  db: SiteDatabase,
  feed: string,
  items: readonly KeyedItem[],
  isOwn: (link: string) => boolean,
): Promise<Map<string, OwnerMarks>> {
  const own = items.filter(({ link }) => isOwn(link)).map(({ linkKey }) => linkKey);
  if (own.length === 0) return new Map();
  const rows = await db
    .deleteFrom('news_items')
    .where('link_key', 'in', own)
    .where('feed', 'not in', [feed, NOTES_FEED])
    .returning(['link_key', 'hidden_at', 'pinned_at'])
    .execute();
  return new Map(rows.map((row) => [row.link_key, row]));
}

type KnownRow = Pick<
  NewsRow,
  'guid_key' | 'link_key' | 'title' | 'summary' | 'hidden_at' | 'pinned_at'
>;

/**
 * Gives items that are known by their guids the feed's new words, and a new link where no other
 * item has it.
 * @param rows what is stored of them
 * @param known the links that are taken, which are kept up to date, and what the owner said of items
 *   that another feed had made of such links
 */
async function updateKnown(
  db: SiteDatabase,
  items: readonly KeyedItem[],
  rows: ReadonlyMap<string, KnownRow>,
  known: { links: Set<string>; marks: ReadonlyMap<string, OwnerMarks> },
): Promise<void> {
  const { links, marks } = known;
  for (const { guidKey, linkKey, link, title, summary } of items) {
    const row = rows.get(guidKey);
    if (!row) continue;
    const isMoved = row.link_key !== linkKey && !links.has(linkKey);
    if (row.title === title && row.summary === summary && !isMoved) continue;
    const mark = marks.get(linkKey);
    const moved = {
      link,
      link_key: linkKey,
      hidden_at: row.hidden_at ?? mark?.hidden_at ?? null,
      pinned_at: row.pinned_at ?? mark?.pinned_at ?? null,
    };
    await db
      .updateTable('news_items')
      .set({ title, summary, ...(isMoved ? moved : {}) })
      .where('guid_key', '=', guidKey)
      .execute();
    if (!isMoved) continue;
    links.delete(row.link_key);
    links.add(linkKey);
  }
}

/**
 * Stores what a feed holds now. An item that is known by its guid takes the feed's new words, and
 * its new link where no other item has that. A new one whose link another feed or the owner brought
 * first is left out, unless the link is to this feed's own site and the other is a feed: then it
 * takes that feed's place, hidden or pinned as it was. All of it is kept, or nothing.
 * @param isOwn whether a link is to the feed's own site
 * @returns the items that are new, with the keys of their rows
 */
export async function storeItems(
  db: SiteDatabase,
  feed: string,
  items: readonly FeedItem[],
  now: number,
  isOwn: (link: string) => boolean = () => false,
): Promise<KeyedItem[]> {
  const given = keyed(feed, items);
  if (given.length === 0) return [];
  const guidKeys = given.map((item) => item.guidKey);
  const linkKeys = given.map((item) => item.linkKey);
  return db.transaction().execute(async (transaction) => {
    const marks = await takeBack(transaction, feed, given, isOwn);
    const rows = await transaction
      .selectFrom('news_items')
      .select(['guid_key', 'link_key', 'title', 'summary', 'hidden_at', 'pinned_at'])
      .where(({ or, eb }) => or([eb('guid_key', 'in', guidKeys), eb('link_key', 'in', linkKeys)]))
      .execute();
    const byGuid = new Map(rows.map((row) => [row.guid_key, row]));
    const links = new Set(rows.map((row) => row.link_key));
    await transaction
      .updateTable('news_items')
      .set({ last_seen_at: now })
      .where('guid_key', 'in', guidKeys)
      .execute();
    await updateKnown(transaction, given, byGuid, { links, marks });
    const unknown = given.filter((item) => !byGuid.has(item.guidKey) && !links.has(item.linkKey));
    const fresh = newestOf(unknown, now, marks);
    for (let index = 0; index < fresh.length; index += ROWS_AN_INSERT) {
      const batch = fresh.slice(index, index + ROWS_AN_INSERT);
      await transaction
        .insertInto('news_items')
        .values(
          batch.map((item, at) =>
            newRow(feed, item, { now, place: index + at }, marks.get(item.linkKey)),
          ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return fresh;
  });
}

/** Deletes the oldest items of feeds that hold more than their share of the database. */
async function pruneFeeds(db: SiteDatabase): Promise<void> {
  const full = await db
    .selectFrom('news_items')
    .select('feed')
    .groupBy('feed')
    .having(({ fn }) => fn.countAll<number>(), '>', MAX_KEPT_ITEMS)
    .execute();
  for (const { feed } of full) {
    const newest = db
      .selectFrom('news_items')
      .select('id')
      .where('feed', '=', feed)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_KEPT_ITEMS);
    await db
      .deleteFrom('news_items')
      .where('feed', '=', feed)
      .where('id', 'not in', newest)
      .execute();
  }
}

/** Deletes items older than the retention or beyond a feed's share, and pictures that no item shows any more. */
export async function pruneNews(
  db: SiteDatabase,
  retentionDays: number,
  now: number,
): Promise<void> {
  const oldest = now - retentionDays * DAY_MS;
  await db
    .deleteFrom('news_items')
    .where('published_at', '<', oldest)
    .where(({ or, eb }) =>
      // While an undated item is in its feed, deleting it would make it new again.
      or([eb('is_dated', '=', 1), eb('last_seen_at', '<', now - UNSEEN_DAYS * DAY_MS)]),
    )
    .execute();
  await pruneFeeds(db);
  const shown = db.selectFrom('news_items').select('image').where('image', 'is not', null);
  await db
    .deleteFrom('news_images')
    .where('hash', 'not in', shown.$castTo<{ image: string }>())
    .execute();
}

/** Takes an item off the board, or puts it back. Returns false where there is none. */
export async function hideItem(
  db: SiteDatabase,
  id: number,
  hiddenAt: number | null,
): Promise<boolean> {
  const result = await db
    .updateTable('news_items')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Puts an item to the top of the board, or back into the order of time. Returns false where there is none. */
export async function pinItem(
  db: SiteDatabase,
  id: number,
  pinnedAt: number | null,
): Promise<boolean> {
  const result = await db
    .updateTable('news_items')
    .set({ pinned_at: pinnedAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Puts a note of the owner's on the board.
 * @returns its number; null where an item with this link is there already
 */
export async function addNote(
  db: SiteDatabase,
  { title, summary, link, topic }: OwnNote,
  now: number,
  picture: NotePicture | null = null,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('news_items')
      .values({
        feed: NOTES_FEED,
        guid_key: hashOf(NOTES_FEED, link),
        link_key: hashOf(link),
        title,
        summary,
        link,
        topic,
        published_at: now,
        is_dated: 1,
        last_seen_at: now,
        image: picture && imageHash(picture),
        image_alt: picture?.alt ?? null,
        image_credit: picture?.credit ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row && picture) await insertImage(transaction, picture, now);
    return row?.id ?? null;
  });
}

/** Deletes a note of the owner's; items of feeds can only be hidden. Returns false where there is none. */
export async function deleteNote(db: SiteDatabase, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('news_items')
    .where('id', '=', id)
    .where('feed', '=', NOTES_FEED)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Lists the newest items with those that are hidden, pinned ones first. */
export function listItems(db: SiteDatabase, limit: number): Promise<ListedItem[]> {
  return db
    .selectFrom('news_items')
    .select(['id', 'published_at', 'feed', 'title', 'summary', 'link', 'hidden_at', 'pinned_at'])
    .orderBy((item) => item.case().when('pinned_at', 'is', null).then(1).else(0).end())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Keeps a picture under the hash of its bytes and gives it to an item. */
export async function storeImage(
  db: SiteDatabase,
  guidKey: string,
  picture: StoredImage,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertImage(transaction, picture, now);
    await transaction
      .updateTable('news_items')
      .set({ image: imageHash(picture) })
      .where('guid_key', '=', guidKey)
      .execute();
  });
}
