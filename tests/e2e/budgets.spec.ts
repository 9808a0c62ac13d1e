import type { Page, Request } from '@playwright/test';
import { documentBytes, shippedBytes } from '#tests/page-budget.ts';
import { expect, test } from './site-test.ts';
import { inGroups, pagesOfScripts } from './site-pages.ts';

// These walk through many pages, on machines of any speed.
test.describe.configure({ timeout: 90_000 });

/** Before interaction means this long without scroll, pointer or key; the page's clock is moved. */
const QUIET_MS = 10_000;

const SCRIPT_BYTES = 10_000;
const HOME_SCRIPT_BYTES = 20_000;
const scriptBytes = (path: string) => (path === '/' ? HOME_SCRIPT_BYTES : SCRIPT_BYTES);
const FONT_BYTES = 60_000;
const STYLE_BYTES = 12_000;

type Cost = Record<'document' | 'script' | 'stylesheet' | 'font', number> & {
  blocking: string[];
  sheets: number;
  outside: string[];
};

const sumOf = async (sizes: Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);

async function shippedSize(request: Request): Promise<number> {
  const response = (await request.response())!;
  return shippedBytes(await response.body(), response.headers()['content-type']!);
}

/** What came for a kind of request; where that is too much, as far as the site that ships is compressed. */
async function bodyBytes(requests: Request[], type: string, most: number): Promise<number> {
  const ofType = requests.filter((request) => request.resourceType() === type);
  const came = await sumOf(ofType.map(async (request) => (await request.sizes()).responseBodySize));
  return came <= most ? came : sumOf(ofType.map(shippedSize));
}

function blockingOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
      )
      .map((entry) => new URL(entry.name).pathname),
  );
}

test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
});

/** As a first visit, in a tab that has been elsewhere: nothing is kept from the pages before. */
async function keepNothing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** What a phone fetches for the main document alone: frames count by themselves. */
async function costOf(page: Page, path: string, own: string): Promise<Cost> {
  const requests: Request[] = [];
  const note = (request: Request): void => {
    if (request.frame() === page.mainFrame()) requests.push(request);
  };
  page.on('requestfinished', note);
  await page.goto(path);
  await page.clock.runFor(QUIET_MS);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  const bytes = (type: string, most: number) => bodyBytes(requests, type, most);
  return {
    document: await bytes('document', documentBytes(path)),
    script: await bytes('script', scriptBytes(path)),
    stylesheet: await bytes('stylesheet', STYLE_BYTES),
    font: await bytes('font', FONT_BYTES),
    blocking: await blockingOf(page),
    sheets: requests.filter((request) => request.resourceType() === 'stylesheet').length,
    outside: requests.map((request) => request.url()).filter((url) => !url.startsWith(own)),
  };
}

/** Pages for programs have no script of their own, so those chosen by scripts leave them out. */
const DATA_PAGES = ['/data', '/data/api'];

for (const { name, paths } of inGroups([...new Set([...pagesOfScripts(), ...DATA_PAGES])])) {
  test(`R14: before any interaction ${name} keep to their budgets, and fetch no React`, async ({
    page,
    baseURL,
  }) => {
    await page.clock.install();
    await keepNothing(page);
    for (const path of paths) expectWithinBudget(path, await costOf(page, path, baseURL!));
  });
}

function expectWithinBudget(path: string, cost: Cost): void {
  expect.soft(cost.document, `${path}: HTML`).toBeLessThanOrEqual(documentBytes(path));
  expect.soft(cost.script, `${path}: scripts`).toBeLessThanOrEqual(scriptBytes(path));
  expect.soft(cost.font, `${path}: fonts`).toBeLessThanOrEqual(FONT_BYTES);
  expect.soft(cost.stylesheet, `${path}: stylesheet`).toBeLessThanOrEqual(STYLE_BYTES);
  expect.soft(cost.sheets, `${path}: stylesheets`).toBe(1);
  expect.soft(cost.blocking.length, `${path}: ${cost.blocking.join(' ')}`).toBeLessThanOrEqual(1);
  expect.soft(cost.outside, path).toEqual([]);
  expect
    .soft(Math.min(cost.document, cost.script, cost.font, cost.stylesheet), path)
    .toBeGreaterThan(500);
}
