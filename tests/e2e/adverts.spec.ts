import type { Page } from '@playwright/test';
import { site } from '../fixtures/first-site.ts';
import { pagesOfAdverts } from './site-pages.ts';
import { expect, open, phone, test, wide } from './site-test.ts';
import { seenSlots, type Slot } from './slots.ts';

const { tall, unit } = site.adverts.banners;

test('D1 D4: the heights are those of the style alone, so nothing shifts when something loads; a place whose only advert has not begun shows nothing, and keeps its room', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const slots = page.locator('[data-ad-slot]');
  const box = () =>
    slots.evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().height));
  await open(page, '/news');
  await expect(
    page.locator('[data-ad-slot]:visible').getByText('Advertisement').first(),
  ).toBeVisible();
  const before = await box();
  const heights = await slots.evaluateAll((all) =>
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
  await expect(slots.getByText('Advertisement').first()).toBeHidden();
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

/** Every drawing is cropped to its lines, and none of them is cut. */
async function expectCropped(page: Page, path: string): Promise<void> {
  for (const { margin, isWhole } of await drawings(page)) {
    expect.soft(margin, path).toBeGreaterThanOrEqual(0);
    expect.soft(margin, path).toBeLessThan(4);
    expect.soft(isWhole, path).toBe(true);
  }
}

/** On a phone a drawing begins where the words below it do, and all of it is seen. */
async function expectInLine(page: Page, path: string): Promise<void> {
  const drawn = await drawings(page);
  expect(drawn.length, path).toBeGreaterThan(0);
  for (const { left, words, label } of drawn) {
    expect.soft(Math.abs(left - words), path).toBeLessThan(1);
    expect.soft(Math.abs(words - label), path).toBeLessThan(1);
  }
  await expectCropped(page, path);
}

const mostInRow = (slots: Slot[]): number =>
  Math.max(
    ...Object.values(Object.groupBy(slots, (slot) => `${slot.row} ${slot.top}`)).map(
      (row) => row?.length ?? 0,
    ),
  );

/** One of the site’s own in a row, and fewer below 768 px. */
async function expectRows(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 768, height: 800 });
  const wideSlots = await seenSlots(page);
  await page.setViewportSize({ width: 767, height: 800 });
  const narrowSlots = await seenSlots(page);
  expect(narrowSlots.length, path).toBeLessThan(wideSlots.length);
  expect(mostInRow(narrowSlots), path).toBe(1);
  expect(mostInRow(wideSlots), path).toBe(1);
}

async function expectOnce(page: Page, path: string): Promise<void> {
  const ids = (await seenSlots(page)).map((slot) => slot.id).filter((id) => id !== unit);
  expect(new Set(ids).size, path).toBe(ids.length);
}

async function expectLinks(page: Page, path: string): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.locator('[data-ad-slot] iframe, [data-ad-slot] script').count()).toBe(0);
  const links = await page
    .locator('[data-ad-slot]')
    .evaluateAll((all) => all.map((slot) => slot.querySelectorAll('a[href]').length));
  expect(links.length, path).toBeGreaterThan(0);
  expect(new Set(links), path).toEqual(new Set([1]));
}

const WITH_ROWS = ['/', '/about', '/learn', '/news'];
const WITH_BANNERS = ['/learn', '/news', '/cookie-policy'];
const ON_PHONES = ['/', '/learn/coins/usdt', '/news', '/about'];
const WITH_LINKS = ['/', '/learn/future'];

test('D2 D3 D4: every drawing of an advert is cropped to its lines, and none of them is cut; on a phone it begins where the words below it do, and all of it is seen; one of the site’s own in a row, and fewer below 768 px; no page shows one banner twice in the same window; the site’s own adverts are links, without frame and without network', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000);
  // Particles at rest: they would be drawn all the while.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const drawn = pagesOfAdverts();
  expect(drawn.length).toBeGreaterThan(4);
  const paths = [...drawn, ...WITH_ROWS, ...WITH_BANNERS, ...ON_PHONES, ...WITH_LINKS];
  for (const path of new Set(paths)) {
    await page.setViewportSize(wide);
    await page.goto(path);
    if (drawn.includes(path)) await expectCropped(page, path);
    if (WITH_BANNERS.includes(path)) await expectOnce(page, path);
    if (WITH_ROWS.includes(path)) await expectRows(page, path);
    await page.setViewportSize(phone);
    if (WITH_BANNERS.includes(path)) await expectOnce(page, path);
    if (ON_PHONES.includes(path)) await expectInLine(page, path);
    if (WITH_LINKS.includes(path)) await expectLinks(page, path);
  }
  expect(watch.outside).toEqual([]);
});
