import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureServer, startFixtureServer } from './fixture-server.ts';

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer();
});
afterAll(() => server.close());

const report = (body: unknown) =>
  fetch(`${server.origin}/api/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify(body),
  });
const reportOf = (path: string) => ({
  url: `https://example.org${path}`,
  body: { effectiveDirective: 'img-src' },
});

test('sec-ASVS-14.2.1 sec-ASVS-16.2.5 sec-H5: secret links and made-up text in a report stay out of the log', async () => {
  const token = 'GOGDWkrjPq0yYV5cFz8x2n1t7s6uZbA3dE4mHwKvLrQ';
  for (const path of [
    `/newsletter/confirm/${token}`,
    `/newsletter/unsubscribe/${token}`,
    `/u/${token}`,
    `/${token}`,
    '/alice@example.org/token/secret',
    '/about/alice@example.org',
    '/__proto__',
    '/constructor',
  ])
    expect((await report([reportOf(path)])).status).toBe(204);
  const text = server.logLines.join('');
  expect(text).toContain('http.csp.violation');
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/alice|secret/);
  expect(text).toContain('"route":"/newsletter/confirm/…"');
});

test.each([
  { url: { toString: 1, valueOf: 1 } },
  { body: { effectiveDirective: { toString: null, valueOf: null } } },
  { url: ['https://example.org/about'] },
  { url: 7, body: 'x' },
  { body: [] },
  null,
  [[null], 7, 'x', { body: null }],
])('sec-H5: a report of the wrong types is no fault of the server: %j', async (body) => {
  expect((await report(body)).status).toBe(204);
  expect(server.logLines.join('')).not.toContain('http.request.failed');
});

test('sec-ASVS-16.4.1: many equal reports are one line of the log', async () => {
  const before = server.logLines.length;
  for (let count = 0; count < 20; count += 1)
    await report(Array.from({ length: 10 }, () => reportOf('/news')));
  const lines = server.logLines.slice(before).filter((line) => line.includes('http.csp.violation'));
  expect(lines).toHaveLength(1);
});
