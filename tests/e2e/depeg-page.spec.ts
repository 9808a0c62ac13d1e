import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, open, phone, test, wide } from './site-test.ts';

const ids = readdirSync('content/depegs').map((name) => name.replace('.json', ''));
const PRICED = ['usdc-2023', 'ust-2022', 'mim-2026', 'dai-2020-mar', 'usdx-kava-2022'];
/** Those with names beside their lines. */
const NAMED = ['usdc-2023', 'usdt-2022-may', 'busd-2023', 'ust-2022'];

type Box = { x: number; y: number; width: number; height: number };

/** How far two boxes lie over each other in their shorter direction, in pixels. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, Math.min(across, down));
}

/** With their strokes, of which the corners of letters may take the whole width. */
const boxesOf = (all: Locator): Promise<Box[]> =>
  all.evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { stroke, strokeWidth } = getComputedStyle(part);
      const share = part instanceof SVGTextElement ? 1 : 0.5;
      const edge = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) * share;
      return { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
    }),
  );

const stageOf = (page: Page) => page.getByRole('figure').first().locator('> div').first();

test('every depeg has a picture, Cite and CSV, and names the low that its chart marks', async ({
  request,
}) => {
  expect(ids.length).toBeGreaterThanOrEqual(37);
  for (const id of ids) {
    const html = await (await request.get(`/learn/depegs/${id}`)).text();
    expect(html, id).toMatch(/data-picture="(line|strip)"/);
    expect(html, id).toContain('href="#cite"');
    expect(html, id).toContain('data-print');
    expect(html, id).toContain(`href="/learn/depegs/${id}.csv"`);
    if (!html.includes('data-picture="strip"')) continue;
    // What never came back has no end on the line of its price.
    if (html.includes('Never recovered')) expect(html, id).not.toMatch(/<text[^>]*>Ended</);
    expect(html, id).toMatch(
      /We have no chart for (that day|those days|those weeks), because we found no price history/,
    );
  }
});

/** Names in the charts of the open page that lie on each other. */
const crossedNames = (page: Page): Promise<string[]> =>
  page.locator('figure svg[role=img]').evaluateAll((plots) =>
    plots.flatMap((plot) => {
      const words = [...plot.querySelectorAll('text')].filter((one) => one.checkVisibility());
      const boxes = words.map((one) => ({
        text: one.textContent,
        ...(one.getBoundingClientRect().toJSON() as DOMRect),
      }));
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3,
          )
          .map((other) => `${one.text} × ${other.text}`),
      );
    }),
  );

/** Pairs of a number on the line with another or with words that lie over each other. */
async function coveredNumbers(page: Page): Promise<string[]> {
  const stage = stageOf(page);
  await stage.scrollIntoViewIfNeeded();
  const numbers = await boxesOf(stage.locator('a circle:last-of-type'));
  const words = await boxesOf(stage.locator('svg[role=img] text:visible'));
  expect(numbers.length).toBeGreaterThan(2);
  return numbers.flatMap((box, index) =>
    [...numbers.slice(index + 1), ...words]
      .map((other) => overlap(box, other))
      .filter((by) => by >= 1.5)
      .map((by) => `number ${index + 1} by ${by}`),
  );
}

