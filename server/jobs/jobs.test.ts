import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { createLog } from '#server/http/log.ts';
import { runIfDue, type Job } from './jobs.ts';

const quiet = createLog(
  'error',
  () => undefined,
  () => new Date(0),
);
const MINUTE = 60_000;

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
      ['a', 'b', 'c'].map((holder) => runIfDue({ ...deps, holder }, job)),
    );
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(runs).toBe(1);
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
    expect(await runIfDue(deps, job)).toBe(true);
    now -= year;
    expect(await runIfDue(deps, job)).toBe(true);
    expect(await runIfDue(deps, job)).toBe(false);
    now -= 1_440 * MINUTE;
    expect(await runIfDue(deps, job)).toBe(true);
    // A lease that a process took while its clock was ahead.
    await db
      .updateTable('jobs')
      .set({ next_run_at: 0, lease_until: now + year, lease_holder: 'dead' })
      .execute();
    expect(await runIfDue(deps, job)).toBe(true);
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
    const at = (now: number) => runIfDue({ db, now: () => now, holder: 'b', log: quiet }, job);
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
    const at = (now: number) => runIfDue({ db, now: () => now, holder: 'a', log: quiet }, job);
    expect(await at(0)).toBe(true);
    const row = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ last_fault: 'no luck', next_run_at: MINUTE, lease_until: 0 });
    expect(await at(MINUTE - 1)).toBe(false);
    expect(await at(MINUTE)).toBe(true);
    await close();
  });
});
