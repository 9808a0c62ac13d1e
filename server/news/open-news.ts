import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/log.ts';
import { type Job, createJobs } from '#server/jobs/jobs.ts';
import { createOutboundFetch } from '#server/outbound/outbound-fetch.ts';
import { HTTPS_PORTS, type OutboundPolicy } from '#server/outbound/outbound-target.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { createNews, type News } from './news.ts';
import { pruneNews } from './news-store.ts';
import { createParseInWorker } from './parse-in-worker.ts';
import type { RefreshDeps } from './refresh-feed.ts';
import { refreshFeeds } from './refresh-feeds.ts';
import { createFetchThumbnails, loadReencode } from './fetch-thumbnails.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const POLL_INTERVAL_MS = MINUTE_MS;
/** Above what 60 feeds on one host could take, at 20 s each. */
const REFRESH_LEASE_MS = 30 * MINUTE_MS;

export type NewsDeps = {
  db: SiteDatabase;
  site: SiteConfig;
  /** The site's own address, or null where it has none. */
  siteUrl: URL | null;
  /** `host:port` that tests may reach; empty in production. */
  testTargets: ReadonlySet<string>;
  now: () => number;
  random: () => number;
  /** Random name of this process. */
  holder: string;
  log: Log;
};

export type OpenNews = {
  news: News;
  /** Begins to ask the feeds and to let old items go. */
  start(): void;
  /** Ends a fetch under way at once: its feed is asked again by whoever runs next. */
  stop(): Promise<void>;
};

/** Who asks: some hosts refuse a program that does not say so, with an address to write to. */
function userAgentOf(site: SiteConfig, siteUrl: URL | null): string {
  const name = site.brand.replace(/[^A-Za-z0-9]+/g, '') || 'Site';
  const contact = [siteUrl ? `+${siteUrl.origin}/about` : null, site.contact.email];
  const words = contact.filter((word) => word !== null && /^[\x21-\x7e]+$/.test(word));
  return words.length === 0 ? `${name}/1.0` : `${name}/1.0 (${words.join('; ')})`;
}

/** Everything that a refresh works with; the signal ends it. */
export function refreshDeps(deps: NewsDeps, signal: AbortSignal): RefreshDeps {
  const { db, site, now, random, log, testTargets } = deps;
  const userAgent = userAgentOf(site, deps.siteUrl);
  const hostFetch = (hosts: OutboundPolicy['hosts']) =>
    createOutboundFetch({ policy: { hosts, testTargets, ports: HTTPS_PORTS }, userAgent });
  return {
    db,
    config: site.news,
    fetch: hostFetch(new Set(site.news.feeds.map((feed) => new URL(feed.url).hostname))),
    parse: createParseInWorker(),
    fetchThumbnails: createFetchThumbnails({
      db,
      fetchFrom: (hosts) => hostFetch(new Set(hosts)),
      loadReencode,
      now,
      log,
      signal,
    }),
    now,
    random,
    log,
    signal,
  };
}

/** The news' scheduled work: feeds that are due are asked, and old items go. */
function newsJobs(deps: NewsDeps, signal: AbortSignal): Job[] {
  const jobDeps = refreshDeps(deps, signal);
  return [
    {
      name: 'news-refresh',
      intervalMs: MINUTE_MS,
      leaseMs: REFRESH_LEASE_MS,
      run: () => refreshFeeds(jobDeps, null),
    },
    {
      name: 'news-retention',
      intervalMs: HOUR_MS,
      leaseMs: 10 * MINUTE_MS,
      deletes: true,
      run: (now) => pruneNews(deps.db, deps.site.news.retentionDays, now),
    },
  ];
}

/**
 * Opens the news board with its jobs. They look for work by themselves, so that a feed that hangs
 * holds up no other job.
 * @param asksFeeds false to keep what is stored and ask nobody
 */
export function openNews(deps: NewsDeps, asksFeeds: boolean): OpenNews {
  const { db, now, holder, log } = deps;
  const end = new AbortController();
  const jobs = newsJobs(deps, end.signal).filter((job) => asksFeeds || job.name !== 'news-refresh');
  const background = createJobs({ db, now, holder, log }, jobs, POLL_INTERVAL_MS);
  return {
    start: background.start,
    news: createNews(db, deps.site.news, now, deps.site.brand),
    async stop() {
      end.abort(new Error('stopped'));
      await background.stop();
    },
  };
}
