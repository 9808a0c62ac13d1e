import type { Locator, Page } from '@playwright/test';
import { EMBED_HEIGHTS, EMBED_WIDTH } from '#lib/content/embed-heights.ts';
import { expect, open, phone, test, wide } from './site-test.ts';
import { everyPage } from './site-pages.ts';
import { tooWide } from './too-wide.ts';

const REDEMPTION = '/learn/lab/redemption';

const lab = (page: Page) => page.locator('[data-explorable]');
const sentence = (page: Page) => lab(page).getByRole('status').first();
const control = (page: Page, name: string) => lab(page).getByLabel(name, { exact: true });

const labPages = () => everyPage().filter((one) => /^\/learn\/lab\/./.test(one));

/** Its script comes when a visitor turns to it. */
async function wake(page: Page): Promise<void> {
  await lab(page).hover();
  await expect(page.locator('astro-island:not([ssr]) [data-explorable]')).toBeAttached();
}

/** Opens an explorable past its guess. */
async function openPast(page: Page, path: string): Promise<void> {
  await open(page, path);
  await wake(page);
  await lab(page).getByRole('button', { name: 'Skip the guess' }).click();
  await expect(lab(page).getByRole('button', { name: 'Play' })).toBeVisible();
}

/** The lower of the screens that desks have. */
const SCREEN = { width: 1280, height: 900 };
/** From under the header to the bottom of that screen. */
const INSTRUMENT = 836;

/** From the question to the last control; what is folded below it is not part of it. */
const instrumentHeight = (page: Page) =>
  lab(page).evaluate((element) => {
    const parts = element.querySelectorAll('form, [data-instrument]');
    const bottoms = [...parts].map((part) => part.getBoundingClientRect().bottom);
    return Math.max(...bottoms) - element.getBoundingClientRect().top;
  });

/** What the slider of a handle says, and where the handle stands: in the window and in its picture. */
const readHandle = (handle: Locator) =>
  handle.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const picture = element.closest('svg[role]')!.getBoundingClientRect();
    const slider = `input[data-key="${element.getAttribute('data-handle')}"]`;
    return {
      middle: [x + width / 2, y + height / 2] as const,
      // Whatever the page is scrolled to.
      place: [x - picture.x, y - picture.y].map((place) => Math.round(place * 10)),
      value: element.closest('[data-explorable]')!.querySelector<HTMLInputElement>(slider)!.value,
    };
  });

/** Drags a handle off its place; one that is at the end of its track goes the other way. */
async function dragOff(page: Page, handle: Locator) {
  const {
    middle: [across, down],
    place,
  } = await readHandle(handle);
  await page.mouse.move(across, down);
  await page.mouse.down();
  await page.mouse.move(across + 18, down + 18);
  let now = await readHandle(handle);
  if (String(now.place) === String(place)) {
    await page.mouse.move(across - 18, down - 18);
    now = await readHandle(handle);
  }
  await page.mouse.up();
  return now;
}

/** Moves a finger over the page, as the browser tells of one. */
async function swipe(
  page: Page,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y]) => ({ x, y })),
    });
  await touch('touchStart', [fromX, fromY]);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', [
      fromX + ((toX - fromX) * step) / 10,
      fromY + ((toY - fromY) * step) / 10,
    ]);
  await touch('touchEnd');
  await session.detach();
}

/** Waits until a page that a finger pushed has come to rest. */
const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [last, frames] = [scrollY, 0];
        const look = () => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames > 9) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

const seeWhatHappens = (page: Page) => lab(page).getByRole('button', { name: 'See what happens' });
const explanation = (page: Page) => page.getByRole('heading', { name: 'What you just saw' });

/** A drawing begins at a dot, with words beside it on one line of a phone. */
async function expectStart(page: Page, path: string): Promise<void> {
  const start = page.locator('[data-start]').first();
  const dot = (await start.locator('circle').boundingBox())!;
  const words = (await start.getByText('Draw from here').boundingBox())!;
  expect.soft(words.height, path).toBeLessThan(30);
  expect.soft(words.x - dot.x, path).toBeLessThan(32);
  expect.soft(Math.abs(words.y - dot.y), path).toBeLessThan(32);
}

