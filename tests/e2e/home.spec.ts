import { expect, open, phone, test, wide } from './site-test.ts';

test('H1: Home has its sections in order, with advert rows between them', async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page, '/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('dialog[data-donation]')).toBeAttached();
  // The place of the tape, for which no live source is set here.
  await expect(page.locator('[data-par-tape]')).toBeHidden();
  const order = await page
    .locator('main > [data-hero], main > section:not([data-par-tape]), main > [data-adverts]')
    .evaluateAll((parts) =>
      parts.map((part) => part.id || (part.hasAttribute('data-hero') ? 'hero' : 'adverts')),
    );
  expect(order).toEqual([
    'hero',
    'about',
    'adverts',
    'learn',
    'adverts',
    'news',
    'adverts',
    'resources',
    'adverts',
    'contact',
  ]);
});

test('H2: the hero has its headline', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('h1')).toHaveText('Understanding Stablecoins in the Digital Economy');
});

for (const size of [wide, phone]) {
  test(`H3: at ${size.width} px the hero's three ways on lead to their sections`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/');
    for (const [name, section] of [
      ['Start Learning', 'learn'],
      ['Explore Resources', 'resources'],
      ['Scroll down', 'about'],
    ] as const) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.locator('[data-hero]').getByRole('link', { name }).click();
      await expect
        .poll(
          () =>
            page.evaluate(
              (id) => document.getElementById(id)!.getBoundingClientRect().top,
              section,
            ),
          {
            message: name,
            timeout: 8000,
          },
        )
        .toBeCloseTo(100, -1);
    }
  });
}

test('H4: the highlight cards', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('[data-hero] li');
  await expect(cards.getByRole('heading')).toHaveText([
    'Value Stability',
    'Market Adoption',
    'Continuous Innovation',
  ]);
  for (const card of await cards.all())
    expect((await card.locator('p').innerText()).length).toBeGreaterThan(40);
});
