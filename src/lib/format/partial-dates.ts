import { formatDay, formatMonth } from './dates.ts';

/** `2019` → `2019`, `2019-06` → `June 2019`, `2019-06-30` → `June 30, 2019`. */
export function formatPartialDate(date: string): string {
  if (date.length === 4) return date;
  return date.length === 7 ? formatMonth(`${date}-01`) : formatDay(date);
}
