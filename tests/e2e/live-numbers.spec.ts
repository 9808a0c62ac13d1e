import { readFile } from 'node:fs/promises';
import { site } from '../fixtures/first-site.ts';
import { hasLocalChain } from '#scripts/demo/local-chain.ts';
import type { LiveMarket } from '#shared/market.ts';
import type { MarketHistory } from '#shared/market-history.ts';
import { findings } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { comeBack, type LiveServer, startLiveServer } from './live-server.ts';
import { expect, phone, test, wide } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// One chain and one server for all of them.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

test.skip(!hasLocalChain(), 'no local chain for this machine');

const ANALYTICS = '/resources/stablecoin-analytics';
const HOUR_MS = 3_600_000;
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

/** What the server tells of USDC, with a week of made-up hours before it. */
async function weekOf(url: string): Promise<MarketHistory> {
  const answer = await fetch(`${url}/api/market/history?coin=usdc&range=7d`);
  const history = (await answer.json()) as MarketHistory;
  const hours = Array.from({ length: 168 }, (_, hour) => history.now - (168 - hour) * HOUR_MS);
  return {
    ...history,
    sources: history.sources.map(({ source }) => ({
      source,
      points: hours.map((at, hour) => {
        // It fell and came back within the hour: the hour's last price says nothing of it.
        return { at, low: hour === 80 ? 0.8774 : 1, high: 1, last: 1 };
      }),
    })),
    supply: history.supply.map((one) => ({
      ...one,
      points: one.points.length === 0 ? [] : hours.map((at, hour) => ({ at, value: 1e9 + hour })),
    })),
  };
}

test('Q1: the board follows the server, is silent with it, and keeps its filters in the address', async ({
  page,
  watch,
}) => {
  const week = await weekOf(live.url);
  await page.route('**/api/market/history?coin=usdc**', (route) => route.fulfill({ json: week }));
  await live.open(page, watch, ANALYTICS);
  const board = page.getByRole('region', { name: 'Live numbers' });
  await expect(board.getByRole('row', { name: /^USDC/ })).toContainText('0.13% below par (13 bp)');
  const coin = board.getByRole('combobox', { name: 'Coin' });
  await coin.focus();
  await expect(board.locator('astro-island:not([ssr])')).toBeAttached();
  await coin.selectOption('usdc');
  await expect(page).toHaveURL(/\?coin=usdc&range=7d$/);
  await expect(board.getByText('Between 0.8774 and 1.0000 of par.', { exact: true })).toBeVisible();
  await expect(board.getByText('the lowest to the highest price in each hour.')).toBeVisible();
  // By keys: the last day alone, in which nothing fell.
  await board.getByLabel(/^From/).focus();
  await page.keyboard.press('End');
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/&from=[^&]+&to=[^&]+$/);
  await expect(board.getByText('Between 0.9987 and 1.0000 of par.', { exact: true })).toBeVisible();
  await page.reload();
  // What was read while the page was open is gone, and the span is the same.
  await expect(board.getByText('Between 1.0000 and 1.0000 of par.', { exact: true })).toBeVisible();
  // The exported rows are those of the span, with source and time in each.
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    board.getByRole('button', { name: 'Save as CSV' }).first().click(),
  ]);
  const rows = (await readFile((await saved.path())!, 'utf8')).trim().split('\r\n');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(100);
  expect(rows.slice(1).every((row) => row.includes('Chainlink USDC/USD on Ethereum,2'))).toBe(true);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    board.getByRole('button', { name: 'Save as PNG' }).first().click(),
  ]);
  const png = await readFile((await picture.path())!);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeGreaterThan(10_000);
  await board.getByRole('button', { name: 'The whole range' }).first().click();
  await expect(board.getByText('Between 0.8774 and 1.0000 of par.', { exact: true })).toBeVisible();
  watch.expectError('503');
  await page.route('**/api/market/live', (route) => route.fulfill({ status: 503, body: '' }));
  await comeBack(page);
  await expect(board.getByRole('status').first()).toContainText('no number here is current');
  for (const row of await board
    .getByRole('region', { name: 'Every coin now' })
    .getByRole('row')
    .all())
    expect(await row.innerText()).not.toMatch(/\d/);
});

