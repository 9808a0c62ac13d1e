import type { Page } from '@playwright/test';
import { COLOR_RULES, findings, findingsInTurn, looks, show } from './axe.ts';
import { banner } from './consent-parts.ts';
import { comeIn } from './layout-shifts.ts';
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

test('a text that is too weak in the dark, on a phone alone, is found and nothing else', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Weak</title><style>
    :root { color-scheme: light dark; background: light-dark(white, black); color: light-dark(black, white) }
    .weak { background: light-dark(white, black) }
    @media (max-width: 400px) { .weak { color: light-dark(black, #333) } }
    </style><main><h1>Strong</h1><p>Strong</p><p class="weak">Weak</p></main>`);
  const found = await findingsInTurn(page);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^dark 360: color-contrast: \.weak /);
});

test('a text that is moved over another ground in the dark is found among others of its color', async ({
  page,
}) => {
  const moved = (index: number) =>
    `<p class="moved" style="top: ${40 * index}px">${index === 4 ? 'Weak' : 'Strong'}</p>`;
  await page.setContent(`<!doctype html><html lang="en"><title>Moved</title><style>
    :root { color-scheme: light dark; background: light-dark(white, black); color: light-dark(black, white) }
    .moved { position: absolute; left: 50px; margin: 0 }
    .ground { position: absolute; top: 155px; width: 200px; height: 35px; background: light-dark(white, #ddd) }
    </style><main><h1 style="margin-left: 200px">Strong</h1><div class="ground"></div>${[...'123456789'].map((digit) => moved(Number(digit) - 1)).join('')}</main>`);
  const found = await findingsInTurn(page);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^dark 1280: color-contrast: p:nth-child\(7\) /);
});

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
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await act(page);
    expect.soft(await findings(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    // A button's color may be on its way from one theme to the other.
    await comeIn(page, true);
    expect.soft(await findings(page, COLOR_RULES), 'dark').toEqual([]);
  });
}

test.describe('of the second configuration', () => {
  test.use({ baseURL: secondUrl });

  test('sec-C6: axe finds nothing with the consent question and its settings open', async ({
    page,
  }) => {
    await open(page, '/news');
    await expect(banner(page)).toBeVisible();
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
