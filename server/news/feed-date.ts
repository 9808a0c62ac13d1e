const OLDEST = Date.UTC(2000, 0, 1);

/** `Monday, July 27, 2026 - 15:30`, as the FCA writes it. */
const writtenOut = /^(?:\p{L}+, )?(\p{L}+ \d{1,2}, \d{4}) - (\d{1,2}:\d{2})$/u;

/**
 * Reads a date of a feed; without a zone it is taken as UTC.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, from the year 2000 to now; null for no date.
 * One ahead would stand above the news of others until its time came
 */
export function feedDate(text: string | undefined, now: number): number | null {
  const trimmed = text?.trim().slice(0, 100) ?? '';
  const words = writtenOut.exec(trimmed);
  const readable = words
    ? `${words[1]} ${words[2]} UTC`
    : /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(trimmed)
      ? `${trimmed}Z`
      : trimmed;
  const time = Date.parse(readable);
  if (Number.isNaN(time)) return null;
  return Math.min(Math.max(time, OLDEST), now);
}
