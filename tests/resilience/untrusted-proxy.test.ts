import { expect, test } from 'vitest';
import { startFixtureServer } from './fixture-server.ts';

const VISITOR = '203.0.113.77';
const EVENT = 'http.proxy.untrusted';

/** Lines of the log about proxies after these requests, and the whole log. */
async function logAfter(trusted: string, headers: Record<string, string>[], path = '/healthz') {
  const server = await startFixtureServer({ TRUSTED_PROXIES: trusted });
  for (const one of headers) {
    const answer = await fetch(`${server.origin}${path}`, { headers: one });
    expect(answer.status).toBe(200);
  }
  await server.close();
  const lines = server.logLines.filter((line) => line.includes(EVENT));
  return { lines, whole: server.logLines.join('') };
}

test('sec-X25: visitors through a proxy that is not trusted are told of once, without an address', async () => {
  const forwarded = { 'x-forwarded-for': VISITOR };
  const { lines, whole } = await logAfter('10.0.0.1', [{}, forwarded, forwarded]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', setting: 'TRUSTED_PROXIES' });
  expect(whole).not.toMatch(/203\.0\.113|127\.0\.0\.1/);
});

test('sec-X25: so are those who come with Forwarded, and without any proxy that is trusted', async () => {
  expect((await logAfter('', [{ forwarded: `for=${VISITOR}` }])).lines).toHaveLength(1);
  // A file is answered without the application: most visitors ask for nothing else.
  const forwarded = [{ 'x-forwarded-for': VISITOR }];
  expect((await logAfter('', forwarded, '/about')).lines).toHaveLength(1);
});

test('sec-X25: nothing is said of a proxy that is trusted, or of no proxy', async () => {
  const headers: Record<string, string>[] = [
    { 'x-forwarded-for': VISITOR },
    { forwarded: `for=${VISITOR}` },
    {},
  ];
  expect((await logAfter('127.0.0.1', headers)).lines).toEqual([]);
  expect((await logAfter('', [{}])).lines).toEqual([]);
});
