import type { Page } from '@playwright/test';
import { expect, open, phone, test } from './site-test.ts';

const PACK = '/learn/pack/regulation';

async function expectSheets(page: Page): Promise<void> {
  const onScreen = page.locator('body > header, body > footer, [data-print]');
  await expect(onScreen.filter({ visible: true })).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await expect(onScreen.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  await expect(page.getByText(/\/resources\/regulatory-updates$/).first()).toBeVisible();
  const breaks = await page
    .locator('[data-worksheet]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakBefore));
  // The reading begins below the title; words, questions, the teacher's sheet and answers follow.
  expect(breaks).toEqual(['auto', 'page', 'page', 'page', 'page']);
  const split = await page
    .locator('[data-worksheet="questions"] ol > li, [data-worksheet="answers"] ol > li')
    .evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length,
    );
  expect(split).toBe(0);
  await page.emulateMedia({ media: 'screen' });
}

/** Every answer is open, bars keep their hatching and sources their addresses. */
async function expectOpen(page: Page): Promise<void> {
  await open(page, '/learn/pack/future');
  const answer = page.getByText(/^Your coin probably won’t be illegal in 2027/);
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await open(page, '/learn/pack/market');
  const bars = page.locator('table svg').filter({ has: page.locator('rect') });
  expect(await bars.count()).toBeGreaterThan(5);
  const kept = await bars.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).printColorAdjust),
  );
  expect(new Set(kept)).toEqual(new Set(['exact']));
  const source = page.locator('[id="source-1"] a');
  const after = await source.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(after).toContain(String(await source.getAttribute('href')));
}

/** Nothing follows the last line of a reading, which would have a page to itself. */
async function expectNoMore(page: Page): Promise<void> {
  await open(page, '/learn/pack/what-is');
  await page.emulateMedia({ media: 'print' });
  const reading = page.locator('[data-worksheet="reading"]');
  const below = await reading.evaluate((sheet) => {
    const last = [...sheet.querySelectorAll('p')].at(-1)!;
    return sheet.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
  });
  expect(below).toBeLessThan(1);
}

async function expectButtons(page: Page): Promise<void> {
  await open(page, '/resources/regulatory-updates');
  await page.getByRole('link', { name: 'Printable pack for classes' }).click();
  await expect(page).toHaveURL(PACK);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const sheets = () =>
    page
      .locator('[data-worksheet]')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-worksheet')));
  const print = async (name: string) => {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name }).click();
    await page.emulateMedia({ media: 'print' });
  };
  await print('Print for learners');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  expect(await sheets()).toEqual(['reading', 'words', 'questions']);
  await print('Print for the teacher');
  expect(await sheets()).toEqual(['teacher', 'answers']);
  // On every sheet that is handed out a camera finds the page.
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await sheets()).toHaveLength(5);
  await expect(page.locator('[data-qr]').filter({ visible: true })).toHaveCount(3);
  await page.emulateMedia({ media: 'screen' });
}

test('the pack of a lesson is reached from it, and its buttons print the sheets of learners or of the teacher; on paper a pack is its sheets alone, each on a page of its own, every answer is open, bars keep their hatching and sources their addresses, and nothing follows the last line of a reading', async ({
  page,
}) => {
  await test.step('its buttons', () => expectButtons(page));
  await open(page, PACK);
  await test.step('its sheets', () => expectSheets(page));
  await test.step('answers, bars and sources', () => expectOpen(page));
  await test.step('the end of a reading', () => expectNoMore(page));
});

test('S1: the guide for somebody who is sent a coin prints on one page of A4 or Letter', async ({
  page,
}) => {
  await open(page, '/resources/receiving');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Five steps before you say yes' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };
  for (const format of ['A4', 'Letter']) {
    const paper = await page.pdf({ format, margin });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('a pack shows the text, its questions and answers, and no dead button', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/learn/pack/mechanisms');
    await expect(page.getByRole('button', { name: 'Print for learners' })).toBeHidden();
    await expect(page.locator('[data-level="standard"]').first()).toBeVisible();
    await expect(page.locator('[data-level="expert"]').first()).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Answers/ })).toBeVisible();
  });
});
