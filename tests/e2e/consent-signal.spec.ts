import { expect, open, secondUrl, test } from './site-test.ts';
import { ADS, allowAll, banner, keepAnswer, NEWS, settings } from './consent-parts.ts';
import { drawSmall } from './draw-small.ts';
import { passAlong } from './layout-shifts.ts';
import { sampledPages } from './site-pages.ts';

const tenPages = sampledPages('.cache/dist-second').slice(0, 10);

test.use({ baseURL: secondUrl });

test.describe('with Global Privacy Control', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
    ),
  );

  test('sec-C4: nobody is asked, nothing loads, and the settings say why', async ({
    page,
    context,
    watch,
  }) => {
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Consent settings' }).click();
    await expect(settings(page)).toContainText('Global Privacy Control');
    await drawSmall(page);
    for (const path of tenPages) {
      await open(page, path);
      await passAlong(page);
      await expect(banner(page)).toBeHidden();
    }
    expect(await context.cookies()).toEqual([]);
    expect(watch.outside).toEqual([]);
  });

  test('sec-C4: one embed that is asked for loads, and nothing else', async ({ page, watch }) => {
    allowAll(watch);
    // It comes a second after the page has loaded, over the button on a slow machine.
    await page.addLocatorHandler(page.locator('[data-donation][open]'), (popup) =>
      popup.getByRole('button', { name: 'Maybe later' }).click(),
    );
    await open(page, '/');
    await page.getByRole('button', { name: 'Load from Example Newsroom' }).click();
    await expect(page.frameLocator('#news iframe').getByText('news.example.net')).toBeVisible();
    await passAlong(page);
    expect(watch.outside.every((url) => url.startsWith(NEWS))).toBe(true);
    await expect(page.locator('[data-ad-slot] iframe, #contact iframe')).toHaveCount(0);
  });

  test('sec-C4: a grant from before the signal does not cover adverts', async ({ page, watch }) => {
    allowAll(watch);
    const record = { v: 7, time: Date.now(), gpc: false, adverts: true, embeds: true };
    await page.addInitScript(keepAnswer, JSON.stringify(record));
    await open(page, '/news');
    await passAlong(page);
    await expect(page.locator('[data-embed] iframe')).toHaveCount(1);
    expect(watch.outside.some((url) => url.startsWith(ADS))).toBe(false);
  });
});
