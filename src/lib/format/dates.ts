import * as m from '#messages/format.ts';
/** The prose is American English, and its dates go with it. */
const LANGUAGE = 'en-US';
const format = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-05-11` → `May 11, 2025`. @throws RangeError when the text is no date. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

const months = new Intl.DateTimeFormat(LANGUAGE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2025-05-11` → `May 2025`. @throws RangeError when the text is no date. */
export function formatMonth(day: string): string {
  return months.format(new Date(`${day}T00:00:00Z`));
}

const clock = new Intl.DateTimeFormat(LANGUAGE, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** `2027-03-04T18:30:00Z` → `March 4, 2027, 18:30 UTC`. @throws RangeError when it is no time. */
export function formatTime(time: string): string {
  const date = new Date(time);
  return `${format.format(date)}, ${clock.format(date)} UTC`;
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
    if (count >= 1) return m.countNameValueAgo({ count, name, value: count === 1 ? '' : 's' });
  }
  return 'just now';
}
