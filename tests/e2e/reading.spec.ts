import type { Locator, Page } from '@playwright/test';
import { expect, open, phone, test, wide } from './site-test.ts';
import { spokenBy } from './spoken.ts';

const ARTICLE = '/learn/understanding-mechanisms';

const level = (page: Page, name: string): Locator => page.getByRole('radio', { name });
const expertPart = (page: Page): Locator => page.locator('[data-level="expert"]').first();
const standardPart = (page: Page): Locator => page.locator('[data-level="standard"]').first();

async function expectLevels(page: Page): Promise<void> {
  await expect(level(page, 'Standard')).toBeChecked();
  await expect(standardPart(page)).toBeVisible();
  await expect(expertPart(page)).toBeHidden();
  await level(page, 'Plain').check();
  await expect(standardPart(page)).toBeHidden();
  await level(page, 'Expert').check();
  await expect(standardPart(page)).toBeVisible();
  await expect(expertPart(page)).toBeVisible();
  await page.reload();
  await expect(level(page, 'Expert')).toBeChecked();
  await expect(expertPart(page)).toBeVisible();
  await level(page, 'Standard').check();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
}

async function expectSources(page: Page): Promise<void> {
  const number = page.locator('[data-text] sup a').first();
  await number.click();
  await expect(page.locator((await number.getAttribute('href'))!)).toBeInViewport();
  await page.getByText('Every figure on this page, with its date').click();
  const table = page.getByRole('region', { name: 'Figures on this page' });
  const ids = await page
    .locator('[data-text] [data-figure]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.figure));
  await expect(table.getByRole('row')).toHaveCount(new Set(ids).size + 1);
}

async function expectCitation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cite' }).click();
  const box = page.locator('#cite');
  await expect(box.locator('pre').first()).toContainText(ARTICLE);
  await expect(box.locator('pre').nth(1)).toContainText('@misc{understanding-mechanisms-2026,');
}

async function expectTerm(page: Page): Promise<void> {
  const term = page.locator('[data-text] a[data-tooltip="term-arbitrage"]');
  await expect(term).toHaveCount(1);
  await term.focus();
  const bubble = page.locator('#term-arbitrage');
  await expect(bubble).toBeVisible();
  await expect(bubble).toHaveRole('tooltip');
  await expect(term).toHaveAttribute('aria-describedby', 'term-arbitrage');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/learn/glossary/a#arbitrage');
  await expect(page.getByRole('heading', { name: 'Arbitrage' })).toBeInViewport();
}

test('L1 N8: the reading level changes what is shown, and is remembered; the day of the check is shown, and that of the next one; every source number leads to its source, and every figure stands in the list; a page can be cited; a link to a part that the level hides shows it; a term opens on focus and leads to the glossary on Enter', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, ARTICLE);
  await test.step('levels', () => expectLevels(page));
  await expect(page.getByRole('main')).toContainText(
    /Last checked November \d\d, 2026, next by [A-Z]\w+ \d+, 2027/,
  );
  await test.step('sources', () => expectSources(page));
  await test.step('citation', () => expectCitation(page));
  // From another page: one that is open goes to its part without being read anew.
  await page.goto('/learn/glossary/a');
  await open(page, `${ARTICLE}#vaults-in-formulas`);
  await expect(page.getByRole('heading', { name: 'Vaults in formulas' })).toBeInViewport();
  await test.step('a term', () => expectTerm(page));
});

