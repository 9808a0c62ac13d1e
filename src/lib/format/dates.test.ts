import { describe, expect, onTestFinished, test } from 'vitest';
import { setRenderedLocale } from '#shared/locale.ts';
import { timeInFull } from '#ui/chart/scales.ts';
import { formatDay, formatMonth } from './dates.ts';
import { atTime, formatTime } from './times.ts';
import { formatTimelineMoment } from './partial-dates.ts';

describe('dates', () => {
  test('G1: a day is the same day everywhere, month first as a US reader writes it', () => {
    expect(formatDay('2025-05-11')).toBe('May 11, 2025');
    expect(formatDay('2024-02-29')).toBe('February 29, 2024');
    expect(formatDay('2026-01-01')).toBe('January 1, 2026');
  });

  test('a month in words', () => {
    expect(formatMonth('2022-05-11')).toBe('May 2022');
    expect(formatMonth('2023-12-31')).toBe('December 2023');
  });

  test('a time of day stands behind its day', () => {
    const moments = () => [
      formatTime('2027-03-04T18:30:00Z'),
      formatTimelineMoment('2023-03-11T08:00Z'),
      timeInFull('2023-03-11T08:00Z'),
    ];
    expect(moments()).toEqual([
      'March 4, 2027, 18:30 UTC',
      'March 11, 2023, 08:00 UTC',
      'Mar 11, 2023, 08:00',
    ]);
    setRenderedLocale({
      locale: () => 'ar',
      said: (text) => (text as string).toUpperCase() as never,
    });
    onTestFinished(() => setRenderedLocale({ locale: () => undefined, said: (text) => text }));
    expect(moments()[1]).toMatch(/^11 \S+ 2023، 08:00 UTC$/);
    // All of it is said to be in the language of the page.
    expect(atTime('a', 'b')).toBe('A، B');
  });

  test('what is no date is refused', () => {
    expect(() => formatDay('soon')).toThrow(RangeError);
    expect(() => formatMonth('2025-13-01')).toThrow(RangeError);
  });
});
