import type { SiteDatabase } from '#server/db/open-database.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { OutboundAnswer, OutboundFetch } from '#server/outbound/outbound-fetch.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { nextFetchAt } from './feed-schedule.ts';
import { type FeedConfig, type FeedState, saveFeedState } from './feed-states.ts';
import { isWanted } from './keywords.ts';
import { storeItems } from './news-store.ts';
import type { ParseFeed } from './parse-in-worker.ts';
import type { FeedItem } from './parse-feed.ts';
import type { FetchThumbnails } from './fetch-thumbnails.ts';

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Hosts whose items are this feed's own: where it is fetched, and the site that it speaks for. */
function sitesOf({ url, ownSite }: FeedConfig): string[] {
  const hosts = [new URL(url).hostname, ...(ownSite === undefined ? [] : [ownSite])];
  return hosts.map(withoutWww);
}

/** How much of a host a feed's sites cover: the length of the longest that holds it, or 0. */
function claimOf(feed: FeedConfig, host: string): number {
  const sites = sitesOf(feed).filter((site) => host === site || host.endsWith(`.${site}`));
  return Math.max(0, ...sites.map((site) => site.length));
}

/**
 * Whose first-party site an item links to: `own`, that of another feed of the configuration, which
 * brings its items itself, or nobody's among them.
 */
function linkOwner(
  link: string,
  feed: FeedConfig,
  feeds: readonly FeedConfig[],
): 'own' | 'other' | 'nobody' {
  const host = withoutWww(new URL(link).hostname);
  const most = Math.max(...feeds.map((one) => claimOf(one, host)));
  if (most === 0) return 'nobody';
  return claimOf(feed, host) === most ? 'own' : 'other';
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Some servers never change their date again: without it now and then, news would stop. */
const VALIDATORS_LAST_MS = 7 * DAY_MS;

export type RefreshDeps = {
  db: SiteDatabase;
  config: SiteConfig['news'];
  fetch: OutboundFetch;
  parse: ParseFeed;
  fetchThumbnails: FetchThumbnails;
  /** Milliseconds since 1970. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  log: Log;
  signal: AbortSignal;
};

const accepted =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.1';

function validators(state: FeedState, now: number): Record<string, string> {
  if (now - state.validators_since > VALIDATORS_LAST_MS) return {};
  return {
    ...(state.etag === null ? {} : { 'If-None-Match': state.etag }),
    ...(state.last_modified === null ? {} : { 'If-Modified-Since': state.last_modified }),
  };
}

/** A header is stored only where it can be sent again. */
function header(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,300}$/.test(value) ? value : null;
}

/** Items for the board: what is wanted, not too old, with no more words than may be shown. */
function chosen(deps: RefreshDeps, feed: FeedConfig, items: FeedItem[], now: number): FeedItem[] {
  const { keywords, retentionDays, feeds } = deps.config;
  const oldest = now - retentionDays * DAY_MS;
  return (
    items
      .filter((item) => (item.publishedAt ?? now) >= oldest)
      // Another feed's own site: that feed brings it, in its own words.
      .filter(({ link }) => linkOwner(link, feed, feeds) !== 'other')
      .filter(({ title, summary, categories }) =>
        isWanted([title, summary, ...categories].join('\n'), keywords, feed.keywords),
      )
      .map((item) => (feed.excerpt ? item : { ...item, summary: '' }))
  );
}

/** Reads, chooses and stores. Returns what is wrong with the feed, or null. */
async function take(
  deps: RefreshDeps,
  feed: FeedConfig,
  answer: OutboundAnswer,
): Promise<string | null> {
  const now = deps.now();
  const parsed = await deps.parse(
    { bytes: answer.body, contentType: answer.headers['content-type'], base: feed.url, now },
    deps.signal,
  );
  if ('error' in parsed) return parsed.error;
  const items = chosen(deps, feed, parsed.items, now);
  const isOwn = (link: string) => linkOwner(link, feed, deps.config.feeds) === 'own';
  const fresh = await storeItems(deps.db, feed.id, items, now, isOwn);
  if (feed.thumbnailHosts.length > 0) await deps.fetchThumbnails(feed, fresh);
  return null;
}

/** The words for an answer that brings nothing. */
function errorOfStatus(status: number): string {
  return status === 410 ? '410: the feed is gone for good' : `answered ${status}`;
}

async function succeed(deps: RefreshDeps, state: FeedState, answer: OutboundAnswer): Promise<void> {
  const now = deps.now();
  const { headers, status } = answer;
  const isWhole = status === 200;
  await saveFeedState(deps.db, state.id, {
    state: 'ok',
    last_try_at: now,
    last_ok_at: now,
    next_fetch_at: nextFetchAt(
      { failures: 0, cacheControl: headers['cache-control'], retryAfter: undefined },
      now,
      deps.config.refreshMinutes * MINUTE_MS,
      deps.random(),
    ),
    failures: 0,
    fault: null,
    moved_to: answer.movedTo,
    ...(isWhole
      ? {
          etag: header(headers.etag),
          last_modified: header(headers['last-modified']),
          // Counted from the last whole answer that was asked for without them.
          validators_since:
            now - state.validators_since > VALIDATORS_LAST_MS || state.last_ok_at === null
              ? now
              : state.validators_since,
        }
      : {}),
  });
}

async function fail(
  deps: RefreshDeps,
  state: FeedState,
  error: string,
  answer: OutboundAnswer | null,
): Promise<void> {
  const now = deps.now();
  const failures = state.failures + 1;
  const mayWait = answer?.status === 429 || answer?.status === 503;
  deps.log.warn('news.feed.failed', { feed: state.id, error, failures });
  await saveFeedState(deps.db, state.id, {
    state: answer?.status === 410 ? 'gone' : 'failing',
    last_try_at: now,
    next_fetch_at: nextFetchAt(
      {
        failures,
        cacheControl: undefined,
        retryAfter: mayWait ? answer.headers['retry-after'] : undefined,
      },
      now,
      deps.config.refreshMinutes * MINUTE_MS,
      deps.random(),
    ),
    failures,
    fault: error.slice(0, 300),
    moved_to: answer?.movedTo ?? state.moved_to,
  });
}

/**
 * Asks one feed and keeps what it says; whatever goes wrong, what was there before stays.
 * @throws Error where the database fails
 */
export async function refreshFeed(
  deps: RefreshDeps,
  feed: FeedConfig,
  state: FeedState,
): Promise<void> {
  const headers = { Accept: accepted, ...validators(state, deps.now()) };
  const answer = await deps.fetch(feed.url, headers, deps.signal);
  // A stop is not the feed's error.
  if (deps.signal.aborted) return;
  if ('error' in answer) return fail(deps, state, answer.error, null);
  if (answer.status === 304) return succeed(deps, state, answer);
  if (answer.status !== 200) return fail(deps, state, errorOfStatus(answer.status), answer);
  const error = await take(deps, feed, answer);
  if (deps.signal.aborted) return;
  if (error !== null) return fail(deps, state, error, answer);
  await succeed(deps, state, answer);
}

/** Logs an error that is not a feed's own. */
export function logRefreshError(log: Log, feed: string, error: unknown): void {
  log.error('news.store.failed', { feed, ...errorFields(error) });
}
