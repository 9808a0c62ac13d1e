import type { Page } from '@playwright/test';
import { demoPages } from '#scripts/demo/demo-pages.ts';
import { hasLocalChain } from '#scripts/demo/local-chain.ts';
import { startStripProxy, type StripProxy } from '#scripts/demo/strip-proxy.ts';
import { changeLook, COLOR_RULES, findings } from './axe.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';
import { expect, test, type Watch, wide } from './site-test.ts';
import { tooWide } from './too-wide.ts';

test.describe.configure({ timeout: 90_000 });

test.skip(!hasLocalChain(), 'no local chain for this machine');

let live: LiveServer;
let proxy: StripProxy;
let isBreaking = false;

test.beforeAll(async () => {
  live = await startLiveServer({ MARKET_DEMO: 'on', SITE_CONFIG: 'scripts/demo/demo-site.ts' });
  const state = () => ({
    now: Date.now(),
    isBreaking,
    changesAt: Date.now() + 21_000,
    ticker: 'USDC',
  });
  proxy = await startStripProxy({ upstream: live.url, port: 0, state });
});

test.afterAll(async () => {
  await proxy?.close();
  await live?.stop();
});

async function openAt(page: Page, watch: Watch, path: string): Promise<void> {
  watch.allowServer(proxy.url);
  await page.goto(proxy.url + path, { waitUntil: 'load' });
}

const strip = (page: Page) => page.getByRole('complementary', { name: 'Demo' });

/** The strip counts down to the break, and links to where it shows. */
async function countsDown(page: Page): Promise<void> {
  await expect(strip(page)).toContainText(/Break begins in 0:2[01]\. Watch USDC on/);
  await expect(strip(page).getByRole('link')).toHaveCount(demoPages.length);
}

/** The charts open with the coin that moves, and live, untouched. */
async function showsMovingCoin(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 2_400 });
  const board = page.getByRole('region', { name: 'Live numbers' });
  await expect(board.locator('astro-island:not([ssr])')).toBeAttached();
  await expect(board.getByRole('combobox', { name: 'Coin' })).toHaveValue('usdc');
  await expect(board.getByRole('heading', { name: 'USDC against par' })).toBeVisible();
}

/** The strip is accessible and fits a phone, light and dark. */
async function fitsPhone(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await changeLook(page, { theme, width: 360 });
    await expect(strip(page), theme).toBeVisible();
    // In the dark nothing but colors changes.
    const rules = theme === 'dark' ? COLOR_RULES : undefined;
    expect(await findings(page, rules), theme).toEqual([]);
    expect(await tooWide(page), theme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Home shows its row of prices at 1280 by 800, and no charity asks. */
async function showsPrices(page: Page): Promise<void> {
  const row = page.getByRole('region', { name: 'At par now?' });
  const above = async () => {
    const [box, foot] = [await row.boundingBox(), await strip(page).boundingBox()];
    return box!.y >= 0 && box!.y + box!.height <= foot!.y + 1;
  };
  // Its link leads below the first screen, and the page may scroll there smoothly.
  await expect.poll(above).toBe(true);
  // Jumped over: two minutes of frames would be drawn one by one.
  await page.clock.fastForward(120_000);
  await expect(page.locator('[data-donation]')).toBeHidden();
}

/** What is looked at on a page of the demo, beside the strip. */
const also: Record<string, (page: Page) => Promise<void>> = {
  '/resources/stablecoin-analytics': showsMovingCoin,
  '/learn/coins/usdc': fitsPhone,
};

test('every page of the demo counts down to the break, and links to where it shows, the charts open with the coin that moves, the strip is accessible and fits a phone, Home shows its row of prices, and no charity asks', async ({
  page,
  watch,
}) => {
  const [home, ...others] = demoPages;
  for (const path of [...others.map((one) => one.path), '/about']) {
    await page.setViewportSize(wide);
    await openAt(page, watch, path);
    await countsDown(page);
    await also[path]?.(page);
  }
  isBreaking = true;
  await expect(strip(page)).toContainText(/USDC is off its peg, and back in 0:2[01]\./, {
    timeout: 10_000,
  });
  isBreaking = false;
  // Last, because its clock is another from here on.
  await page.clock.install();
  await openAt(page, watch, home.path);
  await countsDown(page);
  await showsPrices(page);
});
