import { expect, open, phone, secondUrl, test, wide } from './site-test.ts';
import { banner, FORMS, said } from './consent-parts.ts';
import { mainRoutes } from './site-pages.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

test.use({ baseURL: secondUrl });

test('sec-C1: Reject is as easy as Accept', async ({ page }) => {
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await open(page, '/about');
    const looks = await Promise.all(
      ['Reject', 'Accept'].map((name) =>
        banner(page)
          .getByRole('button', { name })
          .evaluate((button) => {
            const { width, height } = button.getBoundingClientRect();
            const { color, backgroundColor, borderColor, fontSize, fontWeight, opacity } =
              getComputedStyle(button);
            return {
              width,
              height,
              color,
              backgroundColor,
              borderColor,
              fontSize,
              fontWeight,
              opacity,
            };
          }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
  }
});

test('sec-C6: the question works by keyboard, and covers nothing that has focus', async ({
  page,
}) => {
  // Focus scrolls smoothly otherwise, and what counts is where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await open(page, '/terms');
    const covered: string[] = [];
    const seen = new Set<string>();
    for (let press = 0; press < 90; press += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const active = document.activeElement as HTMLElement;
        if (!active || active === document.body) return null;
        const bar = document.querySelector<HTMLElement>('[data-consent-banner]')!;
        const name = active.textContent?.trim() || active.getAttribute('aria-label') || active.id;
        if (bar.contains(active)) return { name, isCovered: false };
        const box = active.getBoundingClientRect();
        const barTop = bar.getBoundingClientRect().top;
        return { name, isCovered: box.height > 0 && box.top >= barTop - 1 };
      });
      if (!found) break;
      seen.add(found.name);
      if (found.isCovered) covered.push(found.name);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Reject', 'Accept', 'Settings']));
    expect(covered, `covered at ${size.width} px`).toEqual([]);
  }
});

test('sec-C6: in a window of few lines all of the question can be read, and the page beside it', async ({
  page,
}) => {
  // 1280 by 720 at 400%.
  await page.setViewportSize({ width: 320, height: 180 });
  await open(page, '/about');
  const box = (await banner(page).boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(60);
  for (const part of [banner(page).locator('p'), banner(page).getByRole('button').last()]) {
    await part.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const top = await part.evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(box.y);
    expect(top).toBeLessThan(180);
  }
});

test('sec-C6: the question is found first, moves nothing, and goes by one key press: what was chosen is said, and focus goes back', async ({
  page,
}) => {
  await watchShifts(page);
  await open(page, '/about');
  for (const name of ['Skip to content', 'Cookie policy', 'Reject']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(said(page)).toHaveText(/^You rejected content from other companies\. /);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.waitForTimeout(200);
  expect(await shiftsOf(page)).toEqual([]);
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('sec-C7: pages are readable, nobody is asked, and no other host is', async ({
    page,
    watch,
  }) => {
    for (const { path } of mainRoutes) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[data-consent-banner]')).toBeHidden();
    }
    await page.goto('/contact');
    await expect(page.locator('#contact').getByRole('link', { name: /new tab/ })).toHaveAttribute(
      'href',
      `${FORMS}/write?topic=general`,
    );
    expect(watch.outside).toEqual([]);
  });
});