/** Walked through in the page: a control at a time from here takes three messages for each. */
async function expectPicturesBesideControls(page: Page, path: string): Promise<void> {
  const controls = lab(page).locator('[data-instrument] :is(input, select)');
  const places = await controls.evaluateAll(async (all) => {
    const found = [];
    for (const element of all as HTMLElement[]) {
      element.focus();
      // What the focus changes is drawn after it.
      await new Promise((done) => setTimeout(done));
      element.scrollIntoView({ block: 'end', behavior: 'instant' });
      const stage = element.closest('[data-instrument]')!.querySelector(':scope > [data-stage]')!;
      found.push({
        id: element.id,
        box: element.getBoundingClientRect().toJSON() as DOMRect,
        stage: stage.getBoundingClientRect().toJSON() as DOMRect,
      });
    }
    return found;
  });
  expect(places.length, path).toBeGreaterThan(0);
  for (const { id, box, stage } of places) {
    const where = `${path}: ${id}`;
    expect(box.height, where).toBeGreaterThan(0);
    expect(stage.top, where).toBeGreaterThanOrEqual(0);
    expect(box.top, where).toBeGreaterThanOrEqual(stage.bottom);
    expect(Math.floor(box.bottom), where).toBeLessThanOrEqual(phone.height);
  }
}

/** A thumb finds a handle, and eyes a word, in a picture that a phone draws at half its size. */
async function expectRoomForHands(page: Page, path: string): Promise<void> {
  const handles = await lab(page)
    .locator('[data-handle]')
    .evaluateAll((all) =>
      all.map((handle) => {
        const { width, height } = handle.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
  expect(handles.length, path).toBeGreaterThan(0);
  for (const size of handles) expect(size, path).toBeGreaterThanOrEqual(24);
  const sizes = await lab(page)
    .locator('[data-scene] svg text')
    .evaluateAll((words) =>
      (words as SVGTextElement[]).map(
        (word) => Number.parseFloat(getComputedStyle(word).fontSize) * word.getScreenCTM()!.a,
      ),
    );
  for (const size of sizes) expect(size, path).toBeGreaterThanOrEqual(10.5);
}

/** A handle and its slider are one, for a hand and for a keyboard. */
async function expectOne(page: Page, handle: Locator, path: string): Promise<void> {
  const key = (await handle.getAttribute('data-handle'))!;
  const where = `${path}: ${key}`;
  const twin = lab(page).locator(`input[data-key="${key}"]`);
  await handle.scrollIntoViewIfNeeded();
  const before = await readHandle(handle);
  const dragged = await dragOff(page, handle);
  expect(dragged.value, where).not.toBe(before.value);
  await twin.fill(before.value);
  expect((await readHandle(handle)).place, where).toEqual(before.place);
  await twin.focus();
  await expect(handle, where).toHaveAttribute('data-held', '');
  await twin.press(Number(dragged.value) > Number(before.value) ? 'ArrowRight' : 'ArrowLeft');
  expect((await readHandle(handle)).place, where).not.toEqual(before.place);
}

/** A finger that drags a handle moves it, and not the page: `dragging` does so for all of them. */
async function expectStill(page: Page, handle: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  await atRest(page);
  const { x, y, width, height } = (await handle.boundingBox())!;
  const [across, down] = [x + width / 2, y + height / 2];
  const stood = await page.evaluate(() => scrollY);
  await swipe(page, [across, down], [across, down - 80]);
  await atRest(page);
  expect(await page.evaluate(() => scrollY)).toBe(stood);
}

/**
 * The first thing that a finger does on a page is to draw, and the code of the lab comes later: the
 * page stays still, and the line is there once the code is.
 */
async function expectFirstStroke(page: Page): Promise<void> {
  let letThrough = (): void => undefined;
  const waits = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/rebase\.island/, async (route) => {
    await waits;
    await route.continue();
  });
  await open(page, '/learn/lab/rebase');
  const pad = lab(page).getByRole('slider', { name: /^Draw what will happen/ });
  const dot = (await pad.locator('[data-start] circle').boundingBox())!;
  const box = (await pad.boundingBox())!;
  await swipe(page, [dot.x + 6, dot.y + 6], [dot.x + 6, box.y + box.height - 30]);
  await swipe(page, [dot.x + 60, box.y + 40], [box.x + box.width - 10, box.y + 60]);
  await atRest(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(pad).toHaveAttribute('aria-valuenow', '0');
  letThrough();
  await expect(pad).toHaveAttribute('aria-valuenow', '30');
  await expect(pad.getByText('Draw from here')).toBeHidden();
  await page.unroute(/rebase\.island/);
}

/** A page that stands at a lab as it is opened has its code at the first move, which may be a scroll. */
async function expectAwakeByScroll(page: Page): Promise<void> {
  await open(page, '/learn/lab/vault');
  const code = page.waitForResponse(/vault\.island/);
  await page.mouse.wheel(0, 4);
  await code;
}

/** As a page of the lab is opened: its question, with the choices on the first screen. */
async function expectQuestionAlone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(SCREEN);
  await open(page, path);
  await expect(explanation(page), path).toBeHidden();
  await expect(page.locator('[data-after-guess]:visible'), path).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\?$/);
  const { y, height } = (await seeWhatHappens(page).boundingBox())!;
  expect.soft(y + height, path).toBeLessThanOrEqual(SCREEN.height);
  // What another site frames is as high as this code says.
  expect(await page.locator('details code').allTextContents(), path).toContainEqual(
    expect.stringContaining(`height="${EMBED_HEIGHTS.lab}"`),
  );
  await page.setViewportSize(phone);
  await expectStart(page, path);
}

/** The whole instrument is on one screen, before the guess and after it. */
async function expectOneScreen(page: Page, path: string): Promise<void> {
  await page.setViewportSize(SCREEN);
  await wake(page);
  expect(await instrumentHeight(page), path).toBeLessThanOrEqual(INSTRUMENT);
  await lab(page).getByRole('radio').first().check();
  await seeWhatHappens(page).click();
  await expect(lab(page).locator('[data-verdict]')).toBeFocused();
  expect(await instrumentHeight(page), path).toBeLessThanOrEqual(INSTRUMENT);
}

async function expectWholeChoices(page: Page, path: string): Promise<void> {
  await lab(page).getByText('More settings').click();
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await lab(page)
      .locator('select')
      .evaluateAll((all) =>
        all
          .filter((select) => {
            const { width: has } = select.getBoundingClientRect();
            (select as HTMLElement).style.width = 'max-content';
            const { width: needs } = select.getBoundingClientRect();
            (select as HTMLElement).style.width = '';
            return needs > has + 1;
          })
          .map((select) => select.textContent),
      );
    expect.soft(cut, `${path} at ${width} px`).toEqual([]);
  }
}

