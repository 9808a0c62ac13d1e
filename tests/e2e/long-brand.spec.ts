import { SITES } from '#scripts/test/build-sites.ts';
import { serve } from '#scripts/test/serve-sites.ts';
import { site } from '../fixtures/advert-site.ts';
import { ADS, NEWS } from './consent-parts.ts';
import { expect, test, type Watch } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// One server for all of them: the site whose brand has forty letters.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

let served: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  served = await serve(SITES.adverts);
});

test.afterAll(() => served?.stop());

function allowAll(watch: Watch): void {
  watch.allowServer(served.url);
  for (const outside of [ADS, NEWS]) watch.allowOutside(outside);
}

test('R1, N1: at every width a brand of forty letters stands inside the header', async ({
  page,
  watch,
}) => {
  allowAll(watch);
  for (const path of ['/', '/contact']) {
    await page.goto(`${served.url}${path}`);
    const header = page.locator('[data-site-header]');
    const brand = header.getByRole('link', { name: site.brand });
    for (const width of [320, 360, 768, 1024]) {
      const at = `${path} at ${width} px`;
      await page.setViewportSize({ width, height: 740 });
      const text = await brand.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      });
      const box = (await header.boundingBox())!;
      // As high as it is for a short brand: Home's first screen begins below it.
      expect(box.height, at).toBeLessThanOrEqual(66);
      expect(text.top, at).toBeGreaterThanOrEqual(box.y);
      expect(text.bottom, at).toBeLessThanOrEqual(box.y + box.height);
      expect(await tooWide(page), at).toEqual([]);
    }
  }
});

test('R1, N1: at 320 px a brand of one endless word makes no page wider, in header, menu and footer', async ({
  page,
  watch,
}) => {
  allowAll(watch);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${served.url}/contact`);
  const changed = await page.evaluate((brand) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (texts.nextNode()) {
      if (texts.currentNode.textContent?.trim() !== brand) continue;
      texts.currentNode.textContent = 'Stablecoinbeobachtungsgesellschaftsgruppe';
      count += 1;
    }
    return count;
  }, site.brand);
  expect(changed).toBe(3);
  expect(await tooWide(page)).toEqual([]);
});

test('N4: at 320 px a label of the menu breaks between its words', async ({ page, watch }) => {
  allowAll(watch);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${served.url}/contact`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const broken = await menu.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const text = link.firstChild!;
      return [...text.textContent!.matchAll(/[^\s\u00a0]+/g)]
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        })
        .map(([word]) => word);
    }),
  );
  expect(broken).toEqual([]);
});
