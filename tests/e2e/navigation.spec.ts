import type { Locator, Page } from '@playwright/test';
import { expect, open, phone, test, wide } from './site-test.ts';

const links = [
  ['Home', '/', 'top'],
  ['About Stablecoins', '/about', 'about'],
  ['Learn More', '/learn', 'learn'],
  ['Resources', '/resources', 'resources'],
  ['Latest News', '/news', 'news'],
  ['Contact Us', '/contact', 'contact'],
] as const;

const legal = ['/privacy', '/terms', '/privacy-policy', '/terms-of-service', '/cookie-policy'];

async function targets(place: Locator): Promise<(string | null)[][]> {
  const found = await place.getByRole('link').all();
  return Promise.all(
    found.map(async (link) => [
      (await link.innerText()).replaceAll('\u00a0', ' '),
      await link.getAttribute('href'),
    ]),
  );
}

test('N1: top navigation and quick links hold the six links in order', async ({ page }) => {
  await open(page, '/privacy');
  const expected = links.map(([label, path]) => [label, path]);
  expect(await targets(page.getByRole('navigation', { name: 'Main' }))).toEqual(expected);
  expect(await targets(page.getByRole('navigation', { name: 'Quick links' }))).toEqual(expected);
  const ids = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset.navigation));
  expect(new Set(ids).size).toBe(6);
});

test('N1: from 768 to 1920 px the navigation is one row', async ({ page }) => {
  await open(page, '/about');
  for (const width of [768, 800, 859, 860, 1023, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const tops = await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test('N1: the footer has a column of what one looks up', async ({ page }) => {
  await open(page, '/about');
  const found = await targets(
    page.getByRole('contentinfo').getByRole('navigation', { name: 'Look up' }),
  );
  expect(found.map(([, href]) => href)).toEqual([
    '/learn/path',
    '/learn/lab',
    '/learn/coins',
    '/learn/depegs',
    '/learn/depegs/my-1000',
    '/learn/glossary',
    '/learn/pack',
  ]);
});

test('N2: the footer holds the five legal links in order', async ({ page }) => {
  await open(page, '/');
  const found = await targets(page.getByRole('navigation', { name: 'Legal' }));
  expect(found.map(([, href]) => href)).toEqual(legal);
});

/** How far the scrolling comes to rest from the window's top, in pixels. */
async function restOf(page: Page, id: string): Promise<number> {
  await page.waitForFunction(
    () => {
      const state = window as unknown as { lastY?: number; still?: number };
      state.still = state.lastY === scrollY ? (state.still ?? 0) + 1 : 0;
      state.lastY = scrollY;
      return state.still > 12;
    },
    undefined,
    { polling: 'raf' },
  );
  return page.evaluate(
    (section) => document.getElementById(section)!.getBoundingClientRect().top,
    id,
  );
}

async function isAtEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
}

async function expectRest(page: Page, id: string): Promise<void> {
  const top = await restOf(page, id);
  if (id === 'top') expect(await page.evaluate(() => scrollY)).toBe(0);
  else if (!(await isAtEnd(page)))
    expect(Math.abs(top - 100), `${id} rests at ${top}`).toBeLessThan(3);
}

// The way there is drawn for one of the two: what is drawn takes most of the time.
for (const [name, place, reducedMotion] of [
  ['top', 'Main', 'no-preference'],
  ['footer', 'Quick links', 'reduce'],
] as const) {
  test(`N3: on Home each ${name} link comes to rest with its section 100 px below the top`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize(wide);
    await open(page, '/');
    for (const [label, , section] of links) {
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      await page
        .getByRole('navigation', { name: place })
        .getByRole('link', { name: label })
        .click();
      await expectRest(page, section);
      expect(new URL(page.url()).pathname).toBe('/');
    }
  });
}

test('N3, N4: on a phone a link of the menu closes it and scrolls to its section', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await open(page, '/');
  for (const [label, , section] of links) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: label }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expectRest(page, section);
  }
});

/** Positions of the window, frame by frame, after the click. */
async function scrollSteps(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      seen.push(Math.round(scrollY));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Resources' })
    .click();
  await restOf(page, 'resources');
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  return [...new Set(seen)];
}

test('N3: the way to a section is smooth', async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page, '/');
  expect((await scrollSteps(page)).length).toBeGreaterThan(5);
});

test('N3: with reduced motion a link jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(wide);
  await open(page, '/');
  expect((await scrollSteps(page)).length).toBeLessThanOrEqual(2);
});

test('N3: away from Home a link opens its page', async ({ page }) => {
  for (const [label, path] of links) {
    await open(page, '/terms');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
  }
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  for (const size of [wide, phone]) {
    test(`N3: at ${size.width} px fragment links lead to the sections`, async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, '/');
      if (size === phone) await page.getByRole('link', { name: 'Menu' }).click();
      const place = size === phone ? 'Quick links' : 'Main';
      await page
        .getByRole('navigation', { name: place })
        .getByRole('link', { name: 'Learn More' })
        .click();
      await expect(page).toHaveURL('/#learn');
      await expect
        .poll(async () => Math.round((await page.locator('#learn').boundingBox())?.y ?? 0))
        .toBe(100);
    });
  }
});
