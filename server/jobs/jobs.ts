import { isDue } from '#server/db/is-due.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import { createWakeLoop, type WakeLoop } from './wake-loop.ts';

export type Job = {
  /** Unique and lasting: it names the row that the processes agree by. */
  name: string;
  intervalMs: number;
  /** Longer than a run may take; after it another process may run the job. */
  leaseMs: number;
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

async function register({ db }: JobDeps, job: Job): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name: job.name, next_run_at: 0, lease_until: 0, lease_holder: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
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
 * Runs a job if it is due and no other process has it. A job that fails is due again after its
 * usual time; its error is stored in its row and logged.
 * @returns whether it ran here
 */
export async function runIfDue(deps: JobDeps, job: Job): Promise<boolean> {
  const started = deps.now();
  await register(deps, job);
  if (!(await claim(deps, job, started))) return false;
  let lastError: string | null = null;
  try {
    await job.run(started);
  } catch (error) {
    lastError = String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH);
    deps.log.error('jobs.run.failed', { job: job.name, ...errorFields(error) });
  }
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
  return createWakeLoop(
    async ({ isStopped }) => {
      for (const job of jobs) {
        if (isStopped()) return;
        await runIfDue(deps, job);
      }
    },
    { intervalMs: pollIntervalMs, log: deps.log, event: 'jobs.poll.failed' },
  );
}
