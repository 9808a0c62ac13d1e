import { dateFormat, relativeTimeFormat } from './intl.ts';
import * as m from '#messages/format.ts';
const LONG = { dateStyle: 'long' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const SHORT_MONTH = { month: 'short', year: 'numeric' } as const;
const SHORT_DAY = { dateStyle: 'medium' } as const;

/** `2025-05-11` → `May 11, 2025`. @throws RangeError when the text is no date. */
export function formatDay(day: string): string {
  return dateFormat(LONG).format(new Date(`${day}T00:00:00Z`));
}

/** The days from one to another: `March 11 – 13, 2023`. @throws RangeError when a text is no date. */
export function formatDays(from: string, until: string): string {
  const [first, last] = [from, until].map((day) => new Date(`${day}T00:00:00Z`));
  return dateFormat(LONG).formatRange(first!, last!);
}

/** `2025-10-03` → `Oct 3, 2025`, for a column of days. @throws RangeError when it is no date. */
export function formatShortDay(day: string): string {
  return dateFormat(SHORT_DAY).format(new Date(`${day}T00:00:00Z`));
}

/** `2025-05-11` → `May 2025`. @throws RangeError when the text is no date. */
export function formatMonth(day: string): string {
  return dateFormat(MONTH).format(new Date(`${day}T00:00:00Z`));
}

/** `2025-05-11` → `May 2025`, `2025-10-01` → `Oct 2025`. @throws RangeError when it is no date. */
export function formatShortMonth(day: string): string {
  return dateFormat(SHORT_MONTH).format(new Date(`${day}T00:00:00Z`));
}

const MINUTE_MS = 60_000;
const units: [name: 'day' | 'hour' | 'minute', length: number][] = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
];

/** How long ago, in its largest whole unit: `12 minutes ago`, `3 days ago`, `just now`. */
export function formatAge(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  for (const [name, length] of units) {
    const count = Math.floor(minutes / length);
    if (count >= 1) return relativeTimeFormat().format(-count, name);
  }
  return m.justNow();
}
