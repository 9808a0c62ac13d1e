import { isDue } from '#server/db/is-due.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { truncateWal } from '#server/db/truncate-wal.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import { createSteadyClock, type SteadyClock } from './steady-clock.ts';
import { createWakeLoop, type WakeLoop } from './wake-loop.ts';

export type Job = {
  /** Unique and lasting: it names the row that the processes agree by. */
  name: string;
  intervalMs: number;
  /** Longer than a run may take; after it another process may run the job. */
  leaseMs: number;
  /** Whether it deletes what is old, which no correction of the clock brings back. */
  deletes?: true;
  /** @param now milliseconds since 1970 */
  run(now: number): Promise<void>;
};

export type JobDeps = {
  db: SiteDatabase;
  now: () => number;
  /** Random name of this process. */
  holder: string;
  log: Log;
};

const MAX_ERROR_LENGTH = 300;
/** Nobody leaves a clock wrong for longer that is put right by the network. */
const SETTLE_MS = 3_600_000;
/** With a clock that is ahead by less, little is deleted before its time. */
const MAX_GAP_MS = 3 * 24 * 3_600_000;

/** Registers jobs: gives each a row that the processes agree by, where it has none. */
export async function registerJobs(db: SiteDatabase, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const free = { next_run_at: 0, lease_until: 0, lease_holder: '' };
  await db
    .insertInto('jobs')
    .values(jobs.map(({ name }) => ({ name, ...free })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Whether the time is one to delete by: near the last run of the job, or that of a steady clock. */
async function isTrusted({ db }: JobDeps, job: Job, now: number, clock: SteadyClock) {
  if (clock.steadyMs() >= SETTLE_MS) return true;
  const known = await db
    .selectFrom('jobs')
    .select('last_run_at')
    .where('name', '=', job.name)
    .executeTakeFirst();
  const lastAt = known?.last_run_at ?? null;
  return lastAt !== null && now - lastAt <= MAX_GAP_MS;
}

/** One update that only one process can win, on either database. */
async function claim({ db, holder }: JobDeps, job: Job, now: number): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ lease_until: now + job.leaseMs, lease_holder: holder })
    .where('name', '=', job.name)
    .where((row) => isDue(row, 'next_run_at', now, job.intervalMs))
    .where((row) => isDue(row, 'lease_until', now, job.leaseMs))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function finish(deps: JobDeps, job: Job, started: number, lastError: string | null) {
  await deps.db
    .updateTable('jobs')
    .set({
      next_run_at: started + job.intervalMs,
      lease_until: 0,
      last_run_at: started,
      last_fault: lastError,
    })
    .where('name', '=', job.name)
    .where('lease_holder', '=', deps.holder)
    .execute();
}

/**
 * Runs a registered job if it is due and no other process has it. A job that fails is due again
 * after its usual time; its error is stored in its row and logged. One that deletes waits for an
 * hour where the clock may be ahead.
 * @returns whether it ran here
 */
export async function runIfDue(deps: JobDeps, job: Job, clock: SteadyClock): Promise<boolean> {
  const started = deps.now();
  if (job.deletes && !(await isTrusted(deps, job, started, clock))) return false;
  if (!(await claim(deps, job, started))) return false;
  let lastError: string | null = null;
  try {
    await job.run(started);
  } catch (error) {
    lastError = String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH);
    deps.log.error('jobs.run.failed', { job: job.name, ...errorFields(error) });
  }
  // Where it cannot be now, the next job that deletes does it, within the hour.
  if (job.deletes) await truncateWal(deps.db);
  await finish(deps, job, started, lastError);
  return true;
}

/** A stop resolves when the run under way, if any, has ended. */
export type BackgroundJobs = Pick<WakeLoop, 'start' | 'stop'>;

/** Background jobs: once started, polls for due ones every `pollIntervalMs`, one after the other. */
export function createJobs(
  deps: JobDeps,
  jobs: readonly Job[],
  pollIntervalMs: number,
): BackgroundJobs {
  const clock = createSteadyClock(deps.now, () => performance.now());
  let isRegistered = false;
  return createWakeLoop(
    async ({ isStopped }) => {
      clock.steadyMs();
      if (!isRegistered) await registerJobs(deps.db, jobs);
      isRegistered = true;
      for (const job of jobs) {
        if (isStopped()) return;
        await runIfDue(deps, job, clock);
      }
    },
    { intervalMs: pollIntervalMs, log: deps.log, event: 'jobs.poll.failed' },
  );
}
