import type { Page } from '@playwright/test';
import { expect, open, phone, test, wide } from './site-test.ts';
import { everyPage } from './site-pages.ts';
import { tooWide } from './too-wide.ts';

const REDEMPTION = '/learn/lab/redemption';

const lab = (page: Page) => page.locator('[data-explorable]');
const sentence = (page: Page) => lab(page).getByRole('status').last();
const control = (page: Page, name: string) => lab(page).getByLabel(name, { exact: true });

/** Opens an explorable past its guess. */
async function openPast(page: Page, path: string): Promise<void> {
  await open(page, path);
  await lab(page).hover();
  await lab(page).getByRole('button', { name: 'Skip the guess' }).click();
  await expect(lab(page).getByRole('button', { name: 'Play' })).toBeVisible();
}

test('L1: formulas are folded away until a reader opens them or chooses the expert level', async ({
  page,
}) => {
  for (const path of everyPage().filter((one) => /^\/learn\/lab\/./.test(one))) {
    await open(page, path);
    const formulas = page.locator('details[data-formulas]');
    const level = (name: string) => page.getByRole('radio', { name });
    await expect(formulas, path).toHaveCount(1);
    await expect(formulas.locator('code').first()).toBeHidden();
    await expect(page.locator('[data-text] code:visible'), path).toHaveCount(0);
    await formulas.locator('summary').click();
    await expect(formulas.locator('code').first()).toBeVisible();
    await level('Plain').check();
    await expect(formulas.locator('code').first()).toBeHidden();
    await level('Expert').check();
    await expect(formulas.locator('code').first()).toBeVisible();
    await page.reload();
    await expect(formulas.locator('code').first()).toBeVisible();
    await level('Standard').check();
  }
});

test.describe('an explorable', () => {
  test.use({ viewport: wide });

  test('asks first, then shows what happens beside the guess', async ({ page }) => {
    await open(page, REDEMPTION);
    await expect(sentence(page)).toBeHidden();
    await lab(page).getByRole('radio', { name: 'Within the day' }).check();
    await lab(page).getByRole('button', { name: 'See what happens' }).click();
    await expect(lab(page).getByText('Not as you expected.')).toBeVisible();
    await expect(lab(page).getByRole('img').first()).toBeVisible();
    await expect(sentence(page)).toContainText('After 120 hours, the coin is at $0.998');
  });

  test('says what happened at every turn, and keeps its state in the address', async ({ page }) => {
    await openPast(page, REDEMPTION);
    await control(page, 'Who may redeem').selectOption('Nobody');
    await expect(sentence(page)).toContainText('nobody may redeem');
    await control(page, 'Fee for redeeming').focus();
    await page.keyboard.press('ArrowRight');
    await expect(lab(page).getByRole('combobox', { name: 'Case' })).toHaveValue('');
    await expect(page).toHaveURL(/\?lab=1&price=0\.95&fee=0\.2&who=nobody&/);
    const words = await sentence(page).textContent();
    await page.reload();
    await expect(sentence(page)).toHaveText(words!);
    await expect(control(page, 'Fee for redeeming')).toHaveValue('0.2');
  });

  test('plays, steps and goes back to its start', async ({ page }) => {
    await openPast(page, REDEMPTION);
    await lab(page).getByRole('button', { name: 'Reset' }).click();
    await expect(control(page, 'Moment')).toHaveValue('0');
    await lab(page).getByRole('button', { name: 'Step' }).click();
    await expect(control(page, 'Moment')).toHaveValue('1');
    await lab(page).getByRole('button', { name: 'Play' }).click();
    await expect(control(page, 'Moment')).not.toHaveValue('1');
    await expect(control(page, 'Moment')).toHaveValue('120', { timeout: 30_000 });
    await expect(lab(page).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('does not move for those who asked for that', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPast(page, `${REDEMPTION}`);
    await lab(page).getByRole('button', { name: 'Reset' }).click();
    await lab(page).getByRole('button', { name: 'Play' }).click();
    await expect(control(page, 'Moment')).toHaveValue('120');
    await expect(lab(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
  });

  test('a guess that is sent before the code has come is not lost', async ({ page }) => {
    await open(page, `${REDEMPTION}?lab=1&guess=in-steps#lab`);
    await expect(lab(page).getByText('As you expected.')).toBeVisible();
    await expect(page).toHaveURL(/&chance=0#lab$/);
  });

  test('falls back where the address means nothing', async ({ page }) => {
    await open(page, `${REDEMPTION}?lab=1&price=%3Cb%3E&fee=1e9&who=me&at=99999`);
    await expect(control(page, 'Price at the start')).toHaveValue('0.95');
    await expect(control(page, 'Who may redeem')).toHaveValue('1');
    await expect(control(page, 'Moment')).toHaveValue('120');
  });
});

test('every page of the lab comes to life, with its numbers and formulas', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(phone);
  const pages = everyPage().filter((path) => path.startsWith('/learn/lab/'));
  expect(pages.length).toBeGreaterThanOrEqual(3);
  for (const path of pages) {
    await openPast(page, path);
    const before = await sentence(page).textContent();
    await lab(page).getByRole('button', { name: 'Step' }).click();
    await expect(sentence(page), path).not.toHaveText(before!);
    await lab(page).getByText('The formula with these numbers').click();
    await expect(lab(page).locator('dl code').first(), path).toBeVisible();
    await lab(page).locator('summary', { hasText: 'as a table' }).first().click();
    await expect(lab(page).getByRole('table').first(), path).toBeVisible();
    expect(await tooWide(page), path).toEqual([]);
  }
});

test('an explorable alone in a frame works, and links to its page', async ({ page }) => {
  await open(page, '/embed/lab/redemption');
  await lab(page).hover();
  await lab(page).getByRole('button', { name: 'Skip the guess' }).click();
  await expect(sentence(page)).toContainText('the coin is at');
  await expect(lab(page).getByRole('link', { name: 'Link to these settings' })).toHaveAttribute(
    'href',
    /^\/learn\/lab\/redemption\?lab=1&/,
  );
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('an explorable is its picture, its sentence, its numbers and its cases', async ({
    page,
  }) => {
    await page.goto(REDEMPTION);
    await expect(lab(page).getByRole('img').first()).toBeVisible();
    await expect(sentence(page)).toContainText('the coin is at $0.998');
    await expect(lab(page).getByRole('slider')).toHaveCount(0);
    await expect(lab(page).getByRole('radio')).toHaveCount(0);
    await lab(page).locator('summary', { hasText: 'as a table' }).click();
    await expect(lab(page).getByRole('row')).toHaveCount(62);
    const cases = page.getByRole('region', { name: 'The cases in numbers' });
    await expect(cases.getByRole('row', { name: /^No way out/ })).toContainText('0.9500');
  });
});
