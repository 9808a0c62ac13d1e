import type { Page } from '@playwright/test';

export type Slot = {
  id: number;
  layout: string;
  row: string;
  top: number;
  height: number;
  label: string;
};

/** The slots of adverts that are seen in this window. */
export function seenSlots(page: Page): Promise<Slot[]> {
  return page.locator('[data-ad-slot]').evaluateAll((all) =>
    all
      .filter((slot) => slot.checkVisibility())
      .map((slot) => {
        const { top, height } = slot.getBoundingClientRect();
        const { adSlot, adLayout } = (slot as HTMLElement).dataset;
        const row = slot.closest('aside')?.getAttribute('aria-label') ?? '';
        const label = slot.firstElementChild?.textContent ?? '';
        return {
          id: Number(adSlot),
          layout: adLayout ?? '',
          row,
          top: Math.round(top),
          height,
          label,
        };
      }),
  );
}
