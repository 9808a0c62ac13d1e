import { formatDay, formatMonth, formatShortMonth } from './dates.ts';
import { atTimeUtc } from './times.ts';

/** `2019` → `2019`, `2019-06` → `June 2019`, `2019-06-30` → `June 30, 2019`. */
export function formatPartialDate(date: string): string {
  if (date.length === 4) return date;
  return date.length === 7 ? formatMonth(`${date}-01`) : formatDay(date);
}

/** The same without its day, for narrow columns: `2019` → `2019`, `2019-06-30` → `Jun 2019`. */
export function formatShortDate(date: string): string {
  return date.length === 4 ? date : formatShortMonth(`${date.slice(0, 7)}-01`);
}

/** A date as a place on an axis of years: `2023-03-10` → 2023.19; the middle of what it leaves open. */
export function yearOf(date: string): number {
  const [year = 0, month, day] = date.split('-').map(Number);
  if (month === undefined) return year + 0.5;
  return year + (month - 1 + (day === undefined ? 0.5 : (day - 1) / 31)) / 12;
}

/** `2023-03-11T08:00Z` → `March 11, 2023, 08:00 UTC`; a day, month or year as exact as it is. */
export function formatTimelineMoment(at: string): string {
  const [date, clock] = at.split('T');
  return clock ? atTimeUtc(formatPartialDate(date!), clock.slice(0, 5)) : formatPartialDate(at);
}
