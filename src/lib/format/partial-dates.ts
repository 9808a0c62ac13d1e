import { formatDay, formatMonth, formatShortMonth } from './dates.ts';

/** `2019` → `2019`, `2019-06` → `June 2019`, `2019-06-30` → `June 30, 2019`. */
export function formatPartialDate(date: string): string {
  if (date.length === 4) return date;
  return date.length === 7 ? formatMonth(`${date}-01`) : formatDay(date);
}

/** The same without its day, for narrow columns: `2019` → `2019`, `2019-06-30` → `Jun 2019`. */
export function formatShortDate(date: string): string {
  return date.length === 4 ? date : formatShortMonth(`${date.slice(0, 7)}-01`);
}

/** A date as a place on an axis of years: `2023-03-11` → 2023.19; the middle where it is less exact. */
export function yearOf(date: string): number {
  const [year = 0, month = 6, day = 15] = date.split('-').map(Number);
  return year + (month - 1) / 12 + (day - 1) / 365;
}

/** `2023-03-11T08:00Z` → `March 11, 2023, 08:00 UTC`; a day, month or year as exact as it is. */
export function formatTimelineMoment(at: string): string {
  const [date, clock] = at.split('T');
  return clock ? `${formatPartialDate(date!)}, ${clock.slice(0, 5)} UTC` : formatPartialDate(at);
}
