import { LEARNING_KEY } from '#lib/browser/storage-names.ts';
import { emptyProgress, parseProgress, type Progress } from './progress.ts';

/** Where storage is switched off, progress lasts as long as the page. */
let inMemory: Progress | null = null;

export function loadProgress(): Progress {
  try {
    const kept = localStorage.getItem(LEARNING_KEY);
    return (kept === null ? null : parseProgress(kept)) ?? inMemory ?? emptyProgress();
  } catch {
    return inMemory ?? emptyProgress();
  }
}

export function saveProgress(progress: Progress): void {
  inMemory = progress;
  try {
    localStorage.setItem(LEARNING_KEY, JSON.stringify(progress));
  } catch {
    // Storage is switched off or full.
  }
}

export function forgetProgress(): void {
  inMemory = null;
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
