import type { CDPSession, Page } from '@playwright/test';

const drawnSmall = new WeakMap<Page, CDPSession>();

/**
 * Draws the page at a tenth of its size. It is laid out as before, but to draw it takes as long as
 * to lay it out, and where a part stands doesn't depend on it. Presses miss.
 */
export async function drawSmall(page: Page): Promise<void> {
  drawnSmall.set(page, await page.context().newCDPSession(page));
  await resize(page, page.viewportSize()!);
}

/** Gives the window a size, in pixels, however large the page is drawn. */
export async function resize(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const client = drawnSmall.get(page);
  if (!client) return page.setViewportSize({ width, height });
  await client.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
    scale: 0.1,
  });
}
