import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { createLog } from '#server/http/log.ts';
import { createJobs, registerJobs, runIfDue, type Job, type JobDeps } from './jobs.ts';
import { createSteadyClock, type SteadyClock } from './steady-clock.ts';

const quiet = createLog(
  'error',
  () => undefined,
  () => new Date(0),
);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As right after the start of a process. */
const clock: SteadyClock = { steadyMs: () => 0 };

async function runRegistered(deps: JobDeps, job: Job, steady: SteadyClock): Promise<boolean> {
  await registerJobs(deps.db, [job]);
  return runIfDue(deps, job, steady);
}

onEachDatabase('Jobs', (database) => {
  test('sec-D1: of two processes only one runs a job that is due', async () => {
    const { db, close } = await database.open();
    let runs = 0;
    const job: Job = {
      name: 'sweep',
      intervalMs: MINUTE,
      leaseMs: MINUTE,
      run: async () => void (runs += 1),
    };
    const deps = { db, now: () => 1_000, log: quiet };
    const ran = await Promise.all(
      ['a', 'b', 'c'].map((holder) => runRegistered({ ...deps, holder }, job, clock)),
    );
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(runs).toBe(1);
    await close();
  });

  test('a process registers its jobs once, and looks at them again and again', async () => {
    const { db, close } = await database.open();
    const inserts = vi.spyOn(db, 'insertInto');
    const { promise: ran, resolve } = Promise.withResolvers<void>();
    let [now, runs] = [0, 0];
    const run = async () => void ((runs += 1) === 3 && resolve());
    const job = (name: string): Job => ({ name, intervalMs: 1, leaseMs: MINUTE, run });
    const deps = { db, now: () => (now += 1_000), log: quiet, holder: 'a' };
    const jobs = createJobs(deps, [job('sweep'), job('purge')], 1);
    jobs.start();
    await ran;
    await jobs.stop();
    expect(inserts).toHaveBeenCalledTimes(1);
    await close();
  });

  test('sec-X17: a clock that was a year ahead, and is put right, holds no job up', async () => {
    const { db, close } = await database.open();
    let [now, runs] = [1_000, 0];
    const run = async () => void (runs += 1);
    const job: Job = { name: 'sweep', intervalMs: MINUTE, leaseMs: MINUTE, run };
    const deps = { db, now: () => now, log: quiet, holder: 'a' };
    const year = 365 * 1_440 * MINUTE;
    now += year;
    expect(await runRegistered(deps, job, clock)).toBe(true);
    now -= year;
    expect(await runRegistered(deps, job, clock)).toBe(true);
    expect(await runRegistered(deps, job, clock)).toBe(false);
    now -= 1_440 * MINUTE;
    expect(await runRegistered(deps, job, clock)).toBe(true);
    // A lease that a process took while its clock was ahead.
    await db
      .updateTable('jobs')
      .set({ next_run_at: 0, lease_until: now + year, lease_holder: 'dead' })
      .execute();
    expect(await runRegistered(deps, job, clock)).toBe(true);
    expect(runs).toBe(4);
    await close();
  });

  test('a job whose process died runs elsewhere after its lease, and not before', async () => {
    const { db, close } = await database.open();
    const job: Job = {
      name: 'sweep',
      intervalMs: MINUTE,
      leaseMs: 10 * MINUTE,
      run: async () => undefined,
    };
    await db
      .insertInto('jobs')
      .values({ name: 'sweep', next_run_at: 0, lease_until: 10 * MINUTE, lease_holder: 'dead' })
      .execute();
    const at = (now: number) =>
      runRegistered({ db, now: () => now, holder: 'b', log: quiet }, job, clock);
    expect(await at(10 * MINUTE - 1)).toBe(false);
    expect(await at(10 * MINUTE)).toBe(true);
    await close();
  });

  test('a job that fails keeps its fault and runs again at its next time', async () => {
    const { db, close } = await database.open();
    const job: Job = {
      name: 'sweep',
      intervalMs: MINUTE,
      leaseMs: MINUTE,
      run: async () => {
        throw new Error('no luck');
      },
    };
    const at = (now: number) =>
      runRegistered({ db, now: () => now, holder: 'a', log: quiet }, job, clock);
    expect(await at(0)).toBe(true);
    const row = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ last_fault: 'no luck', next_run_at: MINUTE, lease_until: 0 });
    expect(await at(MINUTE - 1)).toBe(false);
    expect(await at(MINUTE)).toBe(true);
    await close();
  });

  test('sec-ASVS-14.2.7: a job that deletes leaves nothing in the log of writes', async () => {
    const { db, close } = await database.open();
    const run = async () => void (await db.deleteFrom('messages').execute());
    const job: Job = { name: 'purge', intervalMs: HOUR, leaseMs: MINUTE, deletes: true, run };
    const deps = { db, now: () => 0, log: quiet, holder: 'a' };
    expect(await runRegistered(deps, job, { steadyMs: () => HOUR })).toBe(true);
    const pages = sql<{ log: number }>`PRAGMA wal_checkpoint(NOOP)`;
    const { rows } = database.name === 'sqlite' ? await pages.execute(db) : { rows: [{ log: 1 }] };
    // The end of the run itself.
    expect(rows).toMatchObject([{ log: 1 }]);
    await close();
  });

  test('sec-X17: a clock that is ahead for minutes deletes nothing', async () => {
    const { db, close } = await database.open();
    let [now, elapsed, runs] = [1_000 * DAY, 0, 0];
    const run = async () => void (runs += 1);
    const job: Job = { name: 'purge', intervalMs: HOUR, leaseMs: MINUTE, deletes: true, run };
    const deps = { db, now: () => now, log: quiet, holder: 'a' };
    const pass = (ms: number) => [(now += ms), (elapsed += ms)];
    const start = () =>
      createSteadyClock(
        () => now,
        () => elapsed,
      );
    // A new site has no run to go by: it waits until the clock has gone for an hour.
    const first = start();
    expect(await runRegistered(deps, job, first)).toBe(false);
    pass(HOUR);
    expect(await runRegistered(deps, job, first)).toBe(true);
    // The next process has, and starts a year ahead, which is put right a minute later.
    pass(2 * HOUR);
    now += 365 * DAY;
    const second = start();
    for (let minute = 0; minute < 30; minute += 1) {
      expect(await runRegistered(deps, job, second)).toBe(false);
      pass(MINUTE);
    }
    now -= 365 * DAY;
    expect(await runRegistered(deps, job, second)).toBe(true);
    // It leaps while the process runs, and stays so: after an hour it is believed.
    now += 365 * DAY;
    expect(await runRegistered(deps, job, second)).toBe(false);
    pass(HOUR);
    expect(await runRegistered(deps, job, second)).toBe(true);
    expect(runs).toBe(3);
    await close();
  });
});
