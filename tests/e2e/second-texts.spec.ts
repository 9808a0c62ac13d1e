import { site } from '#tests/fixtures/second-site.ts';
import { expect, secondUrl, test, wide } from './site-test.ts';

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

test('C1, P1: what the configuration leaves out is gone, and the rest is its own', async ({
  page,
}) => {
  await page.goto('/contact');
  const contact = page.locator('#contact');
  await expect(contact.getByRole('link', { name: site.contact.email! })).toBeVisible();
  await expect(contact.getByText('Phone', { exact: true })).toHaveCount(0);
  await expect(contact.getByText('Hours', { exact: true })).toHaveCount(0);
  await page.goto('/privacy-policy');
  await expect(page.getByText('Last updated: November 2, 2026')).toBeVisible();
});
