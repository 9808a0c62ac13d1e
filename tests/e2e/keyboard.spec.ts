import type { Page } from '@playwright/test';
import { drawSmall, resize } from './draw-small.ts';
import { expect, keepPopupAway, open, phone, test, wide } from './site-test.ts';
import { pagesOfControls } from './site-pages.ts';

// These walk through many pages, on machines of any speed.
test.describe.configure({ timeout: 90_000 });

type Stop = {
  name: string;
  tag: string;
  top: number;
  isSeen: boolean;
  isMarked: boolean;
  order: number;
  isInMain: boolean;
};

/** Where focus is now: whether the element is seen, and marked as focused. */
function focusNow(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const active = document.activeElement as HTMLElement | null;
    if (!active || active === document.body) return null;
    // A link may run over two lines: its first piece counts.
    const box = active.getClientRects()[0] ?? active.getBoundingClientRect();
    const style = getComputedStyle(active);
    const isMarked =
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      active.tagName === 'IFRAME';
    const inside = box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0;
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    // Of what is taller than the window, the middle of the part in view counts.
    const isTall = box.height > innerHeight / 2;
    const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const near = isTall ? middle : box.top + Math.min(box.height / 2, 20);
    const y = Math.min(Math.max(near, 1), innerHeight - 1);
    const over = document.elementFromPoint(x, y);
    const isSeen =
      inside &&
      over !== null &&
      // A tall frame is scrolled to the control within it, so its own top may lie above.
      (active.tagName === 'IFRAME' ||
        active.contains(over) ||
        over.contains(active) ||
        over.closest('label')?.contains(active) === true);
    const all = [...document.querySelectorAll('*')];
    return {
      name:
        active.getAttribute('aria-label') ??
        (active.textContent?.trim().slice(0, 40) || active.title || active.id),
      tag: active.tagName,
      top: box.top,
      isSeen,
      isMarked,
      order: all.indexOf(active),
      isInMain: active.closest('main') !== null,
    };
  });
}

/** As focusNow, once what focus scrolls to has come into view: a frame's control takes a moment. */
async function focusSettled(page: Page): Promise<Stop | null> {
  let stop = await focusNow(page);
  const until = Date.now() + 2000;
  while (stop && !stop.isSeen && Date.now() < until) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    stop = await focusNow(page);
  }
  return stop;
}

/** How many controls a keyboard must reach in the page, or in a part of it. */
function controls(page: Page, part: 'html' | 'main'): Promise<number> {
  return page.evaluate((whole) => {
    const selector = 'a[href], button, input, select, textarea, iframe, [tabindex="0"]';
    const inPart = document.querySelector(whole)?.querySelectorAll<HTMLElement>(selector) ?? [];
    const all = [...inPart].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.tabIndex >= 0 &&
        !control.matches(':disabled'),
    );
    // Radio buttons of one group are one stop; the arrow keys go on from there.
    const stops = all.map((control) =>
      control instanceof HTMLInputElement && control.type === 'radio' ? control.name : control,
    );
    return new Set(stops).size;
  }, part);
}

/** Every stop of the keyboard, from the top of the page, or of a part of it, to its end. */
async function stopsOf(page: Page, part: 'html' | 'main'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 400; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusSettled(page);
    if (!stop || (part === 'main' && !stop.isInMain)) break;
    // The controls inside a frame or a film come one by one: leave it by its end. A frame that is
    // still loading takes focus without a control to scroll to, and comes into view with the next key.
    const last = stops.at(-1);
    const isInside = /^(IFRAME|VIDEO)$/.test(stop.tag) && last?.order === stop.order;
    if (!isInside) stops.push(stop);
    else if (last && !last.isSeen) stops[stops.length - 1] = stop;
  }
  return stops;
}

const namesOf = (stops: Stop[]): string[] => stops.map((stop) => stop.name);

for (const path of pagesOfControls()) {
  test(`N4, D1: every control of ${path} is reached in order, seen and marked`, async ({
    page,
  }) => {
    // A slow machine takes longer than the 20 s after which the donation notice would come.
    await keepPopupAway(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await drawSmall(page);
    // Header and footer are the same on every page: the way through them is gone on Home.
    const part = path === '/' ? 'html' : 'main';
    for (const size of [wide, phone]) {
      await resize(page, size);
      if (size === wide) await open(page, path);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      // As the link at the top does, which leads past the header.
      if (part === 'main') await page.getByRole('main').focus();
      const expected = await controls(page, part);
      const stops = await stopsOf(page, part);
      const at = `at ${size.width} px`;
      expect.soft(namesOf(stops.filter((stop) => !stop.isMarked)), `no mark ${at}`).toEqual([]);
      expect.soft(namesOf(stops.filter((stop) => !stop.isSeen)), `not seen ${at}`).toEqual([]);
      const order = stops.map((stop) => stop.order);
      expect.soft(order, at).toEqual(order.toSorted((one, other) => one - other));
      expect.soft(new Set(order).size, at).toBeGreaterThanOrEqual(expected);
    }
  });
}

test('N1: the skip link is first, seen when it has focus, and leads past the navigation', async ({
  page,
}) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('N1: the theme is chosen by keyboard, kept, and never flashes', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('button', { name: 'Theme' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'System' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Theme' })).toBeFocused();
  await page.addInitScript(() => {
    // Before the first picture the theme stands already.
    requestAnimationFrame(() =>
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme }),
    );
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { firstTheme: string }).firstTheme)).toBe(
    'dark',
  );
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('N1: a frame follows the theme of the page around it', async ({ page }) => {
  await open(page, '/contact');
  const ground = () =>
    page
      .frameLocator('#contact iframe')
      .locator('html')
      .evaluate((root) => getComputedStyle(root).colorScheme);
  await page.getByTitle('Contact Form').scrollIntoViewIfNeeded();
  for (const theme of ['Dark', 'Light']) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('radio', { name: theme }).check();
    await page.keyboard.press('Escape');
    await expect.poll(ground).toBe(theme.toLowerCase());
  }
});
