import { site } from '../fixtures/second-site.ts';
import { expect, secondUrl, test, wide } from './site-test.ts';
import { listedPages } from './site-pages.ts';

// These walk through many pages, on machines of any speed.
test.describe.configure({ timeout: 240_000 });

test.use({ baseURL: secondUrl });

/** Labels keep together by no-break spaces: here they count as spaces. */
function plain(texts: string[]): string[] {
  return texts.map((text) => text.replaceAll('\u00a0', ' '));
}

const { singular, plural } = site.product;

test('R1, R2, H2, N1: another brand and product word stand in titles, navigation, headline and cards', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  await expect(page).toHaveTitle(`${site.brand} - ${site.tagline}`);
  await expect(page.locator('h1')).toHaveText(`Understanding ${plural} in the Digital Economy`);
  const labels = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .allInnerTexts();
  expect(plain(labels)).toEqual(
    site.navigation.map((item) => item.label.replace('{product}', plural)),
  );
  const legal = await page
    .getByRole('navigation', { name: 'Legal' })
    .getByRole('link')
    .allTextContents();
  expect(plain(legal)).toEqual(
    site.legalNavigation.map(({ label, path }) =>
      path.startsWith('https:') ? `${label} (opens in a new tab)` : label,
    ),
  );
  // The four that ship; an owner may have added others.
  await expect(page.locator('#learn [data-resource] h3')).toContainText([
    `Understanding ${singular} Mechanisms`,
    `${plural} in DeFi Ecosystems`,
    `The Future of ${plural}`,
    `${singular} Market Analysis`,
  ]);
  await page.goto('/about');
  await expect(page).toHaveTitle(`About ${plural} - ${site.brand}`);
  await expect(page.locator('h1')).toHaveText(`About ${plural}`);
});

test('R1, A1, S1: no heading, title, label or description keeps the first product word or a gap', async ({
  page,
  request,
}) => {
  for (const path of await listedPages(request)) {
    // Articles are content, and keep their words.
    if (/^\/(learn|resources)\//.test(path)) continue;
    await page.goto(path);
    const words = await page.evaluate(() =>
      [
        document.title,
        document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
        ...[
          ...document.querySelectorAll('h1, h2, nav a, footer p, [data-resource] p, main .lead'),
        ].map((part) => part.textContent ?? ''),
      ].map((text) => text.trim()),
    );
    for (const text of words) {
      expect(text, path).not.toMatch(/stablecoin/i);
      expect(text, path).not.toMatch(/[{}]|undefined|null|\bNaN\b/);
      expect(text, path).not.toMatch(/\ban digital|\ba [aeiou]\w+ dollar/i);
    }
  }
});

test('C1, P1: what the configuration leaves out is gone, and the rest is its own', async ({
  page,
}) => {
  await page.goto('/contact');
  const contact = page.locator('#contact');
  await expect(contact.getByRole('link', { name: site.contact.email! })).toBeVisible();
  await expect(contact.getByText('Phone')).toHaveCount(0);
  await expect(contact.getByText('Hours')).toHaveCount(0);
  await page.goto('/privacy-policy');
  await expect(page.getByText('Last updated: November 2, 2026')).toBeVisible();
});

test("D3: the banner ids are this configuration's", async ({ page, request }) => {
  const { desktop, mobile, tall, unit } = site.adverts.banners;
  const seen = new Set<number>();
  for (const path of await listedPages(request)) {
    await page.goto(path);
    const ids = await page
      .locator('[data-ad-slot]')
      .evaluateAll((all) => all.map((slot) => Number((slot as HTMLElement).dataset.adSlot)));
    for (const id of ids) seen.add(id);
  }
  expect([...seen].toSorted()).toEqual([...desktop, ...mobile, tall, unit].toSorted());
});
