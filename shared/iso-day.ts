/**
 * The calendar day in UTC as ISO 8601 writes it, `2026-12-01`.
 * @param at milliseconds since 1970
 * @throws RangeError where `at` is no time
 */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
