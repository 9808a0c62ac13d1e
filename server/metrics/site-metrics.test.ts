import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrations.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createSiteMetrics } from './site-metrics.ts';

test('sec-X24: a job has a last run once it has run', async () => {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db, 'sqlite');
  const row = { next_run_at: 0, lease_until: 0, lease_holder: '' };
  await db
    .insertInto('jobs')
    .values([
      { ...row, name: 'has-run', last_run_at: 1_795_000_000_500 },
      { ...row, name: 'is-new', last_run_at: null },
    ])
    .execute();
  const metrics = createSiteMetrics();
  metrics.watchDatabase(db, async () => true);
  const lines = (await metrics.text()).match(/^atpar_job_.*$/gm);
  expect(lines).toEqual([
    'atpar_job_last_run_timestamp_seconds{job="has-run"} 1795000000.5',
    'atpar_job_failed{job="has-run"} 0',
    'atpar_job_failed{job="is-new"} 0',
  ]);
});
