import type { Page } from '@playwright/test';
import { expect, phone, secondUrl, test, wide } from './site-test.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { listedPages } from './site-pages.ts';

test.describe.configure({ timeout: 240_000 });

const FONT_DELAY_MS = 400;

/** Fonts come after the first picture, as on a slow line. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, FONT_DELAY_MS));
    await route.continue();
  });
}

async function passAlong(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 40));
    }
  });
  await page.waitForTimeout(450); // The last section has come in.
}

for (const size of [phone, wide]) {
  test(`D1, N6: at ${size.width} px nothing shifts on any page, late fonts, adverts and reveal included`, async ({
    page,
    request,
  }) => {
    await watchShifts(page);
    await delayFonts(page);
    await page.setViewportSize(size);
    for (const path of await listedPages(request)) {
      await page.goto(path);
      await passAlong(page);
      expect.soft(await shiftsOf(page), path).toEqual([]);
    }
  });
}

test('D1: nothing shifts in a frame whose sheet comes late', async ({ page }) => {
  await watchShifts(page);
  await page.route('**/*.css', async (route) => {
    const isOfFrame = route.request().frame() !== page.mainFrame();
    if (isOfFrame) await new Promise((done) => setTimeout(done, FONT_DELAY_MS));
    await route.continue();
  });
  for (const path of ['/news', '/contact']) {
    await page.goto(path);
    await passAlong(page);
    expect(page.frames().length, path).toBeGreaterThan(1);
    for (const frame of page.frames()) expect.soft(await shiftsOf(frame), path).toEqual([]);
  }
});

test('P1: nothing shifts when the popup comes and goes', async ({ page }) => {
  await watchShifts(page);
  await page.clock.install();
  for (const size of [phone, wide]) {
    await page.context().clearCookies();
    await page.setViewportSize(size);
    await page.goto('/');
    await page.clock.runFor(21_000);
    await expect(page.locator('dialog[data-donation]')).toBeVisible();
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    expect(await shiftsOf(page)).toEqual([]);
  }
});

test.describe('of the second configuration', () => {
  test.use({ baseURL: secondUrl });

  test('sec-C6, D1: nothing shifts with the consent question, late fonts included', async ({
    page,
  }) => {
    await watchShifts(page);
    await delayFonts(page);
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      for (const path of ['/about', '/news', '/contact', '/terms']) {
        await page.goto(path);
        await passAlong(page);
        expect.soft(await shiftsOf(page), `${path} at ${size.width}`).toEqual([]);
      }
    }
  });
});
