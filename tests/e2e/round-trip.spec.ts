import type { Page } from '@playwright/test';
import { expect, open, test } from './site-test.ts';

const PATH = '/resources/buying-and-cashing-out';
const RESULT = '[data-worked] [role=status]';

/** A fee that is typed while the calculator is still on its way counts. */
async function typeEarly(page: Page): Promise<void> {
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  const field = page.getByLabel('Fee for sending the coin out ($)');
  const fee = await field.inputValue();
  await field.click();
  await field.fill('500');
  await expect(page.locator(RESULT)).toHaveText(
    'You get nothing back, because the fees are as large as the amount or larger.',
  );
  await page.unroute('**/_astro/*.js');
  await field.fill(fee);
}

/** The cost follows every fee, and says what it can’t use. */
async function changeFees(page: Page): Promise<void> {
  await page.getByLabel('You pay in ($)').fill('1,000');
  await page.getByLabel('Fixed fee for buying ($)').fill('0');
  await page.getByLabel('Fixed fee for selling or paying out ($)').fill('0');
  await expect(page.locator(RESULT)).toHaveText(
    'You get $994.01 back. You lose $5.99, which is 0.6%.',
  );
  const field = page.getByLabel('Network fee for sending it back ($)');
  await field.fill('-3');
  await expect(field).toHaveAccessibleDescription(/can’t be negative/);
  await expect(page.locator(RESULT)).toContainText('can’t be used');
  const card = page.getByRole('button', { name: 'The same by card' });
  await card.click();
  await expect(field).toHaveValue('0.01');
  await expect(page.locator(RESULT)).toContainText('You get $92.56 back');
  // The route that the numbers are of is marked, until one of them is another.
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await field.fill('3');
  await expect(card).toHaveAttribute('aria-pressed', 'false');
}

/** On a phone the result is seen with the field that changes it, and a reload keeps what was typed. */
async function useOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  const first = page.getByLabel('You pay in ($)');
  const kept = first.inputValue();
  await first.focus();
  await first.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await expect(page.locator(RESULT)).toBeInViewport({ ratio: 1 });
  // A slow page is scrolled to where it was before its scripts could hear of it.
  await page.addInitScript(() =>
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.reload();
  await expect(first).toHaveValue(await kept);
  await expect(page.getByLabel('Network fee for sending it back ($)')).toHaveValue('3');
}

/** The ring of a field that has the focus lies over no word, and what is wrong is near its field. */
async function measureFields(page: Page): Promise<void> {
  const first = page.getByLabel('You pay in ($)');
  await first.fill('1.000,50');
  const problem = page.getByText(/^Write 1000\.50, /);
  const gaps = await problem.evaluate((one) => {
    const box = (part: Element | null | undefined) => part!.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(one);
    const [input, own] = [box(one.previousElementSibling), words.getBoundingClientRect()];
    const label = document.createRange();
    label.selectNodeContents(one.parentElement!.querySelector('label')!);
    const next = box(one.parentElement!.nextElementSibling!.querySelector('label'));
    return {
      above: input.top - label.getBoundingClientRect().bottom,
      below: own.top - input.bottom,
      next: next.top - own.bottom,
    };
  });
  expect(gaps.above).toBeGreaterThanOrEqual(5);
  expect(gaps.below).toBeGreaterThanOrEqual(5);
  expect(gaps.next).toBeGreaterThan(gaps.below);
}

/** Without scripting the table of routes is there, and no dead fields. */
async function goWithoutScript(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(PATH);
  await expect(page.getByRole('row', { name: /Kraken Pro/ })).toContainText('$99.60');
  await expect(page.getByLabel('You pay in ($)')).toBeHidden();
}

test('the cost of a round trip follows every fee, also one that is typed while the calculator is still on its way, says what it can’t use, and without scripting the table of routes is there, and no dead fields', async ({
  page,
}) => {
  await open(page, PATH);
  await test.step('a fee is typed early', () => typeEarly(page));
  await test.step('each fee counts', () => changeFees(page));
  await test.step('on a phone', () => useOnPhone(page));
  await test.step('what is wrong is near its field', () => measureFields(page));
  await test.step('without scripting', () => goWithoutScript(page));
});
