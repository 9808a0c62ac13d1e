import type { BrowserContext, Locator, Page } from '@playwright/test';
import { site } from '../fixtures/first-site.ts';
import { hasLocalChain } from '#scripts/demo/local-chain.ts';
import { fall } from '#scripts/demo/play-depeg.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';
import { expect, test, wide } from './site-test.ts';

// One chain and one server for all of them.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.skip(!hasLocalChain(), 'no local chain for this machine');

const ANALYTICS = '/resources/stablecoin-analytics';
let live: LiveServer;

test.beforeAll(async () => {
  // A demonstration finds a depeg within seconds.
  live = await startLiveServer({ MARKET_DEMO: 'on' });
});

test.afterAll(() => live?.stop());

declare global {
  // What the page has said so far, kept for the test to read.
  var said: { at: string[]; against: string[] };
}

/**
 * Reads every current price of USDC at each change of the page, before anybody can see it, and
 * keeps those moments at which two places differ. The prices have one source.
 */
function watchPrices(): void {
  globalThis.said = { at: [], against: [] };
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((place) => place.textContent ?? '');
  const rows = (label: string) =>
    [...document.querySelectorAll(`[aria-label="${label}"] tbody tr`)]
      .filter((row) => row.querySelector('th')?.textContent === 'USDC')
      .map((row) => row.querySelector('td .numbers, td.numbers')?.textContent ?? '');
  const look = (): void => {
    const places = [
      ...textsOf('[data-coin="usdc"] [data-ticker="price"]'),
      ...rows('Live prices'),
      ...rows('Every coin now'),
    ];
    const prices = new Set(places.flatMap((text) => /\$\d\.\d{4}/.exec(text) ?? []));
    if (prices.size > 1) said.against.push([...prices].join(' and '));
    for (const one of prices) if (said.at.at(-1) !== one) said.at.push(one);
    // The row says that it is off its peg where the list says that it is not over yet, and only there.
    const list = document.querySelector('[data-live-page] .prose');
    if (!list) return;
    const isOff = textsOf('[data-coin="usdc"]').some((text) => text.includes('off its peg'));
    const isListed = textsOf('h3').includes('USDC, not over yet');
    if (isOff !== isListed) said.against.push(`off: ${isOff}, listed: ${isListed}`);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  look();
}

const PAGES = ['/', '/resources/live', ANALYTICS, `${ANALYTICS}?coin=usdc`, '/learn/coins/usdc'];

/** Where those pages show USDC, each by its place in the list. */
const PLACES: [index: number, place: string][] = [
  [0, '[data-price-ticker] [data-coin="usdc"]'],
  [1, '[data-price-ticker] [data-coin="usdc"]'],
  [1, '[aria-label="Live prices"] tr:has(th:text-is("USDC"))'],
  [2, '[data-live-board] tr:has(th:text-is("USDC"))'],
  [3, '[data-live-board] tr:has(th:text-is("USDC"))'],
  [4, '[data-live-card] [data-coin="usdc"]'],
];

test('a break on the chain shows on every page untouched, and so does its end; at each moment no two prices of one coin and source differ on one page', async ({
  context,
  watch,
}) => {
  const usdc = site.market.coins.find(({ id }) => id === 'usdc')!;
  const pages: Page[] = [];
  for (const path of PAGES) {
    const page = await context.newPage();
    await page.setViewportSize(wide);
    // Particles at rest: they would be drawn all the while.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await live.open(page, watch, path);
    await page.evaluate(watchPrices);
    pages.push(page);
  }
  const lowest = `$${Math.min(...fall).toFixed(4)}`;
  for (const price of [...fall, 0.9987]) {
    for (const { address } of usdc.feeds) await live.chain.setFeed(address, price);
    const words = `$${price.toFixed(4)}`;
    const asked = price === Math.min(...fall) || price === 0.9987;
    // Pages ask every five seconds: at some prices they all have to have heard of it.
    for (const page of asked ? pages : [])
      await expect
        .poll(() => page.evaluate(() => said.at.at(-1)), { timeout: 30_000, message: page.url() })
        .toBe(words);
  }
  for (const page of pages) {
    const { at, against } = await page.evaluate(() => said);
    expect(against, page.url()).toEqual([]);
    expect(at, page.url()).toContain(lowest);
  }
  for (const [index, place] of PLACES)
    await expect(pages[index]!.locator(place).first(), place).toContainText(
      '0.13% below par (13 bp)',
    );
  // A page that is opened after the break still shows it, in words, and in the table.
  const after = await context.newPage();
  await live.open(after, watch, `${ANALYTICS}?coin=usdc`);
  const board = after.getByRole('region', { name: 'Live numbers' });
  const sentence = board.getByText(/^Between 0\.8774 and /);
  // A line has two points: this site has just begun to read.
  for (const range of ['24 hours', '7 days', '30 days', '1 year']) {
    await board.getByText(range, { exact: true }).first().click();
    await expect(sentence).toBeVisible({ timeout: 15_000 });
  }
  await board.getByText('The same numbers as a table').first().click();
  await expect(board.getByRole('cell', { name: '0.8774' }).first()).toBeVisible();
});

/** Pages of one browser, whose clock the test holds: each is opened, and shows a price. */
async function openWithClock(
  context: BrowserContext,
  paths: readonly string[],
): Promise<{ path: string; page: Page; main: Locator }[]> {
  await context.clock.install();
  const opened = [];
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(live.url + path, { waitUntil: 'load' });
    const main = page.getByRole('main');
    await expect(main).toContainText(/\$\d\.\d{4}/);
    opened.push({ path, page, main });
  }
  return opened;
}

