import type { Page } from '@playwright/test';
import { COLOR_RULES, findings, findingsInTurn, looks, show } from './axe.ts';
import { everyPage } from './site-pages.ts';
import { expect, open, phone, secondUrl, test, wide } from './site-test.ts';

test.describe.configure({ timeout: 90_000 });

// `npm run check:access` sets it; every-look.spec.ts has the pages that show every part.
if (process.env.ACCESS_ALL === '1') {
  for (const look of looks) {
    test(`R14, G1: axe finds nothing on any page in ${look.theme} at ${look.width} px`, async ({
      page,
    }) => {
      test.setTimeout(3_600_000);
      for (const path of everyPage()) {
        await show(page, path, look);
        expect.soft(await findings(page), `${path} ${look.theme} ${look.width}`).toEqual([]);
      }
    });
  }
}

const states: Record<
  string,
  { title: string; path: string; size: typeof wide; act: (page: Page) => Promise<void> }
> = {
  menu: {
    title: 'N4: axe finds nothing with the menu open',
    path: '/',
    size: phone,
    act: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  popup: {
    title: 'P1: axe finds nothing with the popup open',
    path: '/',
    size: wide,
    act: async (page) => {
      await page.clock.runFor(21_000);
      await expect(page.locator('dialog[data-donation]')).toBeVisible();
    },
  },
  tooltip: {
    title: 'N8: axe finds nothing with a tooltip open',
    path: '/about',
    size: wide,
    act: async (page) => {
      await page.locator('[data-tooltip]').nth(2).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  theme: {
    title: 'N1: axe finds nothing with the choice of themes open',
    path: '/about',
    size: phone,
    act: async (page) => {
      await page.getByRole('button', { name: 'Theme' }).click();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
    },
  },
  chain: {
    title: 'S2: axe finds nothing with a broken chain',
    path: '/resources',
    size: wide,
    act: async (page) => {
      await page
        .locator('#blockchain')
        .getByRole('textbox', { name: 'Block 1' })
        .fill('A pays B 500 coins');
      await expect(page.getByText('Link broken')).toBeVisible();
    },
  },
  lab: {
    title: 'axe finds nothing in an explorable with everything open',
    path: '/learn/lab/death-spiral',
    size: phone,
    act: async (page) => {
      const lab = page.locator('[data-explorable]');
      await lab.hover();
      await lab.getByRole('radio').first().check();
      await lab.getByRole('button', { name: 'See what happens' }).click();
      for (const summary of await lab.locator('summary').all()) await summary.click();
      await expect(lab.getByRole('table')).toHaveCount(2);
    },
  },
  errors: {
    title: 'C2: axe finds nothing in a form with errors',
    path: '/embed/contact',
    size: phone,
    act: async (page) => {
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
};

for (const { title, path, size, act } of Object.values(states)) {
  test(title, async ({ page, watch }) => {
    watch.expectError(/status of 422.*\/embed\/contact\)$/);
    await page.clock.install();
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await act(page);
      const rules = colorScheme === 'dark' ? COLOR_RULES : undefined;
      expect.soft(await findings(page, rules), colorScheme).toEqual([]);
    }
  });
}

test.describe('of the second configuration', () => {
  test.use({ baseURL: secondUrl });

  test('sec-C6: axe finds nothing with the consent question and its settings open', async ({
    page,
  }) => {
    await open(page, '/news');
    await expect(page.getByRole('region', { name: 'Consent' })).toBeVisible();
    expect.soft(await findingsInTurn(page), 'question').toEqual([]);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await findingsInTurn(page), 'settings').toEqual([]);
  });

  test('E2: axe finds nothing where something failed', async ({ page, watch }) => {
    watch.expectError(/planted|status of 500/);
    await show(page, '/test/throwing-island', { theme: 'dark', width: 360 });
    await page.locator('#first button').hover();
    await expect(page.locator('#first astro-island')).not.toHaveAttribute('ssr');
    await page.locator('#first button').click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
    await show(page, '/test/failing', { theme: 'light', width: 360 });
    expect.soft(await findings(page)).toEqual([]);
  });
});
