import type { Page } from '@playwright/test';
import { site } from '../fixtures/first-site.ts';
import { expect, open, phone, test, wide } from './site-test.ts';
import { listedPages } from './site-pages.ts';

// These walk through many pages, on machines of any speed.
test.describe.configure({ timeout: 240_000 });

const { desktop, mobile, tall, unit } = site.adverts.banners;

type Slot = { id: number; layout: string; row: string; top: number; height: number; label: string };

/** The slots that are seen in this window. */
function seenSlots(page: Page): Promise<Slot[]> {
  return page.locator('[data-ad-slot]').evaluateAll((all) =>
    all
      .filter((slot) => slot.checkVisibility())
      .map((slot) => {
        const { top, height } = slot.getBoundingClientRect();
        const { adSlot, adLayout } = (slot as HTMLElement).dataset;
        const row = slot.closest('aside')?.getAttribute('aria-label') ?? '';
        const label = slot.firstElementChild?.textContent ?? '';
        return {
          id: Number(adSlot),
          layout: adLayout ?? '',
          row,
          top: Math.round(top),
          height,
          label,
        };
      }),
  );
}

test('D1: every page has slots, marked as advertising, with their heights kept free', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/status of 404.*\/no-such-page\)$/);
  const paths = [...(await listedPages(request)), '/no-such-page'];
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      const slots = await seenSlots(page);
      expect(slots.length, `${path} at ${size.width}`).toBeGreaterThan(0);
      for (const slot of slots) {
        expect(slot.label).toBe('Advertisement');
        expect(slot.height, `${path} slot ${slot.id}`).toBeGreaterThanOrEqual(
          slot.id === tall ? 600 : 250,
        );
      }
    }
  }
});

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

test('D2: one slot a row and fewer slots below 768 px, up to three a row from there', async ({
  page,
}) => {
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
    expect(most(wideSlots), path).toBe(3);
  }
});

test('D3: banner ids are the configured eight, each layout with its own', async ({
  page,
  request,
}) => {
  const seen = { wide: new Set<number>(), phone: new Set<number>() };
  for (const path of await listedPages(request)) {
    await page.setViewportSize(wide);
    await page.goto(path);
    for (const slot of await seenSlots(page)) {
      expect(slot.layout).toBe('desktop');
      seen.wide.add(slot.id);
    }
    await page.setViewportSize(phone);
    for (const slot of await seenSlots(page)) {
      expect(slot.layout).toBe('mobile');
      seen.phone.add(slot.id);
    }
  }
  expect([...seen.wide].toSorted()).toEqual([...desktop, tall, unit].toSorted());
  expect([...seen.phone].toSorted()).toEqual([...mobile].toSorted());
});

test('D3: no page shows one banner twice in the same window', async ({ page }) => {
  for (const path of ['/learn', '/news', '/cookie-policy']) {
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await page.goto(path);
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
    for (const slot of await page.locator('[data-ad-slot]').all())
      await expect(slot.getByRole('link', { includeHidden: true })).toHaveCount(1);
  }
  expect(watch.outside).toEqual([]);
});
