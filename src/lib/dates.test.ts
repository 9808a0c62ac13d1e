import { describe, expect, test } from 'vitest';
import { dayInWords, monthInWords } from './dates.ts';

describe('dates', () => {
  test('G1: a day is the same day everywhere, month first as a US reader writes it', () => {
    expect(dayInWords('2025-05-11')).toBe('May 11, 2025');
    expect(dayInWords('2024-02-29')).toBe('February 29, 2024');
    expect(dayInWords('2026-01-01')).toBe('January 1, 2026');
  });

  test('a month in words', () => {
    expect(monthInWords('2022-05-11')).toBe('May 2022');
    expect(monthInWords('2023-12-31')).toBe('December 2023');
  });

  test('what is no date is refused', () => {
    expect(() => dayInWords('soon')).toThrow(RangeError);
    expect(() => monthInWords('2025-13-01')).toThrow(RangeError);
  });
});
