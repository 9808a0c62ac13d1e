import { LEARNING_KEY } from '#lib/browser/storage-names.ts';
import { emptyProgress, parseProgress, type Progress } from './progress.ts';

/**
 * What could not be stored: where storage is switched off or full, progress lasts as long as the
 * page, and whatever is stored is older.
 */
let unsaved: Progress | null = null;

export function loadProgress(): Progress {
  if (unsaved) return unsaved;
  try {
    const kept = localStorage.getItem(LEARNING_KEY);
    return (kept === null ? null : parseProgress(kept)) ?? emptyProgress();
  } catch {
    return emptyProgress();
  }
}

/** Stores it. @returns whether it outlasts the page */
export function saveProgress(progress: Progress): boolean {
  try {
    localStorage.setItem(LEARNING_KEY, JSON.stringify(progress));
    unsaved = null;
  } catch {
    unsaved = progress;
  }
  return unsaved === null;
}

export function forgetProgress(): void {
  unsaved = null;
  try {
    localStorage.removeItem(LEARNING_KEY);
  } catch {
    // There is nothing to remove, then.
  }
}

/** The day on the visitor's clock, UTC, as `2026-11-21`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
