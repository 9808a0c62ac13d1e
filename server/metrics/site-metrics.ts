import type { SiteDatabase } from '#server/db/open-database.ts';
import type { Log, LogFields } from '#server/http/log.ts';
import type { LogEvent } from '#server/http/log-events.ts';
import { createMetrics, type Labels, type Sample } from './exposition.ts';

/** Answers of the application; files are counted apart, since they are most and always quick. */
type CountAnswer = (route: string, method: string, status: number, ms: number) => void;

export type SiteMetrics = {
  countAnswer: CountAnswer;
  countFile(status: number): void;
  /** Counts what became of a mail. */
  countMail(outcome: string): void;
  countDatabaseError(kind: 'connection' | 'query'): void;
  /** The same log, with its warnings and errors counted by event. */
  watchLog(log: Log): Log;
  /**
   * Adds what the database tells, from now on.
   * @param isReady whether it takes a write in time, as readiness asks
   */
  watchDatabase(db: SiteDatabase, isReady: () => Promise<boolean>): void;
  /** Adds what is measured of the process. */
  watchProcess(read: () => ProcessState): void;
  text(): Promise<string>;
};

type ProcessState = {
  residentBytes: number;
  eventLoopLagSeconds: number;
  writesUnderWay: number;
  startTimeSeconds: number;
};

const DURATION_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Why a request was rejected, by its status. */
const REJECTS: Record<number, string> = {
  403: 'cross-origin',
  413: 'too-large',
  415: 'media-type',
  429: 'rate-limit',
  503: 'unavailable',
};

const single = (value: number): Sample[] => [{ labels: {}, value }];

async function outboxByState(db: SiteDatabase): Promise<Sample[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((row) => ['state', row.fn.countAll<number>().as('count')] as const)
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ labels: { state }, value: Number(count) }));
}

async function jobs(
  db: SiteDatabase,
  value: (job: { last_run_at: number | null; last_fault: string | null }) => number | null,
): Promise<Sample[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['name', 'last_run_at', 'last_fault'])
    .orderBy('name')
    .execute();
  return rows.flatMap((row) => {
    const told = value(row);
    return told === null ? [] : [{ labels: { job: row.name }, value: told }];
  });
}

/**
 * What an operator watches. Labels are routes, statuses and events of ours: nothing that a
 * visitor sent becomes one.
 */
export function createSiteMetrics(): SiteMetrics {
  const metrics = createMetrics();
  const requests = metrics.counter('http_requests_total', 'Answers of the application.');
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'How long the answers of the application took.',
    DURATION_BOUNDS,
  );
  const files = metrics.counter('http_file_requests_total', 'Answers with files of the build.');
  const rejects = metrics.counter('http_requests_rejected_total', 'Requests rejected, by reason.');
  const mails = metrics.counter(
    'atpar_mail_deliveries_total',
    'Attempts to send mail, by outcome.',
  );
  const errors = metrics.counter('atpar_database_errors_total', 'What the database refused.');
  const events = metrics.counter('atpar_log_events_total', 'Warnings and errors in the log.');
  // One object a status: files are answered ten thousand times a second.
  const fileLabels: Record<number, Labels> = {};

  function watched(log: Log, level: 'warn' | 'error') {
    return (event: LogEvent, fields?: LogFields) => {
      events.add({ level, event });
      log[level](event, fields);
    };
  }

  return {
    countAnswer(route, method, status, ms) {
      // 0: the client went away before its answer.
      const labels = { route, method, status: String(status) };
      requests.add(labels);
      durations.observe(ms / 1000, { route });
      const reason = REJECTS[status];
      if (reason) rejects.add({ reason });
    },
    countFile(status) {
      files.add((fileLabels[status] ??= { status: String(status) }));
    },
    countMail: (outcome) => mails.add({ outcome }),
    countDatabaseError: (kind) => errors.add({ kind }),
    watchLog: (log) => ({ ...log, warn: watched(log, 'warn'), error: watched(log, 'error') }),
    watchDatabase(db, isReady) {
      metrics.gauge('atpar_outbox_mails', 'Mails in the outbox, by state.', () =>
        outboxByState(db),
      );
      metrics.gauge(
        'atpar_job_last_run_timestamp_seconds',
        'When each job last ran, since 1970.',
        // One that has not run yet is left out: as 0 it would be older than any limit.
        () => jobs(db, (job) => job.last_run_at && job.last_run_at / 1000),
      );
      metrics.gauge('atpar_job_failed', 'Whether the last run of each job failed.', () =>
        jobs(db, (job) => (job.last_fault === null ? 0 : 1)),
      );
      metrics.gauge('atpar_database_up', 'Whether the database takes a write in time.', async () =>
        single((await isReady()) ? 1 : 0),
      );
    },
    watchProcess(read) {
      const gauge = (name: string, help: string, key: keyof ProcessState) =>
        metrics.gauge(name, help, () => single(read()[key]));
      gauge('process_resident_memory_bytes', 'Memory of the process.', 'residentBytes');
      gauge('nodejs_eventloop_lag_seconds', 'How late timers are.', 'eventLoopLagSeconds');
      gauge('http_writes_in_flight', 'Requests that write, now.', 'writesUnderWay');
      gauge(
        'process_start_time_seconds',
        'When the process began, since 1970.',
        'startTimeSeconds',
      );
    },
    text: metrics.text,
  };
}