test('a span is chosen by the pointer, and the board is accessible and fits a phone, light and dark', async ({
  page,
  watch,
}) => {
  const week = await weekOf(live.url);
  await page.route('**/api/market/history**', (route) => route.fulfill({ json: week }));
  for (const [theme, size] of [
    ['light', wide],
    ['dark', phone],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await live.open(page, watch, `${ANALYTICS}?coin=usdc&range=7d`);
    const board = page.getByRole('region', { name: 'Live numbers' });
    const between = (low: string) =>
      board.getByText(`Between ${low} and 1.0000 of par.`, { exact: true });
    await board.getByRole('combobox', { name: 'Coin' }).focus();
    const plot = board.getByRole('img').first();
    await expect(between('0.8774'), theme).toBeVisible();
    await plot.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await plot.boundingBox())!;
    await page.mouse.move(x + width * 0.8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.95, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(between('1.0000'), theme).toBeVisible();
    expect(await findings(page), theme).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await tooWide(page), theme).toEqual([]);
  }
});

test('a coin’s page has its card, which follows the server and moves nothing', async ({
  page,
  watch,
}) => {
  await watchShifts(page);
  await live.open(page, watch, '/learn/coins/usdc');
  const card = page.getByRole('region', { name: 'USDC now' });
  await expect(card).toContainText('$0.9987 0.13% below par (13 bp)');
  await expect(card).toContainText('Chainlink USDC/USD on Ethereum');
  expect(await findings(page)).toEqual([]);
  watch.expectError('503');
  await page.route('**/api/market/live', (route) => route.fulfill({ status: 503, body: '' }));
  await comeBack(page);
  await expect(card).toContainText('no live price');
  await expect(card.locator('[data-coin]')).not.toContainText(/\d/, { useInnerText: true });
  expect((await shiftsOf(page)).filter(({ value }) => value > 0.01)).toEqual([]);
});

test('where its script does not come, a card says when its numbers were written', async ({
  page,
  watch,
}) => {
  watch.expectError(/follow-(live|page)|ERR_FAILED/);
  await page.route(/follow-(live|page)\.client/, (route) => route.abort());
  await live.open(page, watch, '/learn/coins/usdc');
  const card = page.getByRole('region', { name: 'USDC now' });
  await expect(card.getByText(/These numbers are from \d\d:\d\d UTC/)).toBeVisible();
  await live.open(page, watch, ANALYTICS);
  const board = page.getByRole('region', { name: 'Live numbers' });
  await expect(board.getByText(/when this page was loaded/).first()).toBeVisible();
});

test('frames for other sites show a price with its time, and nothing else moves in', async ({
  page,
  watch,
}) => {
  for (const path of ['/embed/peg/usdc', '/embed/live/usdc']) {
    await live.open(page, watch, path);
    await expect(page.getByRole('main')).toContainText(
      /\$0\.9987.*0\.13% below par \(13 bp\).*\d\d:\d\d UTC/s,
    );
    expect(await findings(page), path).toEqual([]);
  }
});

test('without scripting the row of prices is there, with its time, and the board, and nothing that needs it', async ({
  browser,
  watch,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${live.url}/`);
  const ticker = page.getByRole('region', { name: 'At par now?' });
  await expect(ticker.locator('[data-coin="usdc"]')).toContainText(/\$0\.9987.*\d\d:\d\d UTC/s);
  await page.goto(live.url + ANALYTICS);
  const board = page.getByRole('region', { name: 'Live numbers' });
  await expect(board.getByRole('row', { name: /^USDC/ })).toContainText(
    /\$0\.9987.*\d\d:\d\d UTC/s,
  );
  await expect(board.getByRole('button')).toHaveCount(0);
  await expect(board.getByRole('slider')).toHaveCount(0);
  await expect(board.getByRole('combobox')).toHaveCount(0);
  expect(watch.errors).toEqual([]);
  await context.close();
});

// Last: what fell stays in the numbers of the server. Every other page: live-truth.spec.ts.
test('a break on the chain shows on a board as it was sent, to which no React comes, and so does its end', async ({
  page,
  watch,
}) => {
  const usdc = site.market.coins.find(({ id }) => id === 'usdc')!;
  await live.open(page, watch, ANALYTICS);
  const row = page.locator('astro-island[ssr] tr:has(th:text-is("USDC"))').first();
  for (const [price, words] of [
    [0.94, '$0.9400'],
    [0.9987, '0.13% below par (13 bp)'],
  ] as const) {
    for (const { address } of usdc.feeds) await live.chain.setFeed(address, price);
    await expect(row).toContainText(words, { timeout: 30_000 });
  }
});
