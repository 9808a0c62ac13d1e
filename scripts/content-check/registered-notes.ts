import { contentCollections } from '#lib/content/content-collections.ts';
import { readRegisteredValues, REGISTERED_SERIES } from '../build/registered-values.ts';

/**
 * Worth knowing: that a site with live numbers has no market values to fall back on.
 * @param root folder with `content` in it, whose files can be read
 * @param tickers coins whose numbers are live
 */
export function registeredNotes(root: string, tickers: readonly string[]): string[] {
  if (tickers.length === 0 || readRegisteredValues(root) !== null) return [];
  return [
    `${contentCollections.series.path}: there is no entry "${REGISTERED_SERIES}" in billions of US dollars that is true on one day\n  → Put it back: live pages take the market values of coins from it while no source answers.`,
  ];
}
