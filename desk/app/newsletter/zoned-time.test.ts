import { describe, expect, test } from 'vitest';
import { describeZoned, readZonedTime } from './zoned-time.ts';

describe('a time in a zone', () => {
  test.each([
    ['2026-12-01T09:00', 'UTC', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00', 'America/New_York', '2026-12-01T14:00:00.000Z'],
    ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['2026-12-01T09:00', 'Asia/Kathmandu', '2026-12-01T03:15:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // Twice that night: the first of the two.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-12-31T23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
  ])('%s in %s is %s', (typed, zone, utc) => {
    expect(new Date(readZonedTime(typed, zone) ?? 0).toISOString()).toBe(utc);
  });

  test.each([
    ['2026-03-29T02:30', 'Europe/Berlin'],
    ['2026-13-01T09:00', 'UTC'],
    ['2026-02-30T09:00', 'UTC'],
    ['tomorrow', 'UTC'],
    ['', 'UTC'],
  ])('%s in %s does not exist', (typed, zone) => {
    expect(readZonedTime(typed, zone)).toBeNull();
  });

  test('it is told with its zone', () => {
    expect(describeZoned(Date.parse('2026-12-01T14:00:00Z'), 'America/New_York')).toBe(
      'Tuesday, December 1, 2026 at 9:00 AM, America/New_York',
    );
  });
});
