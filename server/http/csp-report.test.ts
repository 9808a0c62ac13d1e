import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverRoutes } from '#shared/server-routes.ts';
import { cspReportRoutes } from './csp-report.ts';
import { createLog } from './log.ts';
import { createRateLimit } from './rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openReports() {
  const counts: [string, number][] = [];
  const log = createLog(
    'info',
    (line) => {
      const logged = JSON.parse(line) as { directive: string; route: string; count: number };
      counts.push([`${logged.directive} ${logged.route}`, logged.count]);
    },
    () => new Date(0),
  );
  const limit = createRateLimit(1_000, 60_000, () => 0);
  const routes = cspReportRoutes({ limit, log, routeOf: (path) => path });
  const report = async (directive: string, times = 1) => {
    const one = { url: 'https://example.org/news', body: { effectiveDirective: directive } };
    const body = Buffer.from(JSON.stringify(Array.from({ length: times }, () => one)));
    const env = { body, clientIp: '192.0.2.1' };
    const { status } = await routes.request(serverRoutes.cspReport, { method: 'POST' }, env);
    expect(status).toBe(204);
  };
  /** What was logged since this was asked last. */
  return { report, logged: () => counts.splice(0) };
}

test('sec-ASVS-16.4.1: each report is counted in one line, those of the last burst too', async () => {
  const { report, logged } = openReports();
  await report('img-src', 10);
  await report('img-src', 5);
  await report('font-src');
  expect(logged()).toEqual([
    ['img-src /news', 1],
    ['font-src /news', 1],
  ]);
  vi.advanceTimersByTime(59_999);
  expect(logged()).toEqual([]);
  // No further report has to come.
  vi.advanceTimersByTime(1);
  expect(logged()).toEqual([['img-src /news', 14]]);
  vi.advanceTimersByTime(600_000);
  expect(logged()).toEqual([]);
});

test('sec-ASVS-16.4.1: after a minute a kind is logged at once again', async () => {
  const { report, logged } = openReports();
  await report('img-src', 2);
  vi.advanceTimersByTime(60_000);
  await report('img-src', 3);
  expect(logged().map(([, count]) => count)).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(60_000);
  expect(logged().map(([, count]) => count)).toEqual([2]);
  expect(vi.getTimerCount()).toBe(0);
});