test('L1: the reading level follows another tab, and leaves opened formulas alone', async ({
  page,
  context,
}) => {
  await page.setViewportSize(wide);
  await open(page, ARTICLE);
  const lab = await context.newPage();
  await lab.setViewportSize(wide);
  await open(lab, '/learn/lab/redemption#what-you-just-saw');
  await level(page, 'Expert').check();
  await expect(level(lab, 'Expert')).toBeChecked();
  await level(lab, 'Plain').check();
  await expect(level(page, 'Plain')).toBeChecked();
  await expect(standardPart(page)).toBeHidden();
  await expect(level(lab, 'Plain')).toBeChecked();
  const fold = lab.locator('details[data-formulas]').first();
  await fold.locator('summary').click();
  await expect(fold).toHaveAttribute('open');
  // No browser of a test keeps pages for the way back, so the events are all there is of it.
  const leaveAndComeBack = (meanwhile: string) =>
    lab.evaluate((work) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      if (work === 'forget') localStorage.removeItem('reading_level');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, meanwhile);
  await leaveAndComeBack('nothing');
  await expect(fold).toHaveAttribute('open');
  await leaveAndComeBack('forget');
  await expect(level(lab, 'Standard')).toBeChecked();
  await expect(fold).not.toHaveAttribute('open');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('N8: the first tap on a term opens it, the second or Enter follows', async ({ page }) => {
    for (const path of [ARTICLE, '/learn/coins/usdt', '/learn/depegs/usdc-2023']) {
      await open(page, path);
      const term = page.locator('main a[data-tooltip]').first();
      await term.tap();
      await expect(page.getByRole('tooltip')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await term.tap();
      await page.waitForURL('**/learn/glossary/**');
    }
    // Where a click says that it is of a mouse, as in Safari until 18.4, Enter follows.
    await page.addInitScript(() => {
      const says = Object.getOwnPropertyDescriptor(PointerEvent.prototype, 'pointerType')!.get!;
      Object.defineProperty(PointerEvent.prototype, 'pointerType', {
        get(this: PointerEvent) {
          return this.type === 'click' ? 'mouse' : (says.call(this) as string);
        },
      });
    });
    await open(page, ARTICLE);
    const term = page.locator('main a[data-tooltip]').first();
    await term.tap();
    await expect(page.getByRole('tooltip')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
    await term.press('Enter');
    await page.waitForURL('**/learn/glossary/**');
  });
});

test('the glossary narrows while one types; a term’s card can be framed by other sites, and leads back', async ({
  page,
  request,
}) => {
  await open(page, '/learn/glossary');
  const shown = page.locator('[data-term]:visible');
  const all = await shown.count();
  expect(all).toBeGreaterThanOrEqual(150);
  const told = await spokenBy(page.locator('[data-glossary]').getByRole('status'));
  await page.getByLabel('Find a term').pressSequentially('peg stability');
  await expect(shown).toHaveCount(await page.locator('[data-term]:not([hidden])').count());
  expect(await shown.count()).toBeLessThan(10);
  await expect(shown.first()).toContainText(/peg/i);
  await expect.poll(told).toBe(1);
  const names = page.locator('[data-term]:visible a');
  const inOrder = async () => (await names.allTextContents()).slice(0, 5);
  await page.getByLabel('Find a term').fill('');
  await expect(shown).toHaveCount(all);
  const before = await inOrder();
  await page.getByLabel('Find a term').fill('nav');
  await expect(names.first()).toHaveText('Net asset value');
  const elsewhere = page.getByRole('link', { name: 'Search the whole site for it' });
  await expect(elsewhere).toBeHidden();
  await page.getByLabel('Find a term').fill('slipage & more');
  await expect(shown).toHaveCount(0);
  await expect(page.getByText('No term matches “slipage & more.”')).toBeVisible();
  await expect(elsewhere).toHaveAttribute('href', '/search/results?q=slipage+%26+more');
  await page.getByLabel('Find a term').fill('');
  await expect(shown).toHaveCount(all);
  expect(await inOrder()).toEqual(before);
  const answer = await request.get('/embed/term/arbitrage');
  expect(answer.headers()['content-security-policy']).toContain('frame-ancestors *');
  await open(page, '/embed/term/arbitrage');
  await expect(page.getByRole('heading', { name: 'Arbitrage' })).toBeVisible();
  await expect(page.getByRole('link')).toHaveAttribute('href', /\/learn\/glossary\/a#arbitrage$/);
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('L1: every level is there, and terms are plain links', async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(standardPart(page)).toBeVisible();
    await expect(expertPart(page)).toBeVisible();
    await expect(page.getByText('Reading level', { exact: true })).toBeHidden();
    await page.locator('[data-text] a[data-tooltip]').first().click();
    await page.waitForURL('**/learn/glossary/**');
  });
});
