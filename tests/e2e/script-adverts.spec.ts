import type { Page, Route } from '@playwright/test';
import { site } from '../fixtures/second-site.ts';
import { expect, open, phone, secondUrl, test, wide } from './site-test.ts';
import { ADS } from './consent-parts.ts';
import { accept, allow, frames, SANDBOX } from './advert-frames.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

test.use({ baseURL: secondUrl });

/** The frame of each slot in use, with what it may do and its advert. */
async function expectFrames(page: Page, inUse: readonly (string | undefined)[]): Promise<void> {
  await expect(frames(page)).toHaveCount(inUse.length);
  for (const id of inUse) {
    const frame = page.locator(`[data-ad-slot="${id}"] iframe`);
    await frame.evaluate((element) => element.parentElement!.scrollIntoView());
    await expect(frame).toBeVisible();
    expect(
      await frame.evaluate((element) =>
        Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      ),
    ).toMatchObject({
      src: `/slot/${id}`,
      sandbox: SANDBOX,
      loading: 'lazy',
      referrerpolicy: 'no-referrer',
      title: 'Advertisement',
    });
    await expect(frame.contentFrame().getByText('advert at null')).toBeVisible();
  }
}

test('D4, sec-A7: in wide windows and on a phone each slot in use has its sandboxed frame, and shows its advert; a slot document is its own world even when it is opened by itself', async ({
  page,
  watch,
}) => {
  allow(watch, 'document.body.append(`advert at ${origin}`)');
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    const before = watch.outside.length;
    // Asked anew.
    if (size === phone) await page.evaluate(() => localStorage.clear());
    await open(page, '/resources');
    await expect(frames(page)).toHaveCount(0);
    await accept(page);
    const inUse = await page
      .locator('[data-ad-slot]')
      .evaluateAll((all) =>
        all
          .filter((slot) => slot.checkVisibility())
          .map((slot) => (slot as HTMLElement).dataset.adSlot),
      );
    await expectFrames(page, inUse);
    const asked = watch.outside
      .slice(before)
      .filter((url) => url.startsWith(ADS))
      .map((url) => new URL(url).pathname);
    expect(asked.toSorted()).toEqual(inUse.map((id) => `/${id}.js`).toSorted());
  }
  await page.goto(`/slot/${site.adverts.banners.tall}`);
  await expect(page.getByText('advert at null')).toBeVisible();
  watch.expectError(/status of 404/);
  expect((await page.goto('/slot/101'))?.status(), 'an id of the other configuration').toBe(404);
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  down: (route) => route.abort('connectionrefused'),
  'answering 500': (route) => route.fulfill({ status: 500, body: 'no' }),
  'answering 404': (route) => route.fulfill({ status: 404, body: 'no' }),
  'silent for long': async () => {},
};

test('sec-A3: with the advert host down, answering 500 or 404, or silent for long the house adverts stand, and nothing shifts', async ({
  page,
  watch,
}) => {
  watch.expectError(/ads\.example\.net|status of (500|404)|ERR_/);
  watch.allowOutside('https://news.example.net');
  watch.allowOutside(new URL(site.charity!.url).origin); // One of the house adverts leads there.
  await page.setViewportSize(wide);
  await watchShifts(page);
  for (const [name, answer] of Object.entries(failures)) {
    // Of two answers to one address, the later is given.
    watch.allowOutside(ADS, answer);
    await open(page, '/resources');
    await accept(page);
    await expect(frames(page).first(), name).toBeAttached();
    await page.waitForTimeout(1000);
    for (const slot of await page.locator('[data-ad-slot]:visible').all()) {
      await expect(slot.getByRole('link'), name).toBeVisible();
      await expect(slot.locator('iframe'), name).toBeHidden();
    }
    expect(await shiftsOf(page), name).toEqual([]);
    // Asked anew: a page that knows the answer would wait for its frames.
    if (name !== 'silent for long') await page.evaluate(() => localStorage.clear());
  }
  await page.locator('[data-ad-slot]:visible').first().getByRole('link').click();
  await expect(page).not.toHaveURL('/resources');
});
