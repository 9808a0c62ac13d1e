import { describe, expect, test } from 'vitest';
import { formatDay, formatMonth } from './dates.ts';

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

  test('what is no date is refused', () => {
    expect(() => formatDay('soon')).toThrow(RangeError);
    expect(() => formatMonth('2025-13-01')).toThrow(RangeError);
  });
});
