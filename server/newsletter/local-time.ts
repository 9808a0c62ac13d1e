import { CommandError } from '#server/commands/command.ts';

/** Further ahead than that is a slip of the year. */
const MAX_DAYS_AHEAD = 366;
const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');

/** A time by the clock of this machine, as it is typed: `2026-12-01T09:00`. */
function typedForm(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The time zone of this machine, such as `Europe/Dublin`. */
function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Parses a time in the time zone of this machine, to schedule a letter at.
 * @param typed such as `2026-12-01T09:00`
 * @returns milliseconds since 1970
 * @throws CommandError where it is no such time, does not exist (daylight saving time), or is not
 *   within the next year
 */
export function readLocalTime(typed: string, now: number): number {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed))
    throw new CommandError(
      `"${typed}" is no time. Write it by this machine's clock, without a time zone: --at 2026-12-01T09:00`,
    );
  // Without a zone it is read as local time.
  const date = new Date(typed);
  if (Number.isNaN(date.getTime()) || typedForm(date) !== typed)
    throw new CommandError(
      `${typed} does not exist in the time zone of this machine, ${localZone()}. Choose another time.`,
    );
  const at = date.getTime();
  if (at <= now)
    throw new CommandError(
      `${describeTime(at)} has passed. Leave --at out to send the letter now.`,
    );
  demandWithinYear(at, now);
  return at;
}

/** Refuses a time that has passed or is a slip of the year. @throws CommandError */
export function demandWithinYear(at: number, now: number): void {
  if (at <= now) throw new CommandError(`${describeTime(at)} has passed. Choose another time.`);
  if (at > now + MAX_DAYS_AHEAD * DAY_MS)
    throw new CommandError(`${describeTime(at)} is more than a year ahead. Check the year.`);
}

/** A time in the machine's time zone and in UTC, for people; once where both are one. */
export function describeTime(at: number): string {
  const date = new Date(at);
  const utc = date.toISOString().slice(0, 16).replace('T', ' ');
  if (localZone() === 'UTC') return `${utc} UTC`;
  return `${typedForm(date).replace('T', ' ')} (${localZone()}), ${utc} UTC`;
}
