import { site } from '../fixtures/first-site.ts';
import { hasLocalChain } from '#scripts/demo/local-chain.ts';
import type { LiveMarket } from '#shared/market.ts';
import { findings } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { comeBack, type LiveServer, startLiveServer } from './live-server.ts';
import { expect, phone, test, wide } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// One chain and one server for all of them.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

test.skip(!hasLocalChain(), 'no local chain for this machine');

let live: LiveServer;

test.beforeAll(async () => {
  live = await startLiveServer();
});

test.afterAll(() => live?.stop());

test('Home has the row of prices, which follows the server and moves nothing', async ({
  page,
  watch,
}) => {
  await watchShifts(page);
  await expect(async () => {
    await live.open(page, watch, '/');
    await expect(page.locator('[data-coin="usdc"]')).toContainText('$0.9987', { timeout: 500 });
  }).toPass();
  const ticker = page.getByRole('region', { name: 'At par now?' });
  const usdc = ticker.locator('[data-coin="usdc"]');
  await expect(usdc).toContainText('0.13% below par (13 bp)');
  const known = (await (await fetch(`${live.url}/api/market/live`)).json()) as LiveMarket;
  const coins = known.coins.map((coin) =>
    coin.id === 'usdc'
      ? { ...coin, bps: -600, prices: [{ ...coin.prices[0], value: 0.94 }], depegSince: known.now }
      : coin,
  );
  await page.route('**/api/market/live', (route) => route.fulfill({ json: { ...known, coins } }));
  await comeBack(page);
  await expect(usdc).toContainText('6% below par (600 bp), off its peg since');
  await expect(usdc).toHaveAttribute('data-state', 'away');
  expect(await shiftsOf(page)).toEqual([]);
  await page.route('**/api/market/live', (route) => route.fulfill({ status: 503, body: '' }));
  watch.expectError('503');
  await comeBack(page);
  await expect(usdc).toContainText('no live price');
  expect(await ticker.getByRole('listitem').allInnerTexts()).toEqual(
    site.market.coins.map(({ ticker }) =>
      expect.stringMatching(`^${ticker}\\s+no live price\\s*$`),
    ),
  );
  expect((await shiftsOf(page)).filter(({ value }) => value > 0.01)).toEqual([]);
});

test('H1: on a phone the row stands above the wall, and Home stays eleven screens high at most', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await live.open(page, watch, '/');
  const row = page.getByRole('region', { name: 'At par now?' });
  await expect(row).toBeVisible();
  const above = (await row.boundingBox())!;
  const wall = (await page.locator('[data-wall]').boundingBox())!;
  expect(above.y + above.height).toBeLessThanOrEqual(wall.y);
  // In the face that stands in until the site's own has come, words are wider.
  const height = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  });
  expect(height).toBeLessThanOrEqual(11 * 780);
});

test('L1 sec-X18: without the server nothing on the page of live numbers is called fresh', async ({
  page,
  watch,
}) => {
  await live.open(page, watch, '/resources/live');
  const states = page.locator('tr[data-status] > td:last-child');
  await expect(states.filter({ hasText: /^fresh, as of/ }).first()).toBeVisible();
  // The page asks for itself, so that all of it is from one reading.
  await page.route('**/resources/live', (route) => route.abort());
  watch.expectError(/ERR_FAILED|Failed to (load|fetch)/);
  await comeBack(page);
  await expect(page.getByText('no number here is current')).toBeVisible();
  const passed = /^may have changed since, as of \d\d:\d\d UTC/;
  await expect(states.filter({ hasText: passed }).first()).toBeVisible();
  await expect(states.filter({ hasText: 'fresh' })).toHaveCount(0);
  await expect(page.locator('tr[data-status="fresh"]')).toHaveCount(0);
});

test('the page of live numbers is accessible and fits a phone, light and dark', async ({
  page,
  watch,
}) => {
  for (const [theme, size] of [
    ['light', wide],
    ['dark', phone],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await live.open(page, watch, '/resources/live');
    expect(await findings(page), theme).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await tooWide(page), theme).toEqual([]);
    await page.getByRole('link', { name: 'Sources and times' }).click();
    await expect(page, theme).toHaveURL(/\/resources\/live#prices$/);
  }
});

test('a break on the chain shows on every page untouched, and so does its end', async ({
  context,
  watch,
}) => {
  const usdc = site.market.coins.find(({ id }) => id === 'usdc')!;
  const places = await Promise.all(
    [
      ['/', '[data-price-ticker] [data-coin="usdc"]'],
      ['/resources/stablecoin-analytics?coin=usdc', '[data-live-board] tr:has(th:text-is("USDC"))'],
      // As it was sent: no React comes to it, and still it follows.
      ['/resources/stablecoin-analytics', 'astro-island[ssr] tr:has(th:text-is("USDC"))'],
      ['/resources/live', '[data-price-ticker] [data-coin="usdc"]'],
      ['/resources/live', '[aria-label="Live prices"] tr:has(th:text-is("USDC"))'],
      ['/learn/coins/usdc', '[data-live-card] [data-coin="usdc"]'],
    ].map(async ([path, place]) => {
      const page = await context.newPage();
      await live.open(page, watch, path!);
      return page.locator(place!).first();
    }),
  );
  for (const [price, words] of [
    [0.94, '$0.9400'],
    [0.9987, '0.13% below par (13 bp)'],
  ] as const) {
    for (const { address } of usdc.feeds) await live.chain.setFeed(address, price);
    for (const place of places) await expect(place).toContainText(words, { timeout: 30_000 });
  }
});

test('without scripting the row of prices is there, with its time', async ({ browser, watch }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${live.url}/`);
  const ticker = page.getByRole('region', { name: 'At par now?' });
  await expect(ticker.locator('[data-coin="usdc"]')).toContainText(/\$0\.9987.*\d\d:\d\d UTC/s);
  expect(watch.errors).toEqual([]);
  await context.close();
});
