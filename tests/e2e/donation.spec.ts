import type { Page } from '@playwright/test';
import { banner } from './consent-parts.ts';
import { expect, phone, secondUrl, test, wide } from './site-test.ts';

const CHARITY = 'https://www.givedirectly.org';

/** Opens Home with time standing still, just loaded. */
async function openStill(page: Page, path = '/'): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  await page.goto(path, { waitUntil: 'load' });
}

/** Lets time go by. All but its last second is jumped over: Home would draw each of its frames. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms - 1000);
  await page.clock.runFor(1000);
}

const popup = (page: Page) => page.locator('dialog[data-donation]');

test('P1: other pages have no popup; on Home it is not there at 19 999 ms, and is at 20 000', async ({
  page,
}) => {
  await openStill(page, '/about');
  await pass(page, 60_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Time stands still in the next page, too.
  await page.goto('/', { waitUntil: 'load' });
  await expect(popup(page)).toBeHidden();
  await pass(page, 19_999);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(popup(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  // On a phone on its side, what it asks for and how to refuse are seen without scrolling.
  await page.setViewportSize({ width: 740, height: 360 });
  for (const answer of await popup(page).locator('[data-donation-close]').all())
    await expect(answer).toBeInViewport({ ratio: 1 });
});

test('P1: the 20 s begin when the page has loaded, however long that takes', async ({ page }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => (release = done));
  await page.route('**/rosette-3.svg?late', async (route) => {
    await isReleased;
    await route.continue();
  });
  // The pictures that the page has are lazy, and hold nothing up.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const late = '<img src="/art/rosette-3.svg?late" alt=""></body>';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', late) });
  });
  await page.clock.install();
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await pass(page, 60_000);
  await expect(popup(page)).toBeHidden();
  release();
  await page.waitForLoadState('load');
  await pass(page, 15_000);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(5_000);
  await expect(popup(page)).toBeVisible();
});

test("P1: it waits while another dialog is open, while a field has focus, and while somebody writes in the contact form's frame", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openStill(page);
  await test.step('the menu', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await pass(page, 40_000);
    await expect(popup(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
  // From one to the next no time goes by.
  const message = page.frameLocator('#contact iframe').getByLabel('Message');
  await test.step('a frame', async () => {
    await page.locator('#contact iframe').scrollIntoViewIfNeeded();
    await message.focus();
    await pass(page, 40_000);
    await expect(popup(page)).toBeHidden();
  });
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' });
  await test.step('a field', async () => {
    await field.focus();
    await pass(page, 40_000);
    await expect(popup(page)).toBeHidden();
    await field.blur();
    await page.clock.runFor(1000);
    await expect(popup(page)).toBeVisible();
  });
});

const ways: Record<string, (page: Page) => Promise<void>> = {
  'the close button': (page) => popup(page).getByRole('button', { name: 'Close' }).click(),
  'the backdrop': (page) => page.mouse.click(5, 5),
  'Maybe later': (page) => popup(page).getByRole('button', { name: 'Maybe later' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
};

test('P2, P3: the close button, the backdrop, Maybe later and Escape close it, and keep it away for 24 hours; then it comes again; Donate Now opens the charity in a new tab and closes it', async ({
  page,
  context,
  watch,
}) => {
  await page.setViewportSize(wide);
  await openStill(page);
  for (const [name, close] of Object.entries(ways)) {
    await test.step(name, async () => {
      await pass(page, 20_000);
      await expect(popup(page)).toBeVisible();
      await popup(page).getByRole('heading').click();
      await expect(popup(page), 'a click inside closes nothing').toBeVisible();
      expect(await context.cookies()).toEqual([]);
      await close(page);
      await expect(popup(page)).toBeHidden();
      await expectCookie(page);
      // As if the cookie had run out.
      await context.clearCookies();
      await page.reload();
    });
  }
  await pass(page, 20_000);
  watch.allowOutside(CHARITY);
  const opened = context.waitForEvent('page');
  await popup(page).getByRole('link', { name: 'Donate Now' }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  expect(tab.url()).toBe(`${CHARITY}/`);
  expect(await tab.evaluate(() => opener)).toBeNull();
  await expect(popup(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/');
  await expectCookie(page);
  // Where the cookie is, whoever set it, nothing comes.
  await page.reload();
  await pass(page, 60_000);
  await expect(popup(page)).toBeHidden();
});

async function expectCookie(page: Page): Promise<void> {
  // A dialog is hidden before it tells that it closed, and the cookie comes with the telling.
  await expect.poll(() => page.context().cookies()).not.toEqual([]);
  const [cookie, ...others] = await page.context().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    name: 'donation_popup',
    value: 'closed',
    path: '/',
    sameSite: 'Lax',
  });
  const hours = (cookie!.expires - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24.1);
}

test.describe('where consent is asked for', () => {
  test.use({ baseURL: secondUrl });

  test('P1: it waits until the question is answered', async ({ page }) => {
    await openStill(page);
    await pass(page, 40_000);
    await expect(banner(page)).toBeVisible();
    await expect(popup(page)).toBeHidden();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.clock.runFor(1000);
    await expect(popup(page)).toBeVisible();
  });
});
