import type { Frame, Page } from '@playwright/test';

export type Shift = { value: number; parts: string[] };

type Watched = { shifts: Shift[] };
type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Notes every shift of the layout that no visitor caused; call it before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [] };
    Object.assign(window, watched);
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? 'gone');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        watched.shifts.push({ value, parts: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftsOf(page: Page | Frame): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as Watched).shifts);
}
