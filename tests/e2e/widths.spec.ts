import { everyPageByLayout } from './site-pages.ts';
import { expect, test } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// What a layout is filled with can be too wide on one page alone: a long word, a table, a formula.
test.describe.configure({ timeout: 120_000 });

for (const [layout, paths] of everyPageByLayout()) {
  test(`R14: no page of ${layout} scrolls sideways at 320 or 360 px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 700 });
        expect.soft(await tooWide(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