test('H1: at any width numbers on the line cover nothing, and no name of a line stands on another, or on the words at par', async ({
  page,
}) => {
  test.setTimeout(60_000);
  for (const id of new Set([...PRICED, ...NAMED])) {
    await open(page, `/learn/depegs/${id}`);
    for (const width of [320, 360, 768, 1280]) {
      const at = `${id} at ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      if (PRICED.includes(id)) expect(await coveredNumbers(page), at).toEqual([]);
      if (NAMED.includes(id) && width > 320) expect(await crossedNames(page), at).toEqual([]);
    }
  }
});

/** A number leads to its step, whose dot is filled. */
async function expectWay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Step 4, March 11, 2023, 14:00 UTC' }).click();
  await expect(page).toHaveURL(/#step-4$/);
  await expect(page.locator('#step-4')).toBeInViewport();
  await expect(page.locator('[data-now]')).toHaveCount(2);
  await expect(page.locator('#step-4')).toHaveAttribute('data-now', '');
}

const bringUp = (page: Page, step: number) =>
  page.locator(`#step-${step}`).evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));

async function expectWide(page: Page): Promise<void> {
  const figure = page.getByRole('figure').first();
  const steps = page.locator('#step-1');
  expect((await figure.boundingBox())!.x).toBeGreaterThan(
    (await steps.boundingBox())!.x + (await steps.boundingBox())!.width,
  );
  await bringUp(page, 6);
  const chart = figure.getByRole('img', { name: /^Price of USDC against par/ });
  await expect(chart).toBeInViewport();
  await expect(figure.getByText('par, 1.0000')).toBeVisible();
  await figure.getByText('The same numbers as a table').click();
  await expect(figure.getByRole('row', { name: /Mar 11, 2023, 08:00/ })).toContainText('0.8627');
}

/** The head says where each low comes from; Cite opens the citation, and Print asks for paper. */
async function expectHead(page: Page): Promise<void> {
  await page.getByText('Where each low price comes from', { exact: true }).click();
  const table = page.getByRole('table', { name: /^The lowest prices in this episode/ });
  await expect(table.getByRole('row', { name: /^0\.8774/ })).toContainText('CoinMarketCap');
  await expect(table.getByRole('row', { name: /^0\.8627/ })).toContainText('Bitstamp');
  await page.getByRole('link', { name: 'Cite', exact: true }).click();
  await expect(page.getByText('@misc{usdc-2023')).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
}

async function expectPhone(page: Page): Promise<void> {
  const stage = stageOf(page);
  await bringUp(page, 5);
  const box = (await stage.boundingBox())!;
  expect(box.height).toBeLessThanOrEqual(200);
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(Math.abs(box.y - (header.y + header.height))).toBeLessThanOrEqual(1);
  expect((await page.locator('#step-5').boundingBox())!.y).toBeGreaterThanOrEqual(
    box.y + box.height - 1,
  );
}

test('the chart stays beside the steps in wide windows, and tells its numbers in a table one click away; at 360 px it stays on top, at most 200 px high, while the steps are read, and not in a phone that lies on its side; a number leads to its step, whose dot is filled; the head says where each low comes from; Cite opens the citation, and Print asks for paper', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await open(page, '/learn/depegs/usdc-2023');
  await test.step('a number, on a phone', () => expectWay(page));
  await test.step('on a phone', () => expectPhone(page));
  await page.setViewportSize({ width: 780, height: 360 });
  await test.step('on its side', async () => {
    const step = page.locator('li[data-step]').nth(3);
    await step.evaluate((element) => element.scrollIntoView());
    await expect(stageOf(page)).not.toBeInViewport();
    expect((await step.boundingBox())!.y).toBeLessThan(120);
  });
  await page.setViewportSize(wide);
  await open(page, '/learn/depegs/usdc-2023');
  await test.step('a number, in a wide window', () => expectWay(page));
  await test.step('in a wide window', () => expectWide(page));
  await test.step('the head', () => expectHead(page));
});

test('on paper the chart stands once, and nothing sticks', async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page, '/learn/depegs/usdd-2022');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-picture]')).toBeHidden();
  await expect(page.getByRole('img', { name: /^Price of USDD/ })).toHaveCount(1);
  const positions = await page
    .getByRole('figure')
    .first()
    .evaluate((figure) =>
      [figure, figure.firstElementChild!].map((part) => getComputedStyle(part).position),
    );
  expect(positions).not.toContain('sticky');
  // A table of prices would take pages; it is printed where it was opened.
  const table = page.locator('figure table').first();
  expect(await table.evaluate((one) => one.checkVisibility())).toBe(false);
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('everything stands still and is readable, and numbers still lead to steps', async ({
    page,
  }) => {
    await page.goto('/learn/depegs/usdc-2023');
    await expect(page.locator('#step-7')).toBeVisible();
    await expect(page.locator('[data-now]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.getByRole('link', { name: /^Step 6/ }).click();
    await expect(page).toHaveURL(/#step-6$/);
    await expect(page.locator('#step-6')).toBeInViewport();
  });
});
