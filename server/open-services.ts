import { randomBytes, randomUUID } from 'node:crypto';
import type { RegisteredValues } from '#shared/market.ts';
import type { SiteConfig } from './site-config.ts';
import type { Services } from './app.ts';
import { openContact } from './contact/open-contact.ts';
import { contactRetention } from './contact/retention.ts';
import { openDatabase, type SiteDatabase } from './db/open-database.ts';
import { createReadiness, isCorruption } from './db/readiness.ts';
import { rateRetention } from './db/rate-retention.ts';
import type { ServerEnv } from './env.ts';
import { errorFields, type Log } from './http/log.ts';
import { proofRetention } from './forms/used-proofs.ts';
import { createNetworkRateLimit } from './http/rate-limit.ts';
import { createJobs, type Job } from './jobs/jobs.ts';
import { folderRetention } from './mail/folder-retention.ts';
import { mailFolder } from './mail/open-mail-transport.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { mailRetention } from './mail/retention.ts';
import { openMarket } from './market/open-market.ts';
import type { SiteMetrics } from './metrics/site-metrics.ts';
import { openNews } from './news/open-news.ts';
import { openNewsletter } from './newsletter/open-newsletter.ts';
import { createPageViewCounter, type PageViewCounter } from './page-views/page-view-counter.ts';
import { pageViewRetention } from './page-views/page-view-retention.ts';
import { isWithoutPage } from './newsletter/issue-files.ts';
import { issueSettingsError } from './newsletter/issue-settings.ts';
import { newsletterRetention } from './newsletter/retention.ts';
import { scheduledIssues } from './newsletter/scheduled-issues.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const REPORTS_PER_HOUR = 100;
/** A class behind one address, each of whom asks something every 15 seconds. */
const SEARCHES_PER_MINUTE = 120;
const JOBS_POLL_INTERVAL_MS = 60_000;

/** The open services. Nothing of them runs until they are started. */
export type OpenServices = {
  db: SiteDatabase;
  /** Whether the database takes a write in time. */
  isReady: () => Promise<boolean>;
  /** Null where the owner counts no pages. */
  pageViews: PageViewCounter | null;
  routes: Pick<Services, 'newsletter' | 'messageForms' | 'news' | 'market' | 'limits'>;
  /** Begins what the server does by itself: sends mail, runs jobs, asks feeds and nodes. */
  start(): void;
  close(): Promise<void>;
};

/** Metrics of the services. */
export type ServiceMetrics = Pick<
  SiteMetrics,
  'countMail' | 'countDatabaseError' | 'watchDatabase'
>;

/** What the server does by itself from time to time. */
function jobsOf(
  db: SiteDatabase,
  env: ServerEnv,
  site: SiteConfig,
  mailer: Mailer,
  log: Log,
): Job[] {
  const { unconfirmedDays, messageDays } = site.retention;
  return [
    newsletterRetention(db, unconfirmedDays),
    contactRetention(db, messageDays),
    mailRetention(db, messageDays),
    folderRetention(mailFolder(env.dataDir), site.retention),
    rateRetention(db),
    proofRetention(db),
    pageViewRetention(db),
    scheduledIssues({
      db,
      newMessageId: mailer.newMessageId,
      wakeOutbox: mailer.outbox.wake,
      settingsError: issueSettingsError(env),
      isWithoutPage: (issue) => isWithoutPage(env.distDir, issue),
      log,
    }),
  ];
}

function openLiveNumbers(
  db: SiteDatabase,
  env: ServerEnv,
  site: SiteConfig,
  log: Log,
  registered: RegisteredValues | null,
) {
  const clock = { now: Date.now, holder: randomUUID() };
  const deps = { db, config: site.market, registered, ...clock, log };
  return openMarket({ ...deps, testTargets: env.outboundTestTargets }, env.market);
}

/**
 * Opens the services: the database, the mailer, the newsletter's worker and the background jobs.
 * @param registered market values of the site's own register
 * @throws Error where the data directory cannot be used
 */
export async function openServices(
  env: ServerEnv,
  site: SiteConfig,
  log: Log,
  metrics: ServiceMetrics,
  registered: RegisteredValues | null,
): Promise<OpenServices> {
  let sawCorruption = false;
  const { db, close } = await openDatabase(env, 'server', {
    onConnectionLost(error) {
      metrics.countDatabaseError('connection');
      log.warn('database.connection.lost', errorFields(error));
    },
    onQueryError(error) {
      metrics.countDatabaseError('query');
      if (sawCorruption || !isCorruption(error)) return;
      sawCorruption = true;
      log.error('database.file.damaged', errorFields(error));
    },
  });
  const isReady = createReadiness(
    db,
    () => sawCorruption,
    () => performance.now(),
    (error) => log.error('database.write.failed', errorFields(error)),
  );
  metrics.watchDatabase(db, isReady);
  const { countMail } = metrics;
  const deps = { db, now: Date.now, randomBytes, newId: randomUUID, log, countMail };
  const newsletter = await openNewsletter(deps, env);
  const mailer: Mailer = createMailer(deps, env, site, newsletter.composition, 'server');
  const worker = newsletter.createWorker(mailer);
  const messageForms = await openContact(deps, env, site, mailer);
  const pageViews = site.countsPageViews ? createPageViewCounter(db, log) : null;
  const jobs = createJobs(
    { db, now: Date.now, holder: randomUUID(), log },
    jobsOf(db, env, site, mailer, log),
    JOBS_POLL_INTERVAL_MS,
  );
  const board = openNews(
    {
      db,
      site,
      siteUrl: env.siteUrl,
      testTargets: env.outboundTestTargets,
      now: Date.now,
      random: Math.random,
      holder: randomUUID(),
      log,
    },
    env.newsRefresh,
  );
  const market = openLiveNumbers(db, env, site, log, registered);
  return {
    db,
    isReady,
    pageViews,
    routes: {
      newsletter: newsletter.services(worker.wake, site.brand),
      messageForms,
      news: board.news,
      market: market?.market ?? null,
      limits: {
        reports: createNetworkRateLimit(REPORTS_PER_HOUR, HOUR_MS, () => performance.now()),
        api: createNetworkRateLimit(env.apiPerMinute, MINUTE_MS, () => performance.now()),
        search: createNetworkRateLimit(SEARCHES_PER_MINUTE, MINUTE_MS, () => performance.now()),
      },
    },
    start() {
      for (const one of [mailer.outbox, worker, jobs, board, market, pageViews]) one?.start();
    },
    async close() {
      await Promise.all([board.stop(), market?.stop(), pageViews?.stop()]);
      await jobs.stop();
      await worker.stop();
      await mailer.outbox.stop();
      await close();
    },
  };
}
