/** Words a minute at speed 1: a calm speaker, and a pace at which most people can read along. */
const WORDS_A_MINUTE = 160;
/** A slide stands at least this long, in seconds, so that its lines can be read. */
const MIN_SECONDS = 12;

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** Start of each slide in seconds from the beginning, and the end of the talk. */
export type Timeline = { starts: readonly number[]; total: number };

/**
 * How long each slide stands, from the number of words that are said on it.
 * @param words one count a slide, at least one slide
 */
export function timelineOf(words: readonly number[]): Timeline {
  const starts: number[] = [];
  let total = 0;
  for (const count of words) {
    starts.push(total);
    total += Math.max(MIN_SECONDS, Math.round((count / WORDS_A_MINUTE) * 60));
  }
  return { starts, total };
}

/** The slide that stands at a moment, counted from 0; the first before the start, the last after the end. */
export function slideAt({ starts }: Timeline, seconds: number): number {
  return Math.max(0, starts.filter((start) => start <= seconds).length - 1);
}

/** `75` as `1:15`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
