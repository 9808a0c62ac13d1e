import type { Locator, Page } from '@playwright/test';
import { expect, open, test, wide } from './site-test.ts';

/** How long an open tooltip waits for the pointer that has left its word. */
const LEAVE_MS = 200;
const START = new Date('2026-11-21T10:00:00Z');

async function openStill(page: Page): Promise<{ first: Locator; second: Locator }> {
  await page.clock.install({ time: START });
  await page.setViewportSize(wide);
  await open(page, '/about');
  const triggers = page.locator('[data-tooltip]');
  await triggers.first().scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
  return { first: triggers.nth(0), second: triggers.nth(1) };
}

function bubble(page: Page, trigger: Locator): Promise<Locator> {
  return trigger.getAttribute('data-tooltip').then((id) => page.locator(`#${id}`));
}

async function pointAt(page: Page, trigger: Locator): Promise<void> {
  const box = (await trigger.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
}

async function expectPatience(page: Page, first: Locator): Promise<void> {
  const tip = await bubble(page, first);
  await pointAt(page, first);
  await page.clock.runFor(699);
  await expect(tip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tip).toBeVisible();
  await leave(page);
  await page.clock.runFor(LEAVE_MS);
  await expect(tip).toBeHidden();
  // Leaving before that leaves it closed.
  await pointAt(page, first);
  await page.clock.runFor(600);
  await leave(page);
  await page.clock.runFor(2000);
  await expect(await bubble(page, first)).toBeHidden();
}

async function expectNextAtOnce(page: Page, first: Locator, second: Locator): Promise<void> {
  const tip = await bubble(page, second);
  for (const [pause, isAtOnce] of [
    [299, true],
    [320, false],
  ] as const) {
    await pointAt(page, first);
    await page.clock.runFor(700);
    await leave(page);
    await page.clock.runFor(LEAVE_MS);
    await page.clock.runFor(pause);
    await pointAt(page, second);
    if (isAtOnce) await expect(tip).toBeVisible();
    else await expect(tip).toBeHidden();
    await page.clock.runFor(700);
    await expect(tip).toBeVisible();
    await leave(page);
    await page.clock.runFor(1000);
  }
}

async function expectReach(page: Page, first: Locator): Promise<void> {
  const tip = await bubble(page, first);
  // Slowly, over the gap between them, and so fast that the gap is never touched.
  for (const steps of [20, 1]) {
    await pointAt(page, first);
    await page.clock.runFor(700);
    await expect(tip).toBeVisible();
    const box = (await tip.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps });
    await page.clock.runFor(5_000);
    await expect(tip).toBeVisible();
    await leave(page);
    await page.clock.runFor(LEAVE_MS);
    await expect(tip).toBeHidden();
    await page.clock.runFor(1_000);
  }
}

async function expectFocus(page: Page, first: Locator, second: Locator): Promise<void> {
  const id = await first.getAttribute('data-tooltip');
  await first.focus();
  await expect(await bubble(page, first)).toBeVisible();
  await expect(first).toHaveAttribute('aria-describedby', id!);
  await expect(await bubble(page, first)).toHaveRole('tooltip');
  await page.keyboard.press('Escape');
  await expect(await bubble(page, first)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await expect(await bubble(page, second)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(await bubble(page, second)).toBeHidden();
}

async function expectInside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const trigger of await page.locator('[data-tooltip]').all()) {
    await trigger.focus();
    const tip = await bubble(page, trigger);
    await expect(tip).toBeVisible();
    const box = (await tip.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
  }
}

test('N8: a tooltip opens after 700 ms of hovering, and not before; leaving before that leaves it closed; within 300 ms of the last closing the next opens at once, later it waits again; the pointer may move onto it, and it stays while it is there; it opens at once on focus, closes on Escape, is tied to its button, and keeps inside the window', async ({
  page,
}) => {
  const { first, second } = await openStill(page);
  await test.step('patience', () => expectPatience(page, first));
  await test.step('the next', () => expectNextAtOnce(page, first, second));
  await test.step('reach', () => expectReach(page, first));
  await test.step('focus', () => expectFocus(page, first, second));
  await test.step('inside the window', () => expectInside(page));
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('N8: a tap opens a tooltip at once, a tap elsewhere closes it', async ({ page }) => {
    const { first } = await openStill(page);
    await first.tap();
    await expect(await bubble(page, first)).toBeVisible();
    await page.touchscreen.tap(5, 300);
    await expect(await bubble(page, first)).toBeHidden();
  });
});
