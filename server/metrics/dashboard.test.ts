import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SiteDatabase } from '#server/db/open-database.ts';
import { createSiteMetrics } from './site-metrics.ts';

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const { panels } = JSON.parse(
  readFileSync(new URL('../../deploy/grafana-dashboard.json', import.meta.url), 'utf8'),
) as Dashboard;

/** A database that has nothing to tell: only the names of what is asked of it count here. */
const silent = new Proxy(() => silent, {
  get: (_target, name) => (name === 'execute' ? () => Promise.resolve([]) : () => silent),
}) as unknown as SiteDatabase;

async function exposedNames(): Promise<Set<string>> {
  const metrics = createSiteMetrics();
  metrics.watchDatabase(silent, async () => true);
  metrics.watchProcess(() => ({
    residentBytes: 0,
    eventLoopLagSeconds: 0,
    writesUnderWay: 0,
    startTimeSeconds: 0,
  }));
  return new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
}

test('sec-ASVS-16.3.3: every panel of the dashboard asks for metrics that the server has', async () => {
  const names = await exposedNames();
  expect(names.size).toBeGreaterThan(12);
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
  // What is watched nowhere would be watched by nobody.
  const unwatched = [...names].filter((name) => !asked.includes(name));
  expect(unwatched.sort()).toEqual([
    'atpar_job_last_run_timestamp_seconds',
    'process_start_time_seconds',
  ]);
});

function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:http|process|nodejs|atpar)_\w+/g) ?? [];
  return names.map((name) => name.replace(/_bucket$/, ''));
}
