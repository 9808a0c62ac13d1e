import type { Locator } from '@playwright/test';

/** Counts how often a live region is written from now on: each time a screen reader may speak. */
export async function spokenBy(region: Locator): Promise<() => Promise<number>> {
  const told = await region.evaluateHandle((element) => {
    const records: MutationRecord[] = [];
    new MutationObserver((more) => records.push(...more)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return records;
  });
  return () => told.evaluate(({ length }) => length);
}
