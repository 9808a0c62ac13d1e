export const YEARS = 5;
/** How many of them lie before the current one. */
const YEARS_BEFORE = 2;
/** Units of its drawing. */
export const STRIP_WIDTH = 100;

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;
/** A mark is this wide, and stands whole within the strip. */
const MARK = 4;

/** The year that a strip begins with. @param today the day of the build, such as `2026-11-23` */
export function firstYearOfStrip(today: string): number {
  return Number(today.slice(0, 4)) - YEARS_BEFORE;
}

/** Whether a day is older than a strip reaches. */
export const isBeforeStrip = (day: string, firstYear: number): boolean =>
  Number(day.slice(0, 4)) < firstYear;

/**
 * Where a day stands on the strip of dates, from 0 to its width less one mark.
 * @param day `2026-11-23`
 * @param firstYear the year that the strip begins with
 */
export function placeOnStrip(day: string, firstYear: number): number {
  const years = (Date.parse(day) - Date.UTC(firstYear, 0)) / YEAR_MS;
  const x = (years / YEARS) * STRIP_WIDTH;
  return Math.round(Math.min(STRIP_WIDTH - MARK, Math.max(0, x)) * 2) / 2;
}
