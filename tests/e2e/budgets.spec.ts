import type { APIRequestContext, Browser, Page, Request } from '@playwright/test';
import { documentBytes } from '#tests/page-budget.ts';
import { expect, test } from './site-test.ts';
import { everyPage } from './site-pages.ts';

/** Before interaction means this long without scroll, pointer or key. */
const QUIET_MS = 10_000;
/** Pages wait side by side: the wait is for late scripts, not for a busy machine. */
const AT_ONCE = 7;

const SCRIPT_BYTES = 10_000;
const HOME_SCRIPT_BYTES = 20_000;
const FONT_BYTES = 60_000;
const STYLE_BYTES = 12_000;

type Cost = Record<'document' | 'script' | 'stylesheet' | 'font', number> & {
  blocking: string[];
  sheets: number;
  outside: string[];
};

async function bodyBytes(requests: Request[], type: string): Promise<number> {
  const sizes = await Promise.all(
    requests
      .filter((request) => request.resourceType() === type)
      .map(async (request) => (await request.sizes()).responseBodySize),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
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

/** What a phone fetches for the main document alone: frames count by themselves. */
async function costOf(browser: Browser, baseURL: string, path: string): Promise<Cost> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.frame() === page.mainFrame()) requests.push(request);
  });
  await page.goto(path);
  await page.waitForTimeout(QUIET_MS);
  const bytes = (type: string) => bodyBytes(requests, type);
  const cost: Cost = {
    document: await bytes('document'),
    script: await bytes('script'),
    stylesheet: await bytes('stylesheet'),
    font: await bytes('font'),
    blocking: await blockingOf(page),
    sheets: requests.filter((request) => request.resourceType() === 'stylesheet').length,
    outside: requests.map((request) => request.url()).filter((url) => !url.startsWith(baseURL)),
  };
  await context.close();
  return cost;
}

/** Bytes of a document as a browser gets it, and what it fetches, to tell like pages by. */
async function documentOf(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
  const html = await response.text();
  const parts = html.matchAll(
    /(?:<script [^>]*src|<link rel="stylesheet" href|component-url)="[^"]+/g,
  );
  const signature = [...new Set([...parts].map(([part]) => part))].sort().join(' ');
  return { path, bytes: Number(response.headers()['content-length']), signature };
}

test('R14: the document of every page keeps to its budget', async ({ request }) => {
  test.setTimeout(120_000);
  for (const path of await everyPage(request)) {
    const { bytes } = await documentOf(request, path);
    expect.soft(bytes, `${path}: HTML`).toBeLessThanOrEqual(documentBytes(path));
    // A cost of nothing would mean that nothing was measured.
    expect.soft(bytes, path).toBeGreaterThan(1_000);
  }
});

test('R14: before any interaction each page keeps to its budget, and fetches no React', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const documents = [];
  for (const path of await everyPage(request)) documents.push(await documentOf(request, path));
  // Pages that name the same scripts and styles cost the same, but for their documents.
  const kinds = [...Map.groupBy(documents, ({ signature }) => signature).values()];
  const paths = kinds.flatMap(([first, second]) => (second ? [first!, second] : [first!]));
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE).map(({ path }) => path);
    const costs = await Promise.all(some.map((path) => costOf(browser, baseURL!, path)));
    for (const [index, cost] of costs.entries()) expectWithinBudget(some[index]!, cost);
  }
});

function expectWithinBudget(path: string, cost: Cost): void {
  const scripts = path === '/' ? HOME_SCRIPT_BYTES : SCRIPT_BYTES;
  expect.soft(cost.document, `${path}: HTML`).toBeLessThanOrEqual(documentBytes(path));
  expect.soft(cost.script, `${path}: scripts`).toBeLessThanOrEqual(scripts);
  expect.soft(cost.font, `${path}: fonts`).toBeLessThanOrEqual(FONT_BYTES);
  expect.soft(cost.stylesheet, `${path}: stylesheet`).toBeLessThanOrEqual(STYLE_BYTES);
  expect.soft(cost.sheets, `${path}: stylesheets`).toBe(1);
  expect.soft(cost.blocking.length, `${path}: ${cost.blocking.join(' ')}`).toBeLessThanOrEqual(1);
  expect.soft(cost.outside, path).toEqual([]);
  expect
    .soft(Math.min(cost.document, cost.script, cost.font, cost.stylesheet), path)
    .toBeGreaterThan(500);
}
