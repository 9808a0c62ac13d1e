import type { Page } from '@playwright/test';
import { expect, open, phone, test, wide } from './site-test.ts';

test.describe('the wallet chooser', () => {
  const PATH = '/resources/crypto-wallets';

  test('S1: asks one question at a time and opens the kind it leads to', async ({ page }) => {
    await open(page, PATH);
    const questions = page.locator('[data-question]:visible');
    await expect(questions).toHaveCount(1);
    await page.getByRole('link', { name: 'No, I want to keep or use them' }).click();
    await page.getByRole('link', { name: 'No, it’s mine alone' }).click();
    await page.getByRole('link', { name: 'Yes', exact: true }).click();
    await page.getByRole('link', { name: 'Yes', exact: true }).click();
    await page.getByRole('link', { name: 'No, rarely' }).click();
    await expect(questions).toHaveCount(0);
    await expect(page.locator('[data-result]')).toContainText('A hardware wallet');
    await expect(
      page.getByText('Do these three things first:').locator('visible=true'),
    ).toHaveCount(1);
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect(questions).toContainText('more than once a week');
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(questions).toContainText('sell them again');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('the guide to holding a coin where you live', () => {
  const PATH = '/resources/can-i-hold-it';
  const shown = '[data-answer]:visible';

  test('S1: shows the chosen place alone, remembers it, and shows all again', async ({ page }) => {
    await open(page, PATH);
    const choice = page.getByLabel('Where do you live?');
    const all = await page.locator(shown).count();
    expect(all).toBeGreaterThanOrEqual(30);
    await choice.selectOption({ label: 'Nigeria' });
    await expect(page.locator(shown)).toHaveCount(1);
    await expect(page.locator(shown)).toContainText('What changes');
    const said = page.locator('[data-answers]').getByRole('status');
    const short = await page.locator(shown).locator('summary > span').last().textContent();
    await expect(said).toHaveText(`Nigeria: ${short}. The answer is below.`);
    await page.reload();
    await expect(said).toBeEmpty();
    await expect(choice).toHaveValue('ng');
    await expect(page.locator(shown)).toContainText('June 30, 2027');
    await choice.selectOption({ label: 'Every place' });
    await expect(page.locator(shown)).toHaveCount(all);
    await expect(said).toHaveText('Every place is listed below.');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const other = await page.context().newPage();
    await open(other, '/resources/tax-implications');
    const links = other.locator('[data-place-links] li');
    const first = (await links.first().textContent())!;
    await choice.selectOption({ label: 'Japan' });
    await expect(links.first()).toHaveText('Japan');
    await choice.selectOption({ label: 'Every place' });
    await expect(links.first()).toHaveText(first);
    await open(other, '/resources/regulatory-updates');
    await other.getByLabel('Where do you live?').selectOption('ng');
    await expect(page.locator(shown)).toHaveCount(1);
    await expect(choice).toHaveValue('ng');
    await choice.selectOption({ label: 'Every place' });
    await expect(other.getByLabel('Where do you live?')).toHaveValue('');
    await other.close();
    await open(page, `${PATH}#place-th`);
    await expect(choice).toHaveValue('th');
  });
});

test('S1: on a phone a second line of a summary begins where its words do', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/resources/can-i-hold-it');
  const summary = page.locator('summary', { hasText: /^China/ });
  const [from, lines] = await summary.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    return [boxes[0]!.left, boxes.map(({ left }) => left)] as const;
  });
  expect(lines.length).toBeGreaterThan(2);
  for (const left of lines) expect(left).toBeGreaterThan(from - 4);
});

const UPDATES = '/resources/regulatory-updates';

/** The timeline begins with twelve events, and shows all to whoever asks for them or for one. */
async function expectTwelve(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await open(page, UPDATES);
  const items = page.locator('[data-timeline] > li:visible');
  const total = await page.locator('[data-timeline] > li').count();
  const rest = page.getByRole('button', { name: `Show all ${total} events` });
  await expect(items).toHaveCount(12);
  await page.emulateMedia({ media: 'print' });
  await expect(items).toHaveCount(total);
  await page.emulateMedia({ media: 'screen' });
  await rest.click();
  await expect(items).toHaveCount(total);
  await expect(rest).toBeHidden();
  await expect(items.nth(12)).toBeFocused();
  await open(page, UPDATES);
  const last = page.locator('[data-timeline] > li').last();
  const place = (await last.getAttribute('data-place'))!;
  await page.locator('[data-timeline-filter] select[name="place"]').selectOption(place);
  await expect(last).toBeVisible();
  await expect(rest).toBeHidden();
  await open(page, `${UPDATES}#${await last.getAttribute('id')}`);
  await expect(last).toBeInViewport();
  await expect(rest).toBeHidden();
}

/** By place, step and time. */
async function expectNarrow(page: Page): Promise<void> {
  await open(page, UPDATES);
  const items = page.locator('[data-timeline] > li:visible');
  await page.getByRole('button', { name: /^Show all \d+ events$/ }).click();
  const all = await items.count();
  expect(all).toBeGreaterThan(70);
  const filter = page.locator('[data-timeline-filter]');
  await filter.getByLabel('Place').selectOption({ label: 'Hong Kong' });
  const hongKong = await items.count();
  expect(hongKong).toBeGreaterThan(1);
  await expect(items.filter({ hasNotText: 'Hong Kong' })).toHaveCount(0);
  await filter.getByLabel('Place').selectOption('');
  await filter.getByLabel('When').selectOption('ahead');
  await expect(items).not.toHaveCount(0);
  await expect(items.filter({ hasNotText: 'Ahead' })).toHaveCount(0);
  await filter.getByLabel('Step').selectOption('in-force');
  await expect(filter.getByRole('status')).toHaveText(`${await items.count()} events`);
  await expect(items.filter({ hasText: 'The GENIUS Act takes effect' })).toHaveCount(1);
  const count = await filter.getByRole('status').textContent();
  // As browsers bring back what was chosen, which one that is steered by a program doesn't.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const chosen = { when: 'ahead', step: 'in-force' };
      for (const [name, value] of Object.entries(chosen)) {
        const option = document.querySelector<HTMLOptionElement>(
          `[data-timeline-filter] select[name="${name}"] option[value="${value}"]`,
        );
        if (!option) return;
        option.selected = true;
      }
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(filter.getByLabel('Step')).toHaveValue('in-force');
  await expect(filter.getByRole('status')).toHaveText(count!);
  await expect(items.filter({ hasNotText: 'Ahead' })).toHaveCount(0);
  await filter.getByLabel('Place').selectOption('global');
  await expect(items).toHaveCount(0);
  await expect(filter.getByRole('status')).toHaveText(/^No events match/);
}

async function expectHome(page: Page): Promise<void> {
  await open(page, UPDATES);
  await page.getByLabel('Where do you live?').selectOption('jp');
  await expect(page.getByRole('link', { name: 'The rules in Japan' })).toBeVisible();
  await expect(page.locator('[data-timeline-filter] select[name="place"]')).toHaveValue('jp');
  await page.reload();
  await expect(page.getByLabel('Where do you live?')).toHaveValue('jp');
  await page.getByRole('link', { name: 'The rules in Japan' }).click();
  await expect(page.locator('h1')).toContainText('Japan');
  await open(page, UPDATES);
  await page.getByLabel('Where do you live?').selectOption('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
}

async function expectUnknown(page: Page): Promise<void> {
  await open(page, UPDATES);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(30);
  await rows.filter({ hasText: 'India' }).getByRole('link').click();
  await expect(page.getByText('We don’t know.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('about the law, not legal advice')).toBeVisible();
}

test('S1: the timeline of regulation begins with twelve events, and shows all to whoever asks, searches, prints or follows a link to one; every place has its page, and says what is not known; the place where one lives is remembered, and only in the browser; the timeline narrows by place, step and time', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await test.step('twelve', () => expectTwelve(page));
  await page.setViewportSize(wide);
  await test.step('what is not known', () => expectUnknown(page));
  await test.step('where one lives', () => expectHome(page));
  await test.step('narrower', () => expectNarrow(page));
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('S1: the questions about wallets are links to each other and to the kinds; each place opens by itself, dated, and leads to its rules; the timeline shows every event', async ({
    page,
  }) => {
    await page.goto('/resources/crypto-wallets');
    await expect(page.locator('[data-question]')).toHaveCount(6);
    await expect(page.locator('[data-question]').last()).toBeVisible();
    await page.getByRole('link', { name: 'No, rarely' }).click();
    expect(new URL(page.url()).hash).toBe('#kind-hardware');
    await expect(page.locator('#kind-hardware')).toBeVisible();
    await page.goto('/resources/can-i-hold-it');
    await expect(page.getByLabel('Where do you live?')).toBeHidden();
    const answer = page.locator('#place-ke');
    await answer.locator('summary').click();
    await expect(answer.getByText(/^Our newest source on Kenya is dated/)).toBeVisible();
    await expect(page.getByText('If your country isn’t on the list')).toBeVisible();
    await answer.getByRole('link', { name: /Kenya/ }).click();
    await expect(page).toHaveURL('/resources/regulatory-updates/ke');
    await expect(page.getByRole('heading', { name: 'The short answer' })).toBeVisible();
    await open(page, UPDATES);
    const items = page.locator('[data-timeline] > li');
    await expect(page.locator('[data-timeline] > li:visible')).toHaveCount(await items.count());
  });
});
