import type { Page } from '@playwright/test';

/** The text size that a visitor sets in the browser, in pixels: em in media queries follow it too. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard } });
  await client.detach();
}
