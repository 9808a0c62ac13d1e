/** Times of day: a module of its own, since most pages' scripts write days alone. */
import { currentLocale, DEFAULT_LOCALE, formatMemory, saidInLocale } from '#shared/locale.ts';
import { dateFormat } from './intl.ts';

const LONG = { dateStyle: 'long' } as const;
const CLOCK_STYLE = { timeStyle: 'short', hourCycle: 'h23' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

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
