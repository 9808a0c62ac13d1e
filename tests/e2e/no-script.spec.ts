import type { Page } from '@playwright/test';
import { drawSmall } from './draw-small.ts';
import { expect, phone, test, wide } from './site-test.ts';
import { sampledPages } from './site-pages.ts';

// These walk through many pages, on machines of any speed.
test.describe.configure({ timeout: 240_000 });

test.use({ javaScriptEnabled: false });

test('N3, N6, R13: without scripting every page is whole, and every link of it leads somewhere', async ({
  page,
  baseURL,
}) => {
  const seen = new Set<string>();
  await drawSmall(page);
  for (const path of sampledPages()) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const state = await page.evaluate(() => ({
      hidden: [...document.querySelectorAll('main section, main h2, main p')].filter(
        (part) =>
          !part.closest(
            'dialog, [popover], details, video, .visually-hidden, .needs-script, [data-on-paper]',
          ) &&
          part.textContent?.trim() &&
          !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ).length,
      // By the attribute: a link within a drawing has an object for its `href`.
      links: [...document.querySelectorAll('a[href]')].map(
        (link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href,
      ),
      dead: [...document.querySelectorAll('button')].filter(
        (button) => button.checkVisibility() && !button.form && !button.popoverTargetElement,
      ).length,
    }));
    // Rows of adverts for the other layout are the one thing that is not shown.
    expect(state.hidden, `${path}: hidden text`).toBe(0);
    expect(state.dead, `${path}: buttons that do nothing`).toBe(0);
    for (const link of state.links) seen.add(link);
  }
  const own = [...seen].map((link) => new URL(link)).filter((link) => link.origin === baseURL);
  for (const path of new Set(own.map((link) => link.pathname))) {
    // Not by Playwright's `request`, which takes several times as long.
    const answer = await fetch(`${baseURL}${path}`);
    await answer.arrayBuffer();
    expect(answer.status, path).toBe(200);
  }
});

async function expectMenu(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto('/about');
  const word = (await page.getByRole('link', { name: 'Menu', exact: true }).boundingBox())!;
  expect(phone.width - word.x - word.width).toBeCloseTo(16, 0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL('/about#site-links');
  await page
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link', { name: 'Latest News' })
    .click();
  await expect(page).toHaveURL('/news');
}

async function expectTooltip(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto('/about');
  const chip = page.getByRole('link', { name: /^BUSD/ });
  await expect(chip).toHaveAccessibleDescription(/20\d\d/);
  await chip.click();
  await expect(page).toHaveURL('/learn/coins/busd');
}

async function expectFrames(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('dialog')).toHaveCount(3);
  for (const dialog of await page.locator('dialog').all()) await expect(dialog).toBeHidden();
  await page.goto('/news');
  await expect(page.frameLocator('#news iframe').getByRole('listitem').first()).toBeVisible();
  await page.goto('/contact');
  await page.getByTitle('Contact Form').scrollIntoViewIfNeeded();
  await expect(
    page.frameLocator('#contact iframe').getByRole('button', { name: 'Send message' }),
  ).toBeVisible();
}

test("N4, N8, P1, W1, C2, E1: without scripting the menu of a phone is the footer's links, and the word that leads there ends where the page does; a word with a tooltip leads to where it is explained; no popup comes, and the frames are there; the not-found page leads home", async ({
  page,
  watch,
}) => {
  await test.step('the menu', () => expectMenu(page));
  await test.step('a tooltip', () => expectTooltip(page));
  await test.step('no popup, and frames', () => expectFrames(page));
  watch.expectError(/status of 404.*\/no-such-page\)$/);
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
