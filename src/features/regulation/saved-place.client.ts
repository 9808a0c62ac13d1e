import { PLACE_KEY } from '#lib/browser/storage-names.ts';
import { onStoredChange } from '#lib/browser/stored-change.client.ts';

/** The place that the visitor chose on an earlier page; empty without one. */
export function keptPlace(): string {
  try {
    return localStorage.getItem(PLACE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Calls back with the place that was chosen in another tab, or on a later page before going back. */
export function onOtherPlace(heed: (place: string) => void): void {
  onStoredChange(PLACE_KEY, () => heed(keptPlace()));
}

/** Keeps the visitor's place in this browser, or forgets it. */
export function keepPlace(place: string): void {
  try {
    if (place === '') localStorage.removeItem(PLACE_KEY);
    else localStorage.setItem(PLACE_KEY, place);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}
