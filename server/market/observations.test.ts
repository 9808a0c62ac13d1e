import { expect, test } from 'vitest';
import { maxUnreadMs, observationReader } from './observations.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 5);
const MINUTE = 60_000;
const row = { value: 99_870_000, as_of: NOW - 50 * MINUTE, read_at: NOW - MINUTE, series: 'x' };
const from = { scale: 1e8, source: 'feed', freshForMs: 60 * MINUTE, intervalMs: 5 * MINUTE };
const at = (now: number, freshForMs = from.freshForMs) =>
  observationReader(new Map([['x', row]]) as never, now)('x', { ...from, freshForMs });

test('a fresh number says until when it is one, by its source’s time or by its reading', () => {
  const until = row.as_of + 60 * MINUTE;
  expect(at(NOW)).toMatchObject({ status: 'fresh', value: 0.9987, until });
  expect(at(until)).toMatchObject({ status: 'fresh', until });
  expect(at(until + 1)).toMatchObject({ status: 'stale' });
  const unread = row.read_at + maxUnreadMs(from.intervalMs);
  expect(at(NOW, Infinity)).toMatchObject({ status: 'fresh', until: unread });
  expect(at(unread + 1, Infinity)).toEqual({
    status: 'stale',
    value: 0.9987,
    source: 'feed',
    asOf: row.as_of,
  });
});
