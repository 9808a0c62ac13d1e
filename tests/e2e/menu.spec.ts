import type { Page } from '@playwright/test';
import { expect, open, phone, test, wide } from './site-test.ts';

const focused = '*:focus';

/** Below 768 px the navigation is a full-screen menu, which wider windows close. */
async function expectFullScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.setViewportSize({ width: 767, height: 700 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: 700 });
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(menu).toBeHidden();
}

/** It slides in, and simply stands with reduced motion. */
async function expectSlide(page: Page): Promise<void> {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const lefts = await page.evaluate(async () => {
      const seen: number[] = [];
      document.querySelector<HTMLElement>('[data-menu-opener]')!.click();
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((done) => requestAnimationFrame(done));
        seen.push(Math.round(document.querySelector('[data-menu]')!.getBoundingClientRect().left));
      }
      return seen;
    });
    expect(lefts.at(-1)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-menu]')).toBeHidden();
    const onTheWay = lefts.filter((left) => left > 0).length;
    if (reducedMotion === 'reduce') expect(onTheWay).toBe(0);
    else expect(onTheWay).toBeGreaterThan(2);
  }
}

async function expectTrap(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  const stops = new Set<string>();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const active = document.activeElement!;
      // Between two rounds the browser's own bar has focus, and the page none.
      if (active === document.body) return 'browser';
      return active.closest('[data-menu]')
        ? (active.textContent || active.getAttribute('aria-label'))!
        : 'behind';
    });
    stops.add(place);
  }
  expect([...stops]).not.toContain('behind');
  expect([...stops].filter((stop) => stop !== 'browser')).toHaveLength(15);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
}

async function expectSearchOnTop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const first = menu.getByRole('link').first();
  await expect(first).toHaveText('Search this site');
  await expect(
    menu.getByRole('navigation', { name: 'More of this site' }).getByRole('link'),
  ).toHaveText(['Path', 'Lab', 'Coins', 'Depegs', 'My $1,000', 'Glossary', 'For a class']);
  await first.click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Search this site' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
}

async function expectStillBehind(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  // By the mouse itself: Playwright's own click first scrolls a sticky button into view.
  const { x, y } = (await page.getByRole('button', { name: 'Open menu' }).boundingBox())!;
  await page.mouse.click(x + 20, y + 20);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
}

async function expectChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: 'Latest News' })
    .click();
  await expect(page).toHaveURL('/news');
  await expect(page.locator(focused)).toHaveCount(0);
}

test('N4: below 768 px the navigation is a full-screen menu; it slides in, and simply stands with reduced motion; it traps focus and gives it back; the search stands on top of it, and it gives way; the page behind it stays still; away from Home a choice in it opens its page', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/about');
  await test.step('the full screen', () => expectFullScreen(page));
  await page.setViewportSize(phone);
  await test.step('its way in', () => expectSlide(page));
  await test.step('focus', () => expectTrap(page));
  await test.step('the search', () => expectSearchOnTop(page));
  await test.step('the page behind', () => expectStillBehind(page));
  await test.step('a choice', () => expectChoice(page));
});

test('N5: the header turns translucent after more than 20 px, and back at 20 px', async ({
  page,
}) => {
  for (const [path, size] of [
    ['/', wide],
    ['/about', phone],
  ] as const) {
    await page.setViewportSize(size);
    await open(page, path);
    const header = page.locator('[data-site-header]');
    const look = async (top: number): Promise<string> => {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => scrollY)).toBe(top);
      return header.evaluate((element) => getComputedStyle(element).backdropFilter);
    };
    for (const top of [0, 20]) expect(await look(top), `${path} at ${top}`).toBe('none');
    expect(await look(21), `${path} at 21`).toContain('blur');
    await expect
      .poll(() => header.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toMatch(/0\.84\)$|\/ 0\.84/);
    expect(await look(20), `${path} back at 20`).toBe('none');
  }
});
