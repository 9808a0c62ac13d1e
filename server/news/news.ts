import { sql } from 'kysely';
import {
  NOTES_FEED,
  NEWS_PAGE_SIZE,
  type NewsBoardState,
  type NewsItem,
  type NewsQuery,
} from '#shared/news.ts';
import { type NewsTopic, newsTopics } from '#shared/news-topics.ts';
import { NEWS_IMAGE_PREFIX } from '#shared/server-routes.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { type FeedConfig, lastOkAt } from './feed-states.ts';
import type { NewsRow } from './news-store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type ReadOptions = {
  limit: number;
  offset?: number;
  /** Whether pinned items come first. */
  hasPins?: boolean;
  /** The one topic whose notes are wanted; null for all. */
  topic?: NewsTopic | null;
};

/** What readers get: items that are shown, of feeds in the configuration, and the owner's notes. */
export type News = {
  /** Whether a feed of the configuration has this id. */
  hasSource(id: string): boolean;
  board(query: NewsQuery): Promise<NewsBoardState>;
  /** The newest items, at most `count`. */
  latest(count: number): Promise<NewsItem[]>;
  image(hash: string): Promise<{ type: string; bytes: Buffer } | null>;
};

/** A board without news: before the first fetch, or where the database does not answer. */
export function emptyBoard(now: number): NewsBoardState {
  const query = { source: null, topic: null, page: 1 };
  const none = { items: [], found: 0, total: 0, sources: [], topics: [] };
  return { now, updatedAt: null, isStale: false, query, pages: 1, ...none };
}

function toItem(row: NewsRow, feed: FeedConfig): NewsItem {
  return {
    id: row.id,
    title: row.title,
    summary: feed.excerpt ? row.summary : '',
    url: row.link,
    source: { id: feed.id, name: feed.name },
    topic: row.topic ?? feed.topic,
    publishedAt: row.published_at,
    isDated: row.is_dated === 1,
    disclosure: feed.disclosure,
    // An owner who takes the permission back takes the pictures off with it.
    image:
      row.image && (feed.thumbnailHosts.length > 0 || feed.id === NOTES_FEED)
        ? {
            src: NEWS_IMAGE_PREFIX + row.image,
            alt: row.image_alt ?? '',
            credit: row.image_credit,
          }
        : null,
  };
}

/** The owner's own notes, as a source beside the feeds; each note has a topic of its own. */
function notesSource(name: string): FeedConfig {
  return {
    id: NOTES_FEED,
    name,
    url: '',
    topic: 'market',
    keywords: 'all',
    excerpt: true,
    disclosure: null,
    thumbnailHosts: [],
  };
}

/**
 * @param now milliseconds since 1970
 * @param brand the source that readers see beside the owner's notes
 */
export function createNews(
  db: SiteDatabase,
  config: SiteConfig['news'],
  now: () => number,
  brand = 'Our notes',
): News {
  const notes = notesSource(brand);
  const all = [...config.feeds, notes];
  const feeds = new Map(all.map((feed) => [feed.id, feed]));

  function shown(ids: string[]) {
    return db
      .selectFrom('news_items')
      .where('hidden_at', 'is', null)
      .where('published_at', '>=', now() - config.retentionDays * DAY_MS)
      .where('feed', 'in', ids);
  }

  /**
   * Items newest first, in pages of which no feed fills more than half while others have items: a
   * feed's newest come before what it has more of. Within a page they stand by time alone, below
   * what the owner has pinned.
   */
  async function read(
    ids: string[],
    { limit, offset = 0, hasPins = false, topic = null }: ReadOptions,
  ): Promise<NewsItem[]> {
    if (ids.length === 0) return [];
    const share = Math.max(1, Math.floor(limit / 2));
    const found = shown(ids);
    const ranked = (
      topic === null
        ? found
        : found.where((row) => row.or([row('feed', '!=', NOTES_FEED), row('topic', '=', topic)]))
    )
      .selectAll()
      .select(
        sql<number>`(row_number() over (partition by feed order by published_at desc, id desc) - 1) / ${sql.lit(share)}`.as(
          'turn',
        ),
      );
    const order = db.selectFrom(ranked.as('ranked')).selectAll();
    const rows = await (
      hasPins
        ? order.orderBy((item) => item.case().when('pinned_at', 'is', null).then(1).else(0).end())
        : order
    )
      .orderBy('turn')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows
      .toSorted(
        (one, other) =>
          (hasPins ? (other.pinned_at ?? 0) - (one.pinned_at ?? 0) : 0) ||
          other.published_at - one.published_at ||
          other.id - one.id,
      )
      .flatMap((row) => {
        const feed = feeds.get(row.feed);
        return feed ? [toItem(row, feed)] : [];
      });
  }

  /** How many notes each topic has. */
  async function noteTopics(): Promise<Map<NewsTopic, number>> {
    const rows = await shown([NOTES_FEED])
      .select(['topic', ({ fn }) => fn.countAll<number>().as('count')])
      .where('topic', 'is not', null)
      .groupBy('topic')
      .execute();
    return new Map(
      rows.flatMap(({ topic, count }) => (topic === null ? [] : [[topic, Number(count)]])),
    );
  }

  async function counts(): Promise<Map<string, number>> {
    const rows = await shown([...feeds.keys()])
      .select(['feed', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('feed')
      .execute();
    return new Map(rows.map((row) => [row.feed, Number(row.count)]));
  }

  async function board(asked: NewsQuery): Promise<NewsBoardState> {
    const [known, own, updatedAt] = await Promise.all([
      counts(),
      noteTopics(),
      lastOkAt(db, config.feeds),
    ]);
    const sources = all.filter((feed) => known.has(feed.id));
    const isOfTopic = (feed: FeedConfig, topic: NewsTopic) =>
      feed === notes ? own.has(topic) : feed.topic === topic;
    const matching = sources.filter(
      (feed) =>
        (asked.source === null || feed.id === asked.source) &&
        (asked.topic === null || isOfTopic(feed, asked.topic)),
    );
    const sum = (list: FeedConfig[]) =>
      list.reduce((total, feed) => total + (known.get(feed.id) ?? 0), 0);
    const others = matching.filter((feed) => feed !== notes);
    const { topic } = asked;
    const found =
      topic !== null && matching.includes(notes)
        ? sum(others) + (own.get(topic) ?? 0)
        : sum(matching);
    const pages = Math.max(1, Math.ceil(found / NEWS_PAGE_SIZE));
    const page = Math.min(asked.page, pages);
    const ids = matching.map((feed) => feed.id);
    const topics = new Set([
      ...sources.filter((feed) => feed !== notes).map((feed) => feed.topic),
      ...own.keys(),
    ]);
    return {
      now: now(),
      updatedAt,
      isStale: updatedAt !== null && now() - updatedAt > config.staleHours * HOUR_MS,
      items: await read(ids, {
        limit: NEWS_PAGE_SIZE,
        offset: (page - 1) * NEWS_PAGE_SIZE,
        hasPins: true,
        topic,
      }),
      found,
      total: sum(sources),
      query: { ...asked, page },
      pages,
      sources: sources.map(({ id, name }) => ({ id, name })),
      topics: newsTopics.filter((one) => topics.has(one)),
    };
  }

  return {
    hasSource: (id) => feeds.has(id),
    board,
    latest: (count) => read([...feeds.keys()], { limit: count }),
    async image(hash) {
      const row = await db
        .selectFrom('news_images')
        .select(['type', 'base64'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row ? { type: row.type, bytes: Buffer.from(row.base64, 'base64') } : null;
    },
  };
}
