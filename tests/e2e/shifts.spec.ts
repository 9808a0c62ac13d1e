import type { Page } from '@playwright/test';
import { drawSmall, resize } from './draw-small.ts';
import { expect, phone, secondUrl, test, wide } from './site-test.ts';
import { servePiecewise } from './slow-pages.ts';
import { comeIn, delayFonts, passAlong, shiftsOf, watchShifts } from './layout-shifts.ts';

test.describe.configure({ timeout: 90_000 });

const SHEET_DELAY_MS = 400;

/** Nothing shifts in a page and its frames, from its first bytes to its end. */
async function expectNoShifts(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await passAlong(page);
  await comeIn(page);
  const at = `at ${page.viewportSize()?.width} px`;
  for (const frame of page.frames())
    expect.soft(await shiftsOf(frame), `${frame.url()} ${at}`).toEqual([]);
}

test('D1: nothing shifts in a frame whose sheet comes late', async ({ page }) => {
  await watchShifts(page);
  await page.route('**/*.css', async (route) => {
    const isOfFrame = route.request().frame() !== page.mainFrame();
    if (isOfFrame) await new Promise((done) => setTimeout(done, SHEET_DELAY_MS));
    await route.continue();
  });
  for (const path of ['/news', '/contact']) {
    await expectNoShifts(page, path);
    expect(page.frames().length, path).toBeGreaterThan(1);
  }
});

for (const path of [
  '/news',
  '/contact',
  '/learn/coins/check',
  '/learn/depegs/ust-2022',
  '/learn/quiz/mechanisms',
  '/embed/coin/usdc',
])
  test(`D1: nothing shifts on ${path} where its HTML comes in pieces`, async ({
    page,
    baseURL,
    watch,
  }) => {
    const slow = await servePiecewise(baseURL!);
    watch.allowServer(slow.url);
    await watchShifts(page);
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await expectNoShifts(page, slow.url + path);
    }
    slow.stop();
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
    await comeIn(page);
    await page.keyboard.press('Escape');
    await comeIn(page);
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
    await drawSmall(page);
    for (const size of [phone, wide]) {
      await resize(page, size);
      for (const path of ['/about', '/news', '/contact', '/terms']) {
        await page.goto(path);
        await passAlong(page);
        await comeIn(page);
        expect.soft(await shiftsOf(page), `${path} at ${size.width}`).toEqual([]);
      }
    }
  });
});
