import { expect, test } from 'vitest';
import { isSameOrigin } from '#server/forms/same-origin.ts';
import { createHostCheck } from './host-check.ts';
import { createLog } from './log.ts';
import { createRateLimit } from './rate-limit.ts';

test.each([
  ['example.org', 200],
  ['EXAMPLE.org:443', 200],
  ['www.example.org', 421],
  ['[::1]:80', 200],
  ['127.0.0.1:3000', 200],
  ['a b', 400],
  ['example.org@evil.org', 400],
  ['-x.org', 400],
  ['', 400],
  [undefined, 400],
  ['x'.repeat(300), 400],
] as const)('sec-X3: host %s gets %i', (host, verdict) => {
  expect(createHostCheck(new URL('https://example.org'))(host)).toBe(verdict);
});

test.each([
  ['same-origin', undefined, 'a.org', true],
  ['same-origin', 'https://b.org', 'a.org', true],
  ['cross-site', 'https://a.org', 'a.org', false],
  ['none', undefined, 'a.org', false],
  [undefined, 'https://a.org', 'a.org:443', true],
  [undefined, 'http://a.org:3000', 'a.org:3000', true],
  [undefined, 'https://a.org', 'b.org', false],
  [undefined, 'https://a.org.evil.org', 'a.org', false],
  [undefined, 'null', 'a.org', false],
  [undefined, 'file://a.org', 'a.org', false],
  [undefined, undefined, 'a.org', false],
])('sec-X13: Sec-Fetch-Site %s, Origin %s at %s: %s', (site, origin, host, same) => {
  expect(isSameOrigin(site, origin, host)).toBe(same);
});

test('sec-X17: a limit counts in windows and forgets the oldest of too many', () => {
  let now = 0;
  const limit = createRateLimit(2, 1_000, () => now);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
    0, 0, 1, 0,
  ]);
  now = 999;
  expect(limit.take('a')).toBe(1);
  now = 1_000;
  expect(limit.take('a')).toBe(0);
  for (let index = 0; index < 30_000; index += 1) expect(limit.take(`k${index}`)).toBe(0);
});

test('sec-X17: a limit says how much is left, and when it begins anew', () => {
  let now = 0;
  const limit = createRateLimit(1, 60_000, () => now);
  expect(limit.policy).toEqual({ limit: 1, windowSeconds: 60 });
  expect(limit.use('a')).toEqual({ remaining: 0, resetSeconds: 60, isOver: false });
  now = 59_500;
  expect(limit.use('a')).toEqual({ remaining: 0, resetSeconds: 1, isOver: true });
  now = 60_000;
  expect(limit.use('a').isOver).toBe(false);
});

test('sec-X17: a limit tells how long to wait without counting', () => {
  let now = 0;
  const limit = createRateLimit(2, 1_000, () => now);
  expect([limit.wait('a'), limit.take('a'), limit.wait('a'), limit.take('a')]).toEqual([
    0, 0, 0, 0,
  ]);
  expect([limit.wait('a'), limit.wait('b')]).toEqual([1, 0]);
  now = 1_000;
  expect([limit.wait('a'), limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([
    0, 0, 0, 1,
  ]);
});

test('sec-X23: whatever is logged stays on its line', () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    (line) => lines.push(line),
    () => new Date(0),
  );
  log.info('server.stopping', { reason: 'a\r\nb', c: '\u001b[31m\n{"level":"error"}' });
  log.debug('http.request.malformed');
  expect(lines).toHaveLength(1);
  for (const control of ['\r', '\n', '\u001b'])
    expect(lines[0]?.slice(0, -1)).not.toContain(control);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: '1970-01-01T00:00:00.000Z',
    event: 'server.stopping',
    message: 'The server is stopping.',
    reason: 'a\r\nb',
  });
});
