import { expect, open, secondUrl, test, wide } from './site-test.ts';
import {
  ADS,
  allowAll,
  banner,
  keepAnswer,
  NEWS,
  outsideFrames,
  said,
  settings,
  stored,
} from './consent-parts.ts';
import { drawSmall } from './draw-small.ts';
import { passAlong } from './layout-shifts.ts';
import { inGroups, pagesOfScripts, sampledPages } from './site-pages.ts';

const SECOND = '.cache/dist-second';
const tenPages = sampledPages(SECOND).slice(0, 10);

test.use({ baseURL: secondUrl });

for (const { name, paths } of inGroups(pagesOfScripts(SECOND))) {
  test(`sec-C1, sec-C3: before a choice ${name} ask no other host and store nothing, and their footers lead to the settings`, async ({
    page,
    context,
    watch,
  }) => {
    for (const path of paths) {
      await open(page, path);
      await passAlong(page);
      await expect(banner(page)).toBeVisible();
      expect(await stored(page), path).toEqual([]);
      const link = page.getByRole('contentinfo').getByRole('button', { name: 'Consent settings' });
      await expect(link, path).toBeVisible();
      // They are the same dialog on every page.
      if (path === paths[0]) {
        await link.click();
        await expect(settings(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(settings(page)).toBeHidden();
        await drawSmall(page);
      }
      expect(await context.cookies(), path).toEqual([]);
      expect(watch.outside, path).toEqual([]);
    }
  });
}

test('sec-C2: after Reject nothing loads, over reload and ten pages', async ({
  page,
  context,
  watch,
}) => {
  await open(page, '/');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await drawSmall(page);
  for (const path of tenPages) {
    await open(page, path);
    await passAlong(page);
    await expect(banner(page)).toBeHidden();
    await expect(outsideFrames(page)).toHaveCount(0);
    expect(await stored(page)).toEqual(['consent']);
  }
  expect(await context.cookies()).toEqual([]);
  expect(watch.outside).toEqual([]);
});

test('sec-C3: after Accept only the configured hosts are asked, withdrawing takes the frames out within a second, in every tab', async ({
  page,
  context,
  watch,
}) => {
  allowAll(watch);
  await page.setViewportSize(wide);
  await open(page, '/news');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(said(page)).toHaveText(/^You accepted content from other companies\. /);
  await passAlong(page);
  await expect.poll(() => new Set(watch.outside.map((url) => new URL(url).origin)).size).toBe(2);
  expect(new Set(watch.outside.map((url) => new URL(url).origin))).toEqual(new Set([ADS, NEWS]));
  await expect(
    page.frameLocator('[data-embed] iframe').getByText('news.example.net'),
  ).toBeVisible();
  await page.reload();
  await expect.poll(() => outsideFrames(page).count()).toBeGreaterThan(3);
  const other = await context.newPage();
  await open(other, '/news');
  await expect(outsideFrames(other)).not.toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Consent settings' }).click();
  const took = await page.evaluate(async () => {
    const frames = (): number =>
      document.querySelectorAll('[data-ad-slot] iframe, [data-embed] iframe').length;
    const reject = document.querySelector<HTMLElement>(
      '[data-consent-settings] button[value="reject"]',
    )!;
    const started = performance.now();
    reject.click();
    while (frames() > 0) await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - started;
  });
  expect(took).toBeLessThan(1000);
  await expect(outsideFrames(other)).toHaveCount(0);
  // No browser of a test keeps pages for the way back, so the event is all there is of it.
  await other.evaluate(() => {
    localStorage.removeItem('consent');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(banner(other)).toBeVisible();
  await banner(other).getByRole('button', { name: 'Reject' }).click();
  const before = watch.outside.length;
  await page.reload();
  await passAlong(page);
  await open(page, '/contact');
  await passAlong(page);
  expect(watch.outside).toHaveLength(before);
});

test('sec-C3: a purpose can be granted alone', async ({ page, watch }) => {
  allowAll(watch);
  await open(page, '/news');
  await banner(page).getByRole('button', { name: 'Settings' }).click();
  await settings(page)
    .getByRole('checkbox', { name: /Content from other sites/ })
    .check();
  await settings(page).getByRole('button', { name: 'Save choice' }).click();
  await expect(said(page)).toHaveText(/^Your choice is saved\. /);
  // The button that opened the settings is gone with the question.
  await expect(page.locator('#main')).toBeFocused();
  await passAlong(page);
  await expect(page.locator('[data-embed] iframe')).toHaveCount(1);
  await expect(page.locator('[data-ad-slot] iframe')).toHaveCount(0);
  expect(watch.outside.every((url) => url.startsWith(NEWS))).toBe(true);
});

test('sec-C3: closing the settings without a choice grants nothing and goes on asking', async ({
  page,
  watch,
}) => {
  await open(page, '/news');
  await banner(page).getByRole('button', { name: 'Settings' }).click();
  await settings(page).getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
  expect(await stored(page)).toEqual([]);
  expect(watch.outside).toEqual([]);
});

// Which answers count for nothing: src/features/consent/consent-record.test.ts.
test('sec-C1: an answer of an older version counts for nothing', async ({ page, watch }) => {
  const record = { v: 6, time: Date.now(), gpc: false, adverts: true, embeds: true };
  await page.addInitScript(keepAnswer, JSON.stringify(record));
  await open(page, '/news');
  await passAlong(page);
  await expect(banner(page)).toBeVisible();
  expect(watch.outside).toEqual([]);
});

test('sec-C1, sec-C3: where storage is full, an answer holds for the page, and no earlier one comes back', async ({
  page,
  watch,
}) => {
  allowAll(watch);
  await page.addInitScript(() => {
    if (self !== top) return;
    const before = { v: 7, time: Date.now(), gpc: false, adverts: true, embeds: true };
    if (!sessionStorage.seen) localStorage.setItem('consent', JSON.stringify(before));
    sessionStorage.seen = 'once';
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, '/news');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Consent settings' }).click();
  await settings(page).getByRole('button', { name: 'Reject all' }).click();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(outsideFrames(page)).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(outsideFrames(page)).not.toHaveCount(0);
  // As where another site of this origin clears what it has.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: null })));
  await expect(banner(page)).toBeHidden();
  await expect(outsideFrames(page)).not.toHaveCount(0);
});

test('sec-C1: where storage fails, nothing is granted and an answer holds for the page', async ({
  page,
  watch,
}) => {
  allowAll(watch);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, '/news');
  await expect(banner(page)).toBeVisible();
  expect(watch.outside).toEqual([]);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => watch.outside.length).toBeGreaterThan(0);
  await page.reload();
  await expect(banner(page)).toBeVisible();
});
