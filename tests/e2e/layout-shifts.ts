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

const FONT_DELAY_MS = 400;

/** Fonts come after the first picture, as on a slow line. */
export async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, FONT_DELAY_MS));
    await route.continue();
  });
}

/** Scrolls through the page once its fonts have come, so that everything lazy loads. */
export async function passAlong(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 40));
    }
  });
}

/** A page that is given no frame, or an animation that is never taken up, may not hold up a test. */
const MAX_COMING_MS = 3000;

/**
 * Waits until what comes in has come in: transitions and animations that end have ended.
 * @param isHurried ends them at once: where they lead to counts, and not their way
 */
export async function comeIn(page: Page, isHurried = false): Promise<void> {
  await page.evaluate(
    async ({ most, hurried }) => {
      const late = new Promise((done) => setTimeout(done, most));
      const frames = new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(done)),
      );
      await Promise.race([frames, late]);
      const ending = document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      if (hurried) for (const one of ending) one.finish();
      await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), late]);
    },
    { most: MAX_COMING_MS, hurried: isHurried },
  );
}
