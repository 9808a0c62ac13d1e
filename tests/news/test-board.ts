import type { SiteDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/http/log.ts';
import { createNews } from '#server/news/news.ts';
import { parseFeed } from '#server/news/parse-feed.ts';
import { refreshFeeds } from '#server/news/refresh-feeds.ts';
import type { OutboundAnswer, OutboundResult } from '#server/outbound/outbound-fetch.ts';
import type { TestDatabase } from '#tests/databases/each-database.ts';
import { type NewsConfig, NOON, rss, type RssItem } from './feed-fixtures.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const all = { source: null, topic: null, page: 1 };
const quiet = createLog(
  'silent',
  () => undefined,
  () => new Date(0),
);

type Asked = { url: string; headers: Record<string, string> };

export function answer(
  body: string,
  headers: OutboundAnswer['headers'] = {},
  status = 200,
): OutboundAnswer {
  return { status, headers, body: Buffer.from(body), movedTo: null };
}

/** A news board over a database, a clock and a host that answers as it is told. */
export function board(db: SiteDatabase, config: NewsConfig) {
  const asked: Asked[] = [];
  const state = {
    now: NOON,
    asked,
    reply: async (_url: string): Promise<OutboundResult> => ({ error: 'refused' }),
    stop: new AbortController(),
  };
  const deps = {
    db,
    config,
    fetch: async (url: string, headers: Record<string, string>) => {
      asked.push({ url, headers });
      return state.reply(url);
    },
    parse: async (input: Parameters<typeof parseFeed>[0]) => parseFeed(input),
    fetchThumbnails: async () => undefined,
    now: () => state.now,
    random: () => 0,
    log: quiet,
    signal: state.stop.signal,
  };
  return Object.assign(state, {
    db,
    news: createNews(db, config, () => state.now),
    refresh: (only: string[] | null = null) => refreshFeeds(deps, only),
    says: (items: RssItem[], headers?: OutboundAnswer['headers']) => {
      state.reply = async () => answer(rss(items), headers);
    },
    feed: () => db.selectFrom('news_feeds').selectAll().executeTakeFirstOrThrow(),
    async titles() {
      return (await this.news.board(all)).items.map((item) => item.title);
    },
  });
}

export const two: RssItem[] = [
  { title: 'Older', link: 'https://a.example/1', guid: '1', at: NOON - 2 * HOUR, body: 'Body' },
  { title: 'Newer', link: 'https://a.example/2', guid: '2', at: NOON - HOUR },
];

/** Runs a test on a board over a new database. */
export async function withBoard(
  database: TestDatabase,
  config: NewsConfig,
  run: (host: ReturnType<typeof board>, db: SiteDatabase) => Promise<void>,
): Promise<void> {
  const { db, close } = await database.open();
  try {
    await run(board(db, config), db);
  } finally {
    await close();
  }
}
