import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOON } from '#tests/news/feed-fixtures.ts';
import { nextFetchAt, retryAfterMs } from './feed-schedule.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const answered = { failures: 0, cacheControl: undefined, retryAfter: undefined };

test.each([
  ['the usual interval', answered, 45, 45],
  ['30 minutes, whatever the setting', answered, 5, 30],
  ['a longer max-age', { ...answered, cacheControl: 'public, max-age=7200' }, 45, 120],
  ['not a shorter max-age', { ...answered, cacheControl: 'max-age=60' }, 45, 45],
  ['not the age of shared caches', { ...answered, cacheControl: 's-maxage=7200' }, 45, 45],
  ['at most a day', { ...answered, cacheControl: 'max-age=999999999' }, 45, 1440],
  ['the interval after one failure', { ...answered, failures: 1 }, 45, 45],
  ['twice that after two', { ...answered, failures: 2 }, 45, 90],
  ['eight times after four', { ...answered, failures: 4 }, 45, 360],
  ['a day after many', { ...answered, failures: 1_000 }, 45, 1440],
  ['Retry-After in seconds', { ...answered, failures: 1, retryAfter: '7200' }, 45, 120],
  [
    'Retry-After as a date',
    { ...answered, failures: 1, retryAfter: 'Fri, 20 Nov 2026 15:00:00 GMT' },
    45,
    180,
  ],
  [
    'no Retry-After in the past',
    { ...answered, failures: 1, retryAfter: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    45,
    45,
  ],
])('sec-F3: the next fetch keeps %s', (_name, outcome, refreshMinutes, minutes) => {
  expect((nextFetchAt(outcome, NOON, refreshMinutes * MINUTE, 0) - NOON) / MINUTE).toBe(minutes);
});

test('sec-F3: whatever a host says, the wait is 30 minutes to a day and a tenth', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.string(),
      fc.string(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, cacheControl, retryAfter, random) => {
        const wait = nextFetchAt({ failures, cacheControl, retryAfter }, NOON, 0, random) - NOON;
        return wait >= 30 * MINUTE && wait <= DAY * 1.1;
      },
    ),
  );
  expect(retryAfterMs('-5', NOON)).toBe(0);
});