test('the word fresh leaves by itself when its time has run out, though nobody answers', async ({
  browser,
  watch,
}) => {
  const states: Record<string, string | null> = {
    '/resources/live': 'may have changed since, as of',
    '/learn/coins/usdc': 'no live price',
    '/': 'no live price',
    [ANALYTICS]: null,
  };
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const pages = await openWithClock(context, Object.keys(states));
  // No answer at all, good or bad, from here on.
  await context.route('**', () => new Promise<void>(() => undefined));
  await context.clock.fastForward('26:00:00');
  for (const { path, main } of pages) {
    const state = states[path];
    if (state) await expect(main.getByText(state).first()).toBeVisible();
    await expect
      .poll(() => main.innerText(), { message: path })
      .not.toMatch(/\bfresh(,|, as of| at) \d|\$0\.\d{4}\s[^\n]*fresh/);
  }
  await context.close();
  expect(watch.errors).toEqual([]);
});

test('hidden tabs ask for no numbers, and ask once somebody comes back', async ({
  browser,
  watch,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const pages = await openWithClock(context, [
    '/resources/live',
    '/learn/coins/usdc',
    '/',
    ANALYTICS,
  ]);
  const hide = (page: Page, isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  for (const { page } of pages) await hide(page, true);
  for (const { page } of pages) await page.waitForLoadState('networkidle');
  const asked: { by: Page; url: string }[] = [];
  context.on('request', (request) => {
    asked.push({ by: request.frame().page(), url: request.url() });
  });
  for (let hour = 0; hour < 26; hour += 1) await context.clock.fastForward('01:00:00');
  await pages[0]!.page.waitForTimeout(500);
  expect(asked.map(({ url }) => url)).toEqual([]);
  for (const { path, page } of pages) {
    await hide(page, false);
    await expect
      .poll(() => asked.filter(({ by }) => by === page).length, { message: path })
      .toBeGreaterThan(0);
  }
  await context.close();
  expect(watch.errors).toEqual([]);
});

test('without scripting each table says when it was', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, table] of [
    ['/resources/live', 'Live prices'],
    [ANALYTICS, 'Every coin now'],
  ] as const) {
    await page.goto(live.url + path);
    await expect(page.getByRole('region', { name: table }).getByRole('row').first()).toContainText(
      /when this page was loaded, at \d\d:\d\d UTC/,
    );
    expect(await page.getByRole('region', { name: table }).innerText()).toContain('was loaded');
  }
  await context.close();
});
