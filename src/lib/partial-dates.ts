import { dayInWords, monthInWords } from './dates.ts';

/** `2019` → `2019`, `2019-06` → `June 2019`, `2019-06-30` → `June 30, 2019`. */
export function partialDateInWords(date: string): string {
  if (date.length === 4) return date;
  return date.length === 7 ? monthInWords(`${date}-01`) : dayInWords(date);
}
