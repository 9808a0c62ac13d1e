import type { Page } from '@playwright/test';
import { demoPages } from '#scripts/demo/demo-pages.ts';
import { hasLocalChain } from '#scripts/demo/local-chain.ts';
import { startStripProxy, type StripProxy } from '#scripts/demo/strip-proxy.ts';
import { changeLook, COLOR_RULES, findings } from './axe.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';
import { expect, test, type Watch, wide } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// One chain, one server and one proxy for all of them.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

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

test('every page of the demo counts down to the break, and links to where it shows', async ({
  page,
  watch,
}) => {
  for (const path of [...demoPages.map((one) => one.path), '/about']) {
    await openAt(page, watch, path);
    await expect(strip(page)).toContainText(/Break begins in 0:2[01]\. Watch USDC on/);
    await expect(strip(page).getByRole('link')).toHaveCount(demoPages.length);
  }
  isBreaking = true;
  await expect(strip(page)).toContainText(/USDC is off its peg, and back in 0:2[01]\./, {
    timeout: 10_000,
  });
  isBreaking = false;
});

test('Home shows its row of prices at 1280 by 800, and no charity asks', async ({
  page,
  watch,
}) => {
  await page.clock.install();
  await page.setViewportSize(wide);
  await openAt(page, watch, demoPages[0].path);
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
});

test('the charts open with the coin that moves, and live, untouched', async ({ page, watch }) => {
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await openAt(page, watch, '/resources/stablecoin-analytics');
  const board = page.getByRole('region', { name: 'Live numbers' });
  await expect(board.locator('astro-island:not([ssr])')).toBeAttached();
  await expect(board.getByRole('combobox', { name: 'Coin' })).toHaveValue('usdc');
  await expect(board.getByRole('heading', { name: 'USDC against par' })).toBeVisible();
});

test('the strip is accessible and fits a phone, light and dark', async ({ page, watch }) => {
  await changeLook(page, { theme: 'light', width: 360 });
  await openAt(page, watch, '/learn/coins/usdc');
  for (const theme of ['light', 'dark'] as const) {
    await changeLook(page, { theme, width: 360 });
    await expect(strip(page), theme).toBeVisible();
    // In the dark nothing but colors changes.
    const rules = theme === 'dark' ? COLOR_RULES : undefined;
    expect(await findings(page, rules), theme).toEqual([]);
    expect(await tooWide(page), theme).toEqual([]);
  }
});
