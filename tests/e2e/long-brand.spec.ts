import { SITES } from '#scripts/test/build-sites.ts';
import { serve } from '#scripts/test/serve-sites.ts';
import { site } from '../fixtures/advert-site.ts';
import { ADS, NEWS } from './consent-parts.ts';
import { expect, test } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// One server for all of them: the site whose brand has forty letters.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

let served: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  served = await serve(SITES.adverts);
});

test.afterAll(() => served?.stop());

for (const width of [320, 360, 768, 1024])
  test(`R1, N1: at ${width} px a brand of forty letters stands inside the header`, async ({
    page,
    watch,
  }) => {
    watch.allowOutside(served.url, (route) => route.continue());
    for (const outside of [ADS, NEWS]) watch.allowOutside(outside);
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/', '/contact']) {
      await page.goto(`${served.url}${path}`);
      const header = page.locator('[data-site-header]');
      const brand = header.getByRole('link', { name: site.brand });
      const text = await brand.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      });
      const box = (await header.boundingBox())!;
      // As high as it is for a short brand: Home's first screen begins below it.
      expect(box.height).toBeLessThanOrEqual(66);
      expect(text.top).toBeGreaterThanOrEqual(box.y);
      expect(text.bottom).toBeLessThanOrEqual(box.y + box.height);
      expect(await tooWide(page)).toEqual([]);
    }
  });