/** Step, Reset and Play, with the numbers, the formula and the drawing of each moment. */
async function expectMoments(page: Page, path: string): Promise<void> {
  const before = await sentence(page).textContent();
  const scene = lab(page).locator('[data-instrument] [data-scene]');
  const end = await scene.innerHTML();
  await lab(page).getByRole('button', { name: 'Step' }).click();
  await expect(sentence(page), path).not.toHaveText(before!);
  await lab(page).getByText('The formula with these numbers').click();
  await expect(lab(page).locator('details p code').first(), path).toBeVisible();
  await lab(page).locator('summary', { hasText: 'as a table' }).first().click();
  await expect(lab(page).getByRole('table').first(), path).toBeVisible();
  expect(await tooWide(page), path).toEqual([]);
  await lab(page).getByRole('button', { name: 'Reset' }).click();
  expect(await scene.innerHTML(), path).not.toBe(end);
  await expect(scene.getByRole('img'), path).toHaveAccessibleName(/\w+ .{30,}/);
  await lab(page).getByRole('button', { name: 'Play' }).click();
  await expect(sentence(page), path).toHaveText(before!);
}

async function expectHandles(page: Page, path: string): Promise<void> {
  await page.setViewportSize(wide);
  for (const handle of await lab(page).locator('[data-handle]').all())
    await expectOne(page, handle, path);
}

/** Formulas are folded away until a reader opens them or chooses the expert level. */
async function expectFoldedFormulas(page: Page, path: string): Promise<void> {
  const level = (name: string) => page.getByRole('radio', { name });
  const formulas = page.locator('details[data-formulas]');
  const code = formulas.locator('code').first();
  await expect(formulas, path).toHaveCount(1);
  await expect(code, path).toBeHidden();
  await expect(page.locator('[data-text] code:visible'), path).toHaveCount(0);
  await formulas.locator('summary').click();
  await expect(code, path).toBeVisible();
  await level('Plain').check();
  await expect(code, path).toBeHidden();
  await level('Expert').check();
  await expect(code, path).toBeVisible();
  // The next page begins as this one did.
  await level('Standard').check();
}

