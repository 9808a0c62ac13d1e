import type { Page } from '@playwright/test';
import { expect, open, phone, test, wide } from './site-test.ts';

const SLIDES = 22;
const TALK = '/learn/future';

const player = (page: Page) => page.getByRole('group', { name: 'Play the talk' });
const slides = (page: Page) => page.locator('[data-slide]');
const shown = (page: Page) => slides(page).filter({ visible: true });
const button = (page: Page, name: string) => player(page).getByRole('button', { name });

async function begin(page: Page): Promise<void> {
  await page.clock.install();
  await page.setViewportSize(wide);
  await open(page, TALK);
}

async function expectText(page: Page): Promise<void> {
  await expect(shown(page)).toHaveCount(SLIDES);
  await expect(player(page).getByText(/^0:00 of \d+:\d\d$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  // The head of the page and the player say the same, in whole minutes.
  const [, minutes, seconds] = /of (\d+):(\d\d)/.exec(await player(page).innerText())!;
  const whole = Math.round(Number(minutes) + Number(seconds) / 60);
  await expect(
    page.locator('h1 ~ ul').getByText(`${whole} minutes`, { exact: true }),
  ).toBeVisible();
  // Each slide has a picture of its own.
  const pictures = await slides(page)
    .locator('svg')
    .evaluateAll((all) => all.map((svg) => svg.innerHTML));
  expect(new Set(pictures).size).toBe(SLIDES);
}

/** Printed, it is a handout of slides and words. */
async function expectHandout(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(shown(page)).toHaveCount(SLIDES);
  await expect(player(page)).toBeHidden();
  await expect(page.locator('#slide-22 [data-words]')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

async function expectStillTable(page: Page): Promise<void> {
  const table = page.locator('article [tabindex="0"]').first();
  await table.evaluate((one: HTMLElement) => {
    const fold = one.closest('details');
    if (fold) fold.open = true;
    one.focus();
  });
  for (const key of ['ArrowRight', 'Space', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(table).toBeFocused();
  await expect(shown(page)).toHaveCount(SLIDES);
  await expect(button(page, 'Play')).toBeVisible();
}

async function expectKeys(page: Page): Promise<void> {
  await page.locator('#slide-1').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Pause')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.locator('#slide-2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#slide-3')).toBeVisible();
  await expect(player(page).getByRole('status')).toHaveText(/^Slide 3 of 22: /);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#slide-1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown(page)).toHaveCount(SLIDES);
  const chapters = player(page).getByRole('combobox', { name: 'Slide' }).locator('optgroup');
  await expect(chapters).toHaveCount(5);
}

/** The keys of a remote. */
async function expectRemote(page: Page): Promise<void> {
  // What is read scrolls.
  await page.locator('#slide-1').focus();
  await page.keyboard.press('PageDown');
  await expect(shown(page)).toHaveCount(SLIDES);
  await button(page, 'Next').click();
  await expect(page.locator('#slide-1')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.locator('#slide-2')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.locator('#slide-1')).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.locator('#slide-2')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(page.locator('#slide-2')).toBeVisible();
  await page.mouse.click(wide.width - 5, 400);
  await page.keyboard.press('Space');
  await expect(button(page, 'Play')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#slide-3')).toBeVisible();
  // A button that a keyboard has come to is pressed by Space.
  await button(page, 'Next').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('#slide-4')).toBeVisible();
  await expect(button(page, 'Next')).toBeFocused();
}

test('L1: the talk is there to be read before it is played; printed, it is a handout of slides and words; keys that scroll a table turn no slide; it answers to keys, says where it is, and Escape shows all of it; shown, it answers to the keys of a remote, after a click on a button or beside the slide', async ({
  page,
}) => {
  await begin(page);
  await test.step('to be read', () => expectText(page));
  await test.step('on paper', () => expectHandout(page));
  await test.step('a table', () => expectStillTable(page));
  await test.step('keys', () => expectKeys(page));
  await open(page, TALK);
  await test.step('a remote', () => expectRemote(page));
});

async function expectTime(page: Page): Promise<void> {
  await button(page, 'Play').click();
  await expect(shown(page)).toHaveCount(1);
  await expect(page.locator('#slide-1')).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.locator('#slide-1')).toBeVisible();
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await page.clock.runFor(30_000);
  await expect(page.locator('#slide-1')).toBeHidden();
  await button(page, 'Pause').click();
  const [slide] = await shown(page).evaluateAll((all) => all.map((one) => one.id));
  await page.clock.runFor(120_000);
  await expect(page.locator(`#${slide}`)).toBeVisible();
}

async function expectStanding(page: Page): Promise<void> {
  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
    }, isHidden);
  await button(page, 'Play').click();
  // The machine sleeps: its timers stand still, and its clock doesn't.
  await page.clock.fastForward('10:00');
  await expect(page.locator('#slide-1')).toBeVisible();
  await expect(player(page).getByText(/^0:0\d of/)).toBeVisible();
  await hide(true);
  await page.clock.runFor(120_000);
  await expect(page.locator('#slide-1')).toBeVisible();
  await expect(player(page).getByText(/^0:0\d of/)).toBeVisible();
  await hide(false);
  await page.clock.runFor(120_000);
  await expect(page.locator('#slide-1')).toBeHidden();
  await expect(player(page).getByText(/^2:0\d of/)).toBeVisible();
}

async function expectEnd(page: Page): Promise<void> {
  await player(page)
    .getByRole('combobox', { name: 'Slide' })
    .selectOption(String(SLIDES - 1));
  await button(page, 'Play').click();
  await page.clock.runFor(120_000);
  await expect(page.locator(`#slide-${SLIDES}`)).toBeVisible();
  await button(page, 'Play').click();
  await expect(page.locator('#slide-1')).toBeVisible();
}

test('L1: played, it goes on by the time that the words take, faster if asked; it stands where it was while nobody can see it; it ends with the last slide, and can be played again', async ({
  page,
}) => {
  await begin(page);
  await test.step('by the time', () => expectTime(page));
  await open(page, TALK);
  await test.step('the end', () => expectEnd(page));
  await open(page, TALK);
  await test.step('out of sight', () => expectStanding(page));
});

test('L1: on the screen of a projector every slide is there with all of its words', async ({
  page,
}) => {
  // Nothing glides, so that each is measured where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page);
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const select = player(page).getByRole('combobox', { name: 'Slide' });
    const cut: string[] = [];
    for (let slide = 0; slide < SLIDES; slide += 1) {
      await select.selectOption(String(slide));
      const { top, bottom } = await page.evaluate(() => ({
        top: document.querySelector('[data-talk]')!.getBoundingClientRect().top,
        bottom: document.querySelector('[data-current]')!.getBoundingClientRect().bottom,
      }));
      if (top < 0 || bottom > height) cut.push(`${slide + 1}: ${top} to ${bottom}`);
    }
    expect(cut, `${width} by ${height}`).toEqual([]);
    await button(page, 'Show all slides').click();
  }
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('L1: every slide stands with its words, and no dead control', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/learn/future');
    await expect(shown(page)).toHaveCount(SLIDES);
    await expect(player(page)).toBeHidden();
  });
});
