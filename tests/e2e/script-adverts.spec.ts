import type { Route } from '@playwright/test';
import { site } from '../fixtures/second-site.ts';
import { expect, open, phone, secondUrl, test, wide } from './site-test.ts';
import { ADS } from './consent-parts.ts';
import { accept, allow, frames, SANDBOX } from './advert-frames.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

test.use({ baseURL: secondUrl });

for (const size of [wide, phone]) {
  test(`D4, sec-A7: at ${size.width} px each slot in use has its sandboxed frame, and shows its advert`, async ({
    page,
    watch,
  }) => {
    allow(watch, 'document.body.append(`advert at ${origin}`)');
    await page.setViewportSize(size);
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
    const asked = watch.outside
      .filter((url) => url.startsWith(ADS))
      .map((url) => new URL(url).pathname);
    expect(asked.toSorted()).toEqual(inUse.map((id) => `/${id}.js`).toSorted());
  });
}

test('D4: a slot document is its own world even when it is opened by itself', async ({
  page,
  watch,
}) => {
  allow(watch, 'document.body.append(`advert at ${origin}`)');
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

for (const [name, answer] of Object.entries(failures)) {
  test(`sec-A3: with the advert host ${name} the house adverts stand, and nothing shifts`, async ({
    page,
    watch,
  }) => {
    watch.expectError(/ads\.example\.net|status of (500|404)|ERR_/);
    watch.allowOutside('https://news.example.net');
    watch.allowOutside(ADS, answer);
    watch.allowOutside(new URL(site.charity!.url).origin); // One of the house adverts leads there.
    await page.setViewportSize(wide);
    await watchShifts(page);
    await open(page, '/resources');
    await accept(page);
    await expect(frames(page).first()).toBeAttached();
    await page.waitForTimeout(1000);
    for (const slot of await page.locator('[data-ad-slot]:visible').all()) {
      await expect(slot.getByRole('link')).toBeVisible();
      await expect(slot.locator('iframe')).toBeHidden();
    }
    expect(await shiftsOf(page)).toEqual([]);
    await page.locator('[data-ad-slot]:visible').first().getByRole('link').click();
    await expect(page).not.toHaveURL('/resources');
  });
}
