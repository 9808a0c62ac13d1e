import type { Page } from '@playwright/test';
import { expect, open, test, wide } from './site-test.ts';

/** How visible the content of a section is: 0 while it waits, 1 when it stands. */
function opacityOf(page: Page, id: string): Promise<number> {
  return page
    .locator(`#${id}`)
    .evaluate((section) =>
      [section, ...section.children].reduce(
        (least, part) => Math.min(least, Number(getComputedStyle(part).opacity)),
        1,
      ),
    );
}

/** Scrolls so that `share` of the section stands above the window's lower edge. */
async function bringIntoView(page: Page, id: string, share: number): Promise<void> {
  await page.evaluate(
    ([section, part]) => {
      const { top, height } = document.getElementById(section as string)!.getBoundingClientRect();
      scrollTo({
        top: scrollY + top - innerHeight + height * (part as number),
        behavior: 'instant',
      });
    },
    [id, share] as const,
  );
  await page.waitForTimeout(150);
}

test('N6: a section shows itself when a tenth of it is in view, and stays', async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page, '/');
  // What is scrolled into view before the page is laid out simply stands.
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(5);
  for (const id of ['about', 'learn', 'news', 'resources', 'contact']) {
    await bringIntoView(page, id, 0.08);
    expect(await opacityOf(page, id), `${id} with 8 % in view`).toBe(0);
    await bringIntoView(page, id, 0.12);
    await expect.poll(() => opacityOf(page, id), `${id} with 12 % in view`).toBe(1);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(100);
    expect(await opacityOf(page, id), `${id} out of view again`).toBe(1);
  }
});

test('N6: a section taller than ten windows still shows itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 140 });
  await open(page, '/');
  const height = await page.locator('#news').evaluate((section) => section.clientHeight);
  expect(height).toBeGreaterThan(1400);
  await expect.poll(() => opacityOf(page, 'news')).toBe(0);
  await bringIntoView(page, 'news', 100 / height);
  await expect.poll(() => opacityOf(page, 'news')).toBe(1);
});

const PLOT = '[data-draw]';

/** How much of its height a chart's first line has: 1 when it is drawn. */
function drawnShare(page: Page): Promise<number> {
  return page
    .locator(`${PLOT} path`)
    .first()
    .evaluate((line) => {
      const { transform } = getComputedStyle(line);
      return transform === 'none' ? 1 : new DOMMatrix(transform).d;
    });
}

test('N6: a chart draws from the par line when it comes into view, once, and moves nothing else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await open(page, '/learn/depegs/usdc-2023');
  const plot = page.locator(PLOT).first();
  await expect(plot).toHaveAttribute('data-draw', 'waiting');
  expect(await drawnShare(page)).toBeLessThan(0.01);
  const before = await plot.boundingBox();
  await page.emulateMedia({ media: 'print' });
  expect(await drawnShare(page), 'on paper').toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await plot.evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => drawnShare(page)).toBe(1);
  const after = await plot.boundingBox();
  expect([after!.width, after!.height]).toEqual([before!.width, before!.height]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(plot).toHaveAttribute('data-draw', 'shown');
});

test('N6: with reduced motion everything is simply there, and so is every chart', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  for (const id of ['about', 'learn', 'news', 'resources', 'contact'])
    expect(await opacityOf(page, id)).toBe(1);
  await page.setViewportSize({ width: 360, height: 400 });
  await open(page, '/learn/depegs/usdc-2023');
  await expect(page.locator(PLOT).first()).toHaveAttribute('data-draw', '');
  expect(await drawnShare(page)).toBe(1);
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('N6: everything is simply there', async ({ page }) => {
    await page.goto('/');
    // What waits to be revealed is transparent or moved; pictures of it would depend on fonts.
    const styles = await page.locator('[data-reveal] > *').evaluateAll((parts) =>
      parts.map((part) => {
        const { opacity, transform, animationName } = getComputedStyle(part);
        return `${opacity} ${transform} ${animationName}`;
      }),
    );
    expect(styles.length).toBeGreaterThan(4);
    expect(new Set(styles)).toEqual(new Set(['1 none none']));
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0);
  });
});
