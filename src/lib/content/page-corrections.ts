import type { Correction } from '#lib/schema/content-schemas.ts';

/**
 * Published corrections by the page that they are of, each page's newest first.
 * Of several with one date, the first in the log counts as the newest.
 */
export function correctionsByPage(
  entries: readonly Correction[],
): ReadonlyMap<string, readonly Correction[]> {
  return Map.groupBy(
    entries.toSorted((a, b) => b.date.localeCompare(a.date)),
    ({ page }) => page,
  );
}

/** When a page was checked and corrected, as days such as `2026-11-21`; null where it wasn't. */
export type PageDays = { checked: string | null; corrected: string | null };

/** The day of a correction that is younger than the check: the check alone would date an older text. */
export function laterCorrection({ checked, corrected }: PageDays): string | null {
  return corrected !== null && corrected > (checked ?? '') ? corrected : null;
}

/** The day from which the text of a page is: of its check, or of a younger correction. */
export function changedDay(days: PageDays): string | null {
  return laterCorrection(days) ?? days.checked;
}
