import type { Page } from '@playwright/test';
import { expect, open, secondUrl, test, wide } from './site-test.ts';
import { banner } from './consent-parts.ts';
import { storedData } from './stored-data.ts';

/** Names that the cookie policy lists, each with what kind it is. */
async function registered(page: Page): Promise<string[]> {
  await open(page, '/cookie-policy');
  const rows = page.getByRole('region', { name: /Cookies and stored keys/ }).getByRole('row');
  const cells = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? ''),
    ),
  );
  return cells.slice(1).map(([name, kind]) => `${kind}: ${name}`);
}

test('G7: after every control of the site, only what the cookie policy lists is stored', async ({
  page,
  context,
  watch,
}) => {
  watch.allowOutside('https://www.givedirectly.org');
  const listed = await registered(page);
  await page.setViewportSize(wide);
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('radio', { name: theme }).check();
    await page.keyboard.press('Escape');
  }
  await page.clock.install();
  await open(page, '/');
  await page.clock.runFor(21_000);
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Resources' })
    .click();
  await page
    .locator('#blockchain')
    .getByRole('textbox', { name: 'Block 1' })
    .fill('A pays B 6 coins');
  await page.locator('[data-tooltip]').first().focus();
  const found = await storedData(page, context);
  expect(found.toSorted()).toEqual(['Cookie: donation_popup', 'Stored key: theme']);
  expect(listed).toEqual(expect.arrayContaining(found));
  const other = await context.newPage();
  await other.setViewportSize(wide);
  await open(other, '/about');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('radio', { name: 'System' }).check();
  expect(await storedData(page, context)).toEqual(['Cookie: donation_popup']);
  await other.getByRole('button', { name: 'Theme' }).click();
  await expect(other.getByRole('radio', { name: 'System' })).toBeChecked();
  await expect(other.locator('html')).not.toHaveAttribute('data-theme');
  // No browser of a test keeps pages for the way back, so the event is all there is of it.
  await other.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('where something needs consent', () => {
  test.use({ baseURL: secondUrl });

  test('G7: the answer about consent is listed too', async ({ page, context }) => {
    const listed = await registered(page);
    await banner(page).getByRole('button', { name: 'Reject' }).click();
    const found = await storedData(page, context);
    expect(found).toEqual(['Stored key: consent']);
    expect(listed).toEqual(expect.arrayContaining(found));
  });
});
