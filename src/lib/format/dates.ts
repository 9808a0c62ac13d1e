import { currentLocale, DEFAULT_LOCALE, formatMemory, saidInLocale } from '#shared/locale.ts';
import { dateFormat, relativeTimeFormat } from './intl.ts';
import * as m from '#messages/format.ts';
const LONG = { dateStyle: 'long' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const SHORT_MONTH = { month: 'short', year: 'numeric' } as const;
const SHORT_DAY = { dateStyle: 'medium' } as const;
const CLOCK_STYLE = { timeStyle: 'short', hourCycle: 'h23' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

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

/** `2027-03-04T18:30:00Z` → `March 4, 2027, 18:30 UTC`. @throws RangeError when it is no time. */
export function formatTime(time: string): string {
  const date = new Date(time);
  return atTimeUtc(dateFormat(LONG).format(date), dateFormat(CLOCK).format(date));
}

/** What a language writes between a day and a time of day: `, `. */
function beforeTime(): string {
  if (currentLocale() === DEFAULT_LOCALE) return ', ';
  const parts = dateFormat({ dateStyle: 'medium', ...CLOCK_STYLE }).formatToParts(0);
  const sign = parts[parts.findIndex(({ type }) => type === 'hour') - 1];
  return sign?.type === 'literal' ? sign.value : ' ';
}

/** `Monday` and `14:00` → `Monday, 14:00`, which says as a whole that it is in the language of the page. */
export function atTime(day: string, time: string): string {
  const moment = `${day}${beforeTime()}${time}`;
  const memory = formatMemory();
  return saidInLocale(
    memory === null ? moment : memory.remember(moment, `${memory.inOwn(day)}, ${time}`),
  );
}

/** The same with the zone: `March 4, 2027, 18:30 UTC`. */
export const atTimeUtc = (day: string, time: string): string => atTime(day, `${time} UTC`);

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