test('L1: every page of the lab asks first and answers nothing before the guess; at 1280 by 900 the whole instrument is on one screen; no choice of a menu is cut off; on a phone both pictures stay in sight beside whatever control is turned; it comes to life, with its numbers and formulas, and its machine as it stands at each moment; a handle on a picture and its slider are one; formulas are folded away until a reader opens them or chooses the expert level', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const paths = labPages();
  expect(paths.length).toBe(6);
  // Each opened once: to open it, to wake it and to guess takes longer than most of what follows.
  for (const path of paths)
    await test.step(path, async () => {
      await expectQuestionAlone(page, path);
      await expectOneScreen(page, path);
      await expectWholeChoices(page, path);
      await page.setViewportSize(phone);
      await expectPicturesBesideControls(page, path);
      await expectRoomForHands(page, path);
      await expectMoments(page, path);
      await expectHandles(page, path);
      await expectFoldedFormulas(page, path);
    });
  await page.getByRole('radio', { name: 'Expert' }).check();
  await open(page, `${REDEMPTION}#what-you-just-saw`);
  await expect(page.locator('details[data-formulas] code').first()).toBeVisible();
});

async function expectPaper(page: Page): Promise<void> {
  await expect(explanation(page)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(lab(page).getByText(/How does the price get back to a dollar\?$/)).toBeVisible();
  await expect(lab(page).locator('[data-instrument] [data-stage] svg[role=img]')).toHaveCount(2);
  await expect(sentence(page)).toContainText('the coin is at $0.998');
  await expect(lab(page).getByRole('slider')).toHaveCount(0);
  await expect(explanation(page)).toBeVisible();
  await expect(page.getByText('Now try three things.')).toBeVisible();
  await expect(page.getByText(/comes after your/)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

async function expectWholePage(page: Page): Promise<void> {
  await expect(explanation(page)).toBeVisible();
  await expect(page.locator('[data-after-guess]:visible')).toHaveCount(2);
  await expect(lab(page).getByRole('heading', { level: 2 })).toHaveText([
    /How does the price get back to a dollar\?$/,
    'Result',
    'Settings',
    'Can you make this happen?',
  ]);
  const list = (await page.locator('[data-after-guess]').first().boundingBox())!;
  const heading = (await explanation(page).boundingBox())!;
  expect(heading.y - list.y - list.height).toBeGreaterThanOrEqual(32);
}

/** Jumps to the end of a run that plays for six seconds: each of its pictures would be drawn. */
const jumpOver = (page: Page) => page.clock.fastForward(10_000);

test.describe('an explorable', () => {
  test.use({ viewport: wide });

  test('before a guess it prints its question, its pictures and its whole text; it asks first, then shows what happens beside the guess, and does not move for those who asked for that; a guess that is sent before the code has come is not lost; an address that means nothing falls back', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, REDEMPTION);
    await expect(sentence(page)).toBeHidden();
    await test.step('on paper before the guess', () => expectPaper(page));
    await wake(page);
    await expect(sentence(page)).toBeHidden();
    await lab(page).getByRole('radio', { name: 'Within the day' }).check();
    await seeWhatHappens(page).click();
    await expect(lab(page).getByText('Not as you expected.')).toBeVisible();
    await expect(lab(page).getByRole('img').first()).toBeVisible();
    await expect(sentence(page)).toContainText('After 120 hours, the coin is at $0.998');
    await test.step('nothing moves', async () => {
      await lab(page).getByRole('button', { name: 'Reset' }).click();
      await expect(control(page, 'Moment')).toHaveValue('0');
      await lab(page).getByRole('button', { name: 'Play' }).click();
      await expect(control(page, 'Moment')).toHaveValue('120');
      await expect(lab(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
    });
    await test.step('a guess before the code', async () => {
      await open(page, `${REDEMPTION}?lab=1&guess=in-steps#lab`);
      await expect(lab(page).getByText('As you expected.')).toBeVisible();
      await expect(page).toHaveURL(/&chance=0&line=\d{62}#lab$/);
    });
    await test.step('an address that means nothing', async () => {
      await open(page, `${REDEMPTION}?lab=1&price=%3Cb%3E&fee=1e9&who=me&at=99999`);
      await expect(control(page, 'Price at the start')).toHaveValue('0.95');
      await expect(control(page, 'Who can redeem')).toHaveValue('1');
      await expect(control(page, 'Moment')).toHaveValue('120');
    });
  });

  test('after the guess all of the page is there; a mission ticks itself once the model has done it, and stays ticked; it says what happened at every turn, and keeps its state in the address, also for who loads it again from within the text; it plays, steps and goes back to its start', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, REDEMPTION);
    await page.getByRole('link', { name: 'Read it now' }).click();
    await expect(explanation(page)).toBeInViewport();
    await openPast(page, REDEMPTION);
    await test.step('all of the page', () => expectWholePage(page));
    const who = control(page, 'Who can redeem');
    await test.step('a mission', async () => {
      const missions = lab(page).getByRole('region', { name: 'Can you make this happen?' });
      await expect(missions.getByText('Done.')).toHaveCount(0);
      await expect(missions.getByRole('status')).toBeEmpty();
      await who.selectOption('Everyone');
      await expect(missions.getByText('Done.')).toHaveCount(1);
      await expect(missions.getByRole('status')).toHaveText(/^Done: .+\. 1 of 3\.$/);
      await who.selectOption('Nobody');
      await expect(missions.getByText('Done.')).toHaveCount(1);
    });
    await test.step('words and address', async () => {
      await expect(sentence(page)).toContainText('nobody can redeem');
      await control(page, 'Fee for redeeming').focus();
      await page.keyboard.press('ArrowRight');
      await expect(lab(page).getByRole('combobox', { name: 'Case' })).toHaveValue('');
      await expect(page).toHaveURL(/\?lab=1&price=0\.95&fee=0\.2&who=nobody&/);
      const words = await sentence(page).textContent();
      await page.reload();
      await expect(sentence(page)).toHaveText(words!);
      await expect(control(page, 'Fee for redeeming')).toHaveValue('0.2');
    });
    await test.step('loaded again from within the text', async () => {
      await page.setViewportSize({ width: 1280, height: 400 });
      await explanation(page).evaluate((text) => text.scrollIntoView({ behavior: 'instant' }));
      await page.reload();
      await expect(explanation(page)).toBeVisible();
      await page.setViewportSize(wide);
    });
    await test.step('the player', async () => {
      await lab(page).getByRole('button', { name: 'Reset' }).click();
      await expect(control(page, 'Moment')).toHaveValue('0');
      await lab(page).getByRole('button', { name: 'Step' }).click();
      await expect(control(page, 'Moment')).toHaveValue('1');
      await lab(page).getByRole('button', { name: 'Play' }).click();
      await expect(control(page, 'Moment')).not.toHaveValue('1');
      await jumpOver(page);
      await expect(control(page, 'Moment')).toHaveValue('120', { timeout: 30_000 });
      await expect(lab(page).getByRole('button', { name: 'Play' })).toBeVisible();
    });
  });

  test('L1: without a guess the run is watched as well, and has nothing to compare', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/learn/lab/vault');
    await wake(page);
    await seeWhatHappens(page).click();
    await expect(lab(page).getByRole('listitem').filter({ hasText: '2 Watch' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await jumpOver(page);
    await expect(control(page, 'Moment')).toHaveValue('72', { timeout: 15_000 });
    await expect(lab(page).getByRole('listitem').filter({ hasText: 'Break it' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(lab(page).locator('[data-verdict]')).toHaveCount(0);
  });

  test('a line is drawn with the keyboard, watched against the run, and then compared; the guess can be made again, and a link for others has no line', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/learn/lab/bank-run');
    await wake(page);
    const pad = lab(page).getByRole('slider', { name: /^Draw what will happen/ });
    const names = lab(page).locator('[data-instrument] [data-stage] svg text');
    await pad.focus();
    const said = () => pad.getAttribute('aria-valuetext');
    for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'PageUp', 'ArrowUp']) {
      const before = await said();
      await pad.press(key);
      expect.soft(await said(), key).not.toBe(before);
    }
    await pad.press('End');
    await expect(pad).toHaveAttribute('aria-valuenow', '30');
    await pad.press('Home');
    await pad.press('ArrowRight');
    await expect(pad).toHaveAttribute('aria-valuenow', '2');
    await seeWhatHappens(page).press('Enter');
    await expect(lab(page).getByRole('button', { name: 'Pause' })).toBeFocused();
    await expect(lab(page).getByRole('listitem').filter({ hasText: '2 Watch' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(names.filter({ hasText: 'Your line' })).toHaveCount(1);
    await expect(names.filter({ hasText: 'Recorded' })).toHaveCount(0);
    await jumpOver(page);
    const verdict = lab(page).getByText(/^Your line was \d\.\d cents off on average\.$/);
    await expect(verdict).toBeVisible({ timeout: 15_000 });
    await expect(lab(page).locator('[data-verdict]')).toBeFocused();
    await expect(names.filter({ hasText: 'Recorded' })).toHaveCount(1);
    await expect(page).toHaveURL(/&line=\d{62}/);
    await page.reload();
    await expect(verdict).toBeVisible();
    // Others draw a line of their own.
    const link = lab(page).getByRole('link', { name: 'Link to these settings' });
    await expect(link).not.toHaveAttribute('href', /line=/);
    await lab(page).getByRole('button', { name: '1 Draw' }).press('Enter');
    await expect(pad).toBeFocused();
    await expect(pad).toHaveAttribute('aria-valuenow', '0');
    await expect(page).toHaveURL(/\/learn\/lab\/[a-z-]+$/);
    await expect(explanation(page)).toBeHidden();
  });

  test('a line is drawn by hand, also by the first finger on the page, and a finger that goes up or down scrolls the page, but not where it drags a handle', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await test.step('the first stroke', () => expectFirstStroke(page));
    await test.step('a scroll', () => expectAwakeByScroll(page));
    await open(page, '/learn/lab/rebase');
    await lab(page).getByRole('radio').first().check();
    const pad = lab(page).getByRole('slider', { name: /^Draw what will happen/ });
    await expect(pad).toHaveAttribute('aria-valuenow', '30');
    const center = () =>
      pad.evaluate((one) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        return [one.getBoundingClientRect().toJSON() as DOMRect, scrollY] as const;
      });
    const [seen, scrolled] = await center();
    await swipe(page, [seen.x + 150, seen.y + 150], [seen.x + 150, seen.y - 50]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
    await expect(pad).toHaveAttribute('aria-valuenow', '30');
    await expect(lab(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await atRest(page);
    await center();
    await swipe(page, [seen.x + 150, seen.y + 50], [seen.x + 250, seen.y + 90]);
    await expect(pad).not.toHaveAttribute('aria-valuenow', '30');
    const dot = (await pad.locator('[data-start] circle').boundingBox())!;
    await swipe(page, [dot.x + 9, dot.y + 6], [dot.x + 9, dot.y + 90]);
    await expect(pad).toHaveAttribute('aria-valuenow', '1');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    const [box] = await center();
    await page.mouse.move(box.x + 80, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 8, box.y + 200, { steps: 5 });
    await page.mouse.up();
    await expect(lab(page).getByRole('radio', { checked: true })).toHaveCount(0);
    const see = seeWhatHappens(page);
    // It is seen pressed before the run is worked out, which takes a cheap phone half a second.
    const isBusy = see.evaluate((button) => {
      (button as HTMLButtonElement).click();
      return button.ariaBusy;
    });
    expect(await isBusy).toBe('true');
    await expect(lab(page).getByText(/of a wallet of \$100 off on average/)).toBeVisible();
    await expectStill(page, lab(page).locator('[data-handle]').first());
  });
});

test('an explorable alone in a frame works, and links to its page; in a frame as high as its code says, a lab that is played has its settings in sight', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: EMBED_WIDTH, height: EMBED_HEIGHTS.lab });
  await open(page, '/embed/lab/redemption');
  await wake(page);
  await lab(page).getByRole('button', { name: 'Skip the guess' }).click();
  await expect(sentence(page)).toContainText('the coin is at');
  // The button is gone; a keyboard goes on here.
  await expect(sentence(page)).toBeFocused();
  await expect(lab(page).getByRole('link', { name: 'Link to these settings' })).toHaveAttribute(
    'href',
    /^\/learn\/lab\/redemption\?lab=1&/,
  );
  // No page of the site loads in another site's frame.
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    lab(page).getByRole('link', { name: 'Link to these settings' }).click(),
  ]);
  await expect(opened).toHaveURL(/\/learn\/lab\/redemption\?lab=1&/);
  await opened.close();
  await expect(sentence(page)).toContainText('the coin is at');
  for (const path of labPages()) {
    await open(page, path.replace('/learn/', '/embed/'));
    await wake(page);
    await lab(page).getByRole('radio').first().check();
    await seeWhatHappens(page).click();
    await expect(lab(page).locator('[data-verdict]'), path).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const bottom = await lab(page)
      .locator('[data-instrument]')
      .evaluate((one) => one.getBoundingClientRect().bottom);
    expect(bottom, path).toBeLessThanOrEqual(EMBED_HEIGHTS.lab);
  }
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
