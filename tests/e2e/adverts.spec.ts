import type { Page } from '@playwright/test';
import { site } from '../fixtures/first-site.ts';
import { pagesOfAdverts } from './site-pages.ts';
import { expect, open, phone, test, wide } from './site-test.ts';
import { seenSlots, type Slot } from './slots.ts';

const { tall, unit } = site.adverts.banners;

test('D1: the heights are those of the style alone, so nothing shifts when something loads', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, '/news');
  const heights = await page.locator('[data-ad-slot]').evaluateAll((all) =>
    all.map((slot) => {
      slot.replaceChildren();
      return [
        Number((slot as HTMLElement).dataset.adSlot),
        slot.getBoundingClientRect().height,
        slot.checkVisibility(),
      ] as const;
    }),
  );
  for (const [id, height, isSeen] of heights) {
    if (isSeen) expect(height).toBeGreaterThanOrEqual(id === tall ? 600 : 250);
  }
  expect(heights.some(([id, , isSeen]) => id === tall && isSeen)).toBe(true);
});

test('D4: a place whose only advert has not begun shows nothing, and keeps its room', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const box = () =>
    page
      .locator('[data-ad-slot]')
      .evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height));
  await open(page, '/news');
  const label = page.locator('[data-ad-slot]:visible').getByText('Advertisement').first();
  await expect(label).toBeVisible();
  const before = await box();
  // As slots and adverts are built before the first day.
  await page.route('/news', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/(<a class="house_[^"]*")/g, '$1 data-advert-off=""')
      .replaceAll(/ data-ad-slot=/g, ' data-advert-off=""$&');
    expect(body).toContain('data-advert-off="" data-ad-slot=');
    await route.fulfill({ response, body });
  });
  await open(page, '/news');
  await expect(page.locator('[data-ad-slot]').getByText('Advertisement').first()).toBeHidden();
  await expect(page.locator('[data-ad-slot]:visible')).toHaveCount(0);
  expect(await box()).toEqual(before);
});

/** The drawings of adverts that are seen: how they lie in their plate, in their place and to the words. */
function drawings(page: Page) {
  return page.locator('[data-ad-slot] a > svg').evaluateAll((all) => {
    /** Where the words of an element begin, without its padding. */
    const leftOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    return (all as SVGSVGElement[])
      .filter((svg) => svg.checkVisibility())
      .map((svg) => {
        const ink = svg.getBBox();
        const { x, y, width, height } = svg.viewBox.baseVal;
        return {
          margin: ink.x - x,
          isWhole: ink.y >= y && ink.x + ink.width <= x + width && ink.y + ink.height <= y + height,
          left: svg.getBoundingClientRect().left,
          words: svg.nextElementSibling!.getBoundingClientRect().left,
          label: leftOf(svg.closest('[data-ad-slot]')!.firstElementChild!),
        };
      });
  });
}

test('every drawing of an advert is cropped to its lines, and none of them is cut', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize(wide);
  const pages = pagesOfAdverts();
  expect(pages.length).toBeGreaterThan(4);
  for (const path of pages) {
    await page.goto(path);
    for (const { margin, isWhole } of await drawings(page)) {
      expect.soft(margin, path).toBeGreaterThanOrEqual(0);
      expect.soft(margin, path).toBeLessThan(4);
      expect.soft(isWhole, path).toBe(true);
    }
  }
});

test('on a phone a drawing begins where the words below it do, and all of it is seen', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/learn/coins/usdt', '/news', '/about']) {
    await page.goto(path);
    const drawn = await drawings(page);
    expect(drawn.length, path).toBeGreaterThan(0);
    for (const { margin, isWhole, left, words, label } of drawn) {
      expect.soft(margin, path).toBeGreaterThanOrEqual(0);
      expect.soft(margin, path).toBeLessThan(4);
      expect.soft(isWhole, path).toBe(true);
      expect.soft(Math.abs(left - words), path).toBeLessThan(1);
      expect.soft(Math.abs(words - label), path).toBeLessThan(1);
    }
  }
});

test('D2: one of the site’s own in a row, and fewer below 768 px', async ({ page }) => {
  for (const path of ['/', '/about', '/learn', '/news']) {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(path);
    const wideSlots = await seenSlots(page);
    await page.setViewportSize({ width: 767, height: 800 });
    const narrowSlots = await seenSlots(page);
    expect(narrowSlots.length, path).toBeLessThan(wideSlots.length);
    const most = (slots: Slot[]): number =>
      Math.max(
        ...Object.values(Object.groupBy(slots, (slot) => `${slot.row} ${slot.top}`)).map(
          (row) => row?.length ?? 0,
        ),
      );
    expect(most(narrowSlots), path).toBe(1);
    expect(most(wideSlots), path).toBe(1);
  }
});

test('D3: no page shows one banner twice in the same window', async ({ page }) => {
  for (const path of ['/learn', '/news', '/cookie-policy']) {
    await page.goto(path);
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      const ids = (await seenSlots(page)).map((slot) => slot.id).filter((id) => id !== unit);
      expect(new Set(ids).size, path).toBe(ids.length);
    }
  }
});

test("D4: the site's own adverts are links, without frame and without network", async ({
  page,
  watch,
}) => {
  for (const path of ['/', '/learn/future']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await page.locator('[data-ad-slot] iframe, [data-ad-slot] script').count()).toBe(0);
    const slots = page.locator('[data-ad-slot]');
    await expect(slots, path).not.toHaveCount(0);
    for (const slot of await slots.all())
      await expect(slot.getByRole('link', { includeHidden: true })).toHaveCount(1);
  }
  expect(watch.outside).toEqual([]);
});
