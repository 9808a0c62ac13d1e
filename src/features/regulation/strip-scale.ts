/** The strip begins with this year; what is older stands at its left end. */
export const FIRST_YEAR = 2024;
export const YEARS = 5;
/** Units of its drawing. */
export const STRIP_WIDTH = 100;

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;
/** A mark is this wide, and stands whole within the strip. */
const MARK = 4;

/** Where a day stands on the strip of dates, from 0 to its width less one mark. @param day `2026-11-23` */
export function placeOnStrip(day: string): number {
  const years = (Date.parse(day) - Date.UTC(FIRST_YEAR, 0)) / YEAR_MS;
  const x = (years / YEARS) * STRIP_WIDTH;
  return Math.round(Math.min(STRIP_WIDTH - MARK, Math.max(0, x)) * 2) / 2;
}
