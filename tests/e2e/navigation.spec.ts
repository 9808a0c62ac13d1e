import type { Locator, Page } from '@playwright/test';
import { expect, keepPopupAway, open, phone, test, wide } from './site-test.ts';

const links = [
  ['Home', '/', 'top'],
  ['About Stablecoins', '/about', 'about'],
  ['Learn More', '/learn', 'learn'],
  ['Resources', '/resources', 'resources'],
  ['Latest News', '/news', 'news'],
  ['Contact Us', '/contact', 'contact'],
] as const;

type Link = (typeof links)[number];

const legal = ['/privacy', '/terms', '/privacy-policy', '/terms-of-service', '/cookie-policy'];

const targets = (place: Locator): Promise<[string, string | null][]> =>
  place.getByRole('link').evaluateAll((all) =>
    all.map((link) => {
      const text = (link as HTMLElement).innerText.replaceAll('\u00a0', ' ');
      return [text, link.getAttribute('href')] as [string, string | null];
    }),
  );

async function expectOneRow(page: Page): Promise<void> {
  for (const width of [768, 800, 859, 860, 1023, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const tops = await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
}

test('N1 N2: top navigation and quick links hold the six links in order; the footer has a column of what one looks up, and the five legal links in order; from 768 to 1920 px the navigation is one row', async ({
  page,
}) => {
  await open(page, '/about');
  const expected = links.map(([label, path]) => [label, path]);
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await targets(main)).toEqual(expected);
  expect(await targets(page.getByRole('navigation', { name: 'Quick links' }))).toEqual(expected);
  const ids = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset.navigation));
  expect(new Set(ids).size).toBe(6);
  const footer = page.getByRole('contentinfo');
  const lookUp = await targets(footer.getByRole('navigation', { name: 'Look up' }));
  expect(lookUp.map(([, href]) => href)).toEqual([
    '/learn/path',
    '/learn/lab',
    '/learn/coins',
    '/learn/depegs',
    '/learn/depegs/my-1000',
    '/learn/glossary',
    '/learn/pack',
  ]);
  const found = await targets(footer.getByRole('navigation', { name: 'Legal' }));
  expect(found.map(([, href]) => href)).toEqual(legal);
  await test.step('one row', () => expectOneRow(page));
});

/** How far the scrolling comes to rest from the window's top, in pixels. */
async function restOf(page: Page, id: string): Promise<number> {
  // From the click on, whatever came to rest before.
  await page.evaluate(() => Object.assign(window, { still: 0 }));
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

/** Positions of the window, frame by frame, after the click. */
async function scrollSteps(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
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
  await expectRest(page, 'resources');
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  return [...new Set(seen)];
}

async function expectLinksToRest(page: Page, place: string, names: readonly Link[]): Promise<void> {
  for (const [label, , section] of names) {
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await page.getByRole('navigation', { name: place }).getByRole('link', { name: label }).click();
    await expectRest(page, section);
    expect(new URL(page.url()).pathname).toBe('/');
  }
}

async function expectMenuToRest(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  for (const [label, , section] of links) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: label }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expectRest(page, section);
  }
}

test('N3, N4: on Home each link of the top and of the footer comes to rest with its section 100 px below the top, smoothly, or by a jump with reduced motion; on a phone a link of the menu closes it and scrolls to its section', async ({
  page,
}) => {
  await keepPopupAway(page);
  await page.setViewportSize(wide);
  await open(page, '/');
  // Every frame of the way is drawn, which takes most of the time: the hero's ways (H3) are three more.
  await test.step('smoothly', async () => {
    expect((await scrollSteps(page)).length).toBeGreaterThan(5);
    await expectLinksToRest(page, 'Main', [links[0], links[5]]);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('by a jump', async () => {
    const steps = await scrollSteps(page);
    expect(steps.length, steps.join(' ')).toBeLessThanOrEqual(2);
    await expectLinksToRest(page, 'Main', links);
    await expectLinksToRest(page, 'Quick links', links);
  });
  await test.step('from the menu', () => expectMenuToRest(page));
});

test('N3: away from Home a link opens its page', async ({ page }) => {
  await open(page, '/terms');
  // Home last: there the links lead to sections.
  for (const [label, path] of [...links.slice(1), links[0]]) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await page.waitForLoadState('load');
  }
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('N3: in wide windows and on a phone fragment links lead to the sections', async ({
    page,
  }) => {
    for (const [size, place] of [
      [wide, 'Main'],
      [phone, 'Quick links'],
    ] as const) {
      await page.setViewportSize(size);
      await open(page, '/');
      if (size === phone) await page.getByRole('link', { name: 'Menu' }).click();
      await page
        .getByRole('navigation', { name: place })
        .getByRole('link', { name: 'Learn More' })
        .click();
      await expect(page).toHaveURL('/#learn');
      await expect
        .poll(async () => Math.round((await page.locator('#learn').boundingBox())?.y ?? 0))
        .toBe(100);
    }
  });
});
