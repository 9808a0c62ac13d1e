import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#desk/server/preview/free-port.ts';
import { type FixtureServer, jsonType, sameOrigin, startFixtureServer } from './fixture-server.ts';

let server: FixtureServer;
afterEach(() => server.close());

const JOB_HAS_RUN = /^atpar_job_last_run_timestamp_seconds\{job="[a-z-]+"\} 1[\d.]+$/m;
const TOKEN = 'a-token-of-the-operator';

const subscribe = (headers: Record<string, string>, body: string) =>
  fetch(`${server.origin}/api/newsletter`, { method: 'POST', headers, body });

async function makeSomeTraffic(): Promise<void> {
  await fetch(`${server.origin}/`);
  await fetch(`${server.origin}/about`);
  await subscribe({ ...sameOrigin, ...jsonType }, '{"email":"reader@example.org"}');
  await subscribe({ 'sec-fetch-site': 'cross-site', ...jsonType }, '{}');
  const report = [{ body: { effectiveDirective: 'script-src' }, url: 'https://example.org/about' }];
  await fetch(`${server.origin}/api/csp-report`, { method: 'POST', body: JSON.stringify(report) });
}

function expectTraffic(text: string): void {
  for (const line of [
    'http_file_requests_total{status="200"} 2',
    'http_requests_total{route="/api/newsletter",method="POST",status="202"} 1',
    'http_requests_total{route="/api/newsletter",method="POST",status="403"} 1',
    'http_requests_rejected_total{reason="cross-origin"} 1',
    'atpar_log_events_total{level="warn",event="http.csp.violation"} 1',
    'http_request_duration_seconds_count{route="/api/newsletter"} 2',
    'atpar_database_up 1',
    'http_writes_in_flight 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(text).toMatch(/^process_start_time_seconds 1\d{9}(\.\d+)?$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds [\d.e-]+$/m);
  expect(text).toMatch(JOB_HAS_RUN);
  expect(text).not.toContain('reader@example.org');
}

test('sec-X24 sec-ASVS-16.3.3: with a token, and only with it, the site tells its metrics', async () => {
  server = await startFixtureServer({ METRICS_TOKEN: TOKEN });
  await makeSomeTraffic();
  const ask = (authorization?: string) =>
    fetch(`${server.origin}/metrics`, authorization ? { headers: { authorization } } : {});
  const missing = await (await fetch(`${server.origin}/nowhere`)).text();
  for (const wrong of [undefined, 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const answer = await ask(wrong);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(missing);
  }
  // The confirmation leaves soon after its request was answered.
  const counted = async () => (await ask(`Bearer ${TOKEN}`)).text();
  await expect.poll(counted).toContain('atpar_mail_deliveries_total{outcome="sent"} 1\n');
  expect(await counted()).toContain('atpar_outbox_mails{state="sent"} 1\n');
  await expect.poll(counted).toMatch(JOB_HAS_RUN);
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expectTraffic(await answer.text());
});

test('sec-X24: with a port for them, metrics are there and not on the site', async () => {
  const port = await freePort();
  server = await startFixtureServer({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });
  await makeSomeTraffic();
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await fetch(`${server.origin}/metrics`, { headers })).status).toBe(404);
  const own = `http://127.0.0.1:${port}`;
  expect((await fetch(`${own}/metrics`)).status).toBe(404);
  expect((await fetch(`${own}/`, { headers })).status).toBe(404);
  const text = async () => (await fetch(`${own}/metrics`, { headers })).text();
  await expect.poll(text).toMatch(JOB_HAS_RUN);
  expectTraffic(await text());
});

test('sec-X24: a port without a token answers to names of this machine alone', async () => {
  const port = await freePort();
  server = await startFixtureServer({ METRICS_PORT: String(port) });
  const statusFor = async (host: string) => {
    const asked = get({ port, path: '/metrics', headers: { host } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]:80', 'LocalHost:9100'])
    expect(await statusFor(host), host).toBe(200);
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '10.0.0.1'])
    expect(await statusFor(host), host).toBe(404);
});

test('sec-X24 sec-ASVS-13.4.5: without either there are none, and health says only ok', async () => {
  server = await startFixtureServer();
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  for (const path of ['/healthz', '/healthz/live', '/healthz/ready'])
    expect(await (await fetch(server.origin + path)).text()).toBe('{"status":"ok"}');
});
