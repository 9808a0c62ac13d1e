import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, open, test, type Watch } from './site-test.ts';

const QUIZ = '/learn/quiz/tax';
/** A lesson with more questions than are asked at a time. */
const LONG_QUIZ = '/learn/quiz/mechanisms';

const current = (page: Page) => page.locator('[data-question]:visible');
const next = (page: Page) => page.getByRole('button', { name: 'Next question' });
const check = (page: Page) => page.getByRole('button', { name: 'Check answer' });

/** Chooses the right option of the question that is shown, or a wrong one, and has it checked. */
async function answer(page: Page, kind: 'right' | 'wrong'): Promise<void> {
  const option = kind === 'right' ? 'input[data-right]' : 'input:not([data-right])';
  await current(page).locator(option).first().check();
  await check(page).click();
}

/** Answers so many questions right, one after another, from the one that is shown. */
async function answerRight(page: Page, count: number): Promise<void> {
  for (let answered = 1; answered <= count; answered += 1) {
    await answer(page, 'right');
    if (answered < count) await next(page).click();
  }
}

async function answerAll(page: Page, path: string, count = 10): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
  await answerRight(page, count);
}

/** Questions that are asked in this round, in their order. */
const askedIds = (page: Page) =>
  page
    .locator('[data-question]:not([hidden])')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.question));

async function expectKeys(page: Page): Promise<void> {
  await current(page).locator('input').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(current(page).locator('input').nth(2)).toBeChecked();
  await expect(page.locator('[data-score]')).toContainText('0 of 10 answered');
  await expect(current(page).locator('details')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-score]')).toContainText('1 of 10 answered');
  await expect(current(page).locator('details')).toHaveAttribute('open');
  await expect(current(page).locator('summary')).toBeFocused();
  await next(page).press('Enter');
  await expect(current(page)).toBeFocused();
  // Clear of the header.
  const top = () => current(page).evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(100);
  await expect(page.getByRole('status').filter({ hasText: 'Question 2 of' })).toBeInViewport();
  await current(page).locator('input').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(check(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-score]')).toContainText('2 of 10 answered');
}

/** The question that is shown is told to be wrong, with the reason for each option. */
async function expectReasons(page: Page): Promise<void> {
  const asked = current(page);
  await expect(asked.locator('details')).toBeHidden();
  await check(page).click();
  await expect(asked.getByRole('status')).toHaveText('Choose an answer first.');
  await answer(page, 'wrong');
  await expect(asked.getByRole('status')).toContainText('Not right');
  await expect(asked.getByText('✕ Not right')).toBeVisible();
  await expect(asked.locator('label:has([data-right])').getByText('✓ Right')).toBeVisible();
  await expect(asked.locator('details li')).toHaveCount(await asked.locator('input').count());
  await expect(asked.locator('details li').first()).toBeVisible();
  await expect(page.locator('[data-passed]')).toBeHidden();
}

test('L1: in a quiz arrow keys choose an option, and Enter or the button has it checked; it says whether a checked answer is right, with the reason for right and wrong, and says when it is passed; the path follows in another tab', async ({
  page,
  context,
}) => {
  const path = await context.newPage();
  await open(path, '/learn/path');
  await expect(path.locator('[data-summary]')).toContainText('0 of');
  await open(page, QUIZ);
  await test.step('by keys', () => expectKeys(page));
  await next(page).click();
  await test.step('a wrong answer', () => expectReasons(page));
  await page.evaluate(() => localStorage.clear());
  await answerAll(page, QUIZ);
  await expect(page.locator('[data-score]')).toContainText(
    '10 of 10 answered, 10 right. Well done.',
  );
  await expect(page.locator('[data-passed]')).toBeVisible();
  await expect(path.locator('[data-summary]')).toContainText('1 of');
  await expect(path.locator('[data-lesson="tax"]')).toContainText('Passed');
  await page.reload();
  await expect(page.locator('[data-score]')).toContainText('10 right');
  // There is no question after the last one: the result leads on.
  await expect(next(page)).toBeVisible();
  for (let step = 1; step < 10; step += 1) await next(page).click();
  await expect(next(page)).toBeHidden();
  const onward = page.getByRole('link', { name: /^Next lesson: / });
  await onward.click();
  await expect(page.locator('h1')).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(QUIZ);
});

/** Lessons whose pages are no articles end as articles do; an advert there is of no other quiz. */
async function expectEndsOfOtherPages(page: Page): Promise<void> {
  for (const [path, after] of [
    ['/about', 'How the price holds, and how it breaks'],
    ['/learn/coins', 'When coins left their pegs'],
    ['/learn/depegs', 'Stablecoins in DeFi'],
  ] as const) {
    await open(page, path);
    const onward = page.getByRole('navigation', { name: 'Previous and next lessons' });
    const place = page.getByRole('main').getByRole('link', { name: /^Lesson \d+ of 12: / });
    await expect(place).toHaveAttribute('href', '/learn/path');
    await expect(onward.getByRole('link', { name: 'Take the quiz' })).toBeVisible();
    await expect(onward.getByRole('link', { name: `Next lesson: ${after}` })).toBeVisible();
    await expect(page.locator('[data-adverts] a[href="/learn/quiz"]')).toHaveCount(0);
  }
  for (const [path, title, first] of [
    ['/learn/coins', 'How to read one coin’s page', '/learn/coins/usdc#behind'],
    ['/learn/depegs', 'Start with these four', '/learn/depegs/usdc-2023'],
  ] as const) {
    await open(page, path);
    const steps = page.getByRole('region', { name: title }).getByRole('link');
    await expect(steps).toHaveCount(4);
    await expect(steps.first()).toHaveAttribute('href', first);
  }
  await open(page, '/about');
  const end = page.getByRole('navigation', { name: 'Previous and next lessons' });
  const site = page.getByRole('heading', { name: 'About this site' });
  expect((await end.boundingBox())!.y).toBeLessThan((await site.boundingBox())!.y);
}

async function expectButtonsOnward(page: Page): Promise<void> {
  await open(page, '/learn/five-minutes');
  const onward = page.getByRole('navigation', { name: 'Previous and next lessons' });
  const quiz = onward.getByRole('link', { name: 'Take the quiz' });
  const after = onward.getByRole('link', { name: 'Next lesson: What these coins are' });
  for (const button of [quiz, after])
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(48);
  await page.emulateMedia({ media: 'print' });
  await expect(quiz).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await quiz.click();
  await expect(page).toHaveURL('/learn/quiz/first-steps');
}

test('L1: every lesson says which of the path it is, and ends in a button to its quiz and one to the lesson after it; the first answer counts, and a quiz that went badly can begin again', async ({
  page,
}) => {
  await test.step('lessons that are no articles', () => expectEndsOfOtherPages(page));
  await test.step('the end of a lesson', () => expectButtonsOnward(page));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const again = page.getByRole('button', { name: 'Start again' });
  await expect(again).toBeHidden();
  for (let answered = 1; answered <= 5; answered += 1) {
    await answer(page, answered <= 3 ? 'right' : 'wrong');
    await expect(current(page).locator('input:enabled')).toHaveCount(0);
    await current(page).locator('label:has([data-right])').click({ force: true });
    if (answered < 5) await next(page).click();
  }
  const score = page.locator('[data-score]');
  await expect(score).toHaveText(
    '5 of 5 answered, 3 right. You need 4 right to pass. Read the reasons and try again.',
  );
  await expect(page.locator('[data-passed]')).toBeHidden();
  await again.click();
  await expect(score).toHaveText('0 of 5 answered, 0 right.');
  await expect(current(page)).toBeFocused();
  // What was right in the round before does not count toward this one.
  await answerRight(page, 3);
  await expect(page.locator('[data-passed]')).toBeHidden();
  await next(page).click();
  await answer(page, 'right');
  await expect(page.locator('[data-passed]')).toBeVisible();
});

/** Seven of ten are too few: the same ten again, and the path says how far it is. */
async function expectSameAgain(page: Page, asked: (string | undefined)[]): Promise<void> {
  const retry = page.getByRole('button', { name: 'Try these again' });
  await answerRight(page, 7);
  for (let answered = 8; answered <= 10; answered += 1) {
    await expect(retry).toBeHidden();
    await next(page).click();
    await answer(page, 'wrong');
  }
  await expect(page.locator('[data-score]')).toHaveText(
    '10 of 10 answered, 7 right. You need 8 right to pass. Read the reasons and try again.',
  );
  await retry.click();
  expect(await askedIds(page)).toEqual(asked);
  await expect(page.locator('[data-score]')).toHaveText('0 of 10 answered, 0 right.');
  await expect(current(page)).toBeFocused();
  await expect(retry).toBeHidden();
  await open(page, '/learn/path');
  // A round of ten passes the lesson, not all 25.
  await expect(page.locator('[data-lesson="mechanisms"]')).toContainText('7 right so far');
  await expect(page.locator('[data-lesson="mechanisms"]')).toContainText(
    '25 questions, 10 at a time',
  );
}

async function expectTenOthers(page: Page, asked: (string | undefined)[]): Promise<void> {
  await page.getByRole('button', { name: 'Get ten more questions' }).click();
  const second = await askedIds(page);
  expect(second).toHaveLength(10);
  expect(second.filter((id) => asked.includes(id))).toEqual([]);
  await answerRight(page, 7);
  await expect(page.locator('[data-passed]')).toBeHidden();
  await next(page).click();
  await expect(page.getByText('Question 8 of 10')).toBeVisible();
  await expect(current(page)).toBeFocused();
  await answer(page, 'right');
  await expect(page.locator('[data-passed]')).toBeVisible();
  await page.getByRole('button', { name: 'Get ten more questions' }).click();
  await expect(page.locator('[data-score]')).toContainText('0 of 10 answered');
  await open(page, '/learn/path');
  await expect(page.locator('[data-lesson="mechanisms"]')).toContainText('Passed');
}

async function expectMixed(page: Page): Promise<void> {
  await open(page, '/learn/quiz');
  await expect(current(page)).toHaveCount(1);
  const before = await askedIds(page);
  expect(before).toHaveLength(10);
  await answer(page, 'right');
  await expect(page.locator('[data-score]')).toContainText('1 of 10 answered, 1 right');
  await next(page).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect(current(page).locator('input[data-right]')).toBeChecked();
  await page.getByRole('button', { name: 'Get ten new questions' }).click();
  await expect(current(page)).toHaveCount(1);
  expect(await askedIds(page)).not.toEqual(before);
  await expect(page.locator('[data-score]')).toContainText('0 of 10 answered');
}

test('L1: a long quiz asks ten at a time; one that was not passed can be taken again with the same questions; ten right of ten others pass the lesson; the mixed quiz draws ten, one at a time, and ten others', async ({
  page,
}) => {
  await open(page, LONG_QUIZ);
  await expect(current(page)).toHaveCount(1);
  await expect(page.getByText('Question 1 of 10')).toBeVisible();
  const asked = await askedIds(page);
  expect(asked).toHaveLength(10);
  await test.step('the same again', () => expectSameAgain(page, asked));
  await open(page, LONG_QUIZ);
  await test.step('ten others', () => expectTenOthers(page, asked));
  await test.step('the mixed quiz', () => expectMixed(page));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('L1: the verdict of a question stands in sight once it is answered, a second tap on a step does nothing, and a reload keeps the round', async ({
    page,
  }) => {
    await open(page, QUIZ);
    await current(page).scrollIntoViewIfNeeded();
    await answer(page, 'wrong');
    await expect(current(page).getByRole('status')).toBeInViewport();
    await expect(current(page).getByText('✕ Not right')).toBeInViewport();
    const place = page.locator('[data-progress]');
    for (const step of [2, 3]) {
      await next(page).evaluate((one) =>
        one.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      const box = (await next(page).boundingBox())!;
      const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
      await page.touchscreen.tap(...middle);
      await page.touchscreen.tap(...middle);
      await expect(place).toHaveText(`Question ${step} of 10`);
      await expect(current(page).locator('input:checked')).toHaveCount(0);
      // An advert lay under the second tap, or an option of the question that came.
      expect(new URL(page.url()).pathname).toBe(QUIZ);
      if (step === 2) await answer(page, 'right');
    }
    const score = page.locator('[data-score]');
    const before = await score.textContent();
    await page.reload();
    await expect(place).toHaveText('Question 3 of 10');
    await expect(score).toHaveText(before!);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(current(page).getByText('✕ Not right')).toBeVisible();
  });
});

test('L1: a quiz whose script is blocked on its way is shown as without scripting', async ({
  page,
  watch,
}) => {
  watch.expectError(/ERR_BLOCKED|ERR_FAILED|Failed to load/);
  await page.route(/quiz\.astro[^/]*\.js$/, (route) => route.abort('blockedbyclient'));
  await page.goto(QUIZ);
  const first = page.locator('[data-question]').first();
  await first.getByText('Answer and reasons').click();
  await expect(first.locator('details')).toContainText(', right.');
  expect(await page.locator('[data-question]:visible').count()).toBeGreaterThan(3);
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeHidden();
});

/** Adds to what the browser keeps, as a quiz that is passed does. */
const keep = (page: Page, more: object) =>
  page.evaluate((added) => {
    const kept = JSON.parse(localStorage.learning ?? '{"version":1}') as object;
    localStorage.learning = JSON.stringify({ ...kept, ...added });
  }, more);

async function expectKeptNote(page: Page): Promise<void> {
  await open(page, '/learn/market-analysis');
  await page.getByRole('button', { name: 'Pin this page', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpin this page' })).not.toHaveAttribute(
    'aria-pressed',
  );
  await page.getByText('Your note').click();
  const note = page.getByLabel('Your note on this page');
  await expect(note).toHaveAccessibleDescription('Kept in this browser only');
  await note.fill('Two counts');
  await expect(page.locator('[data-page-tools]').getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await expect(note).toHaveValue('Two counts');
  await page.getByText('Your note').click();
  await note.fill('Two counts are not one line.');
  // Nobody has left the field yet.
  await expect.poll(() => page.evaluate(() => localStorage.learning)).toContain('not one line');
}

/** Saves all to a file, forgets it, brings it back, and loads it. */
async function expectFile(page: Page): Promise<void> {
  await keep(page, { passed: { tax: '2026-11-21' } });
  await open(page, '/learn/path');
  await expect(page.locator('[data-pins]')).toContainText('Stablecoin Market Analysis');
  await expect(page.locator('[data-notes]')).toContainText('Two counts are not one line.');
  await expect(page.locator('[data-lesson="tax"]')).toContainText('Passed');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  const file = (await download.path())!;
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    version: 1,
    notes: { '/learn/market-analysis': 'Two counts are not one line.' },
  });
  const forget = page.getByRole('button', { name: 'Delete everything' });
  const back = page.getByRole('button', { name: 'Undo' });
  await expect(back).toBeHidden();
  await forget.click();
  await expect(page.locator('[data-lesson="tax"]')).not.toContainText('Passed');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // Pressed by mistake, it takes nothing away.
  await back.click();
  await expect(page.locator('[data-lesson="tax"]')).toContainText('Passed');
  await expect(page.locator('[data-notes]')).toContainText('Two counts are not one line.');
  await expect(back).toBeHidden();
  await expect(forget).toBeFocused();
  await forget.click();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByLabel('Load from a file').setInputFiles(file);
  await expect(page.locator('[data-message]')).toContainText('Loaded');
  await expect(page.locator('[data-lesson="tax"]')).toContainText('Passed');
  await expect(page.locator('[data-pins]')).toContainText('Stablecoin Market Analysis');
}

async function expectOtherTab(here: Page, other: Page): Promise<void> {
  const path = '/learn/market-analysis';
  const noteOn = async (tab: Page) => {
    await open(tab, path);
    await tab.getByText('Your note').click();
    return tab.getByLabel('Your note on this page');
  };
  const [mine, theirs] = [await noteOn(here), await noteOn(other)];
  await other.getByRole('button', { name: 'Pin this page', exact: true }).click();
  await expect(here.getByRole('button', { name: 'Unpin this page' })).not.toHaveAttribute(
    'aria-pressed',
  );
  await theirs.fill('Ten lines.');
  await expect(mine).toHaveValue('Ten lines.');
  await mine.pressSequentially(' And a word.');
  await expect(theirs).toHaveValue('Ten lines. And a word.');
  // Another tab writes, and no event has told this page so yet.
  await here.evaluate(
    ([at]) => {
      const kept = JSON.parse(localStorage.learning);
      localStorage.learning = JSON.stringify({ ...kept, notes: { [at!]: 'Twenty lines.' } });
    },
    [path],
  );
  await mine.fill('One word.');
  await mine.blur();
  await expect(mine).toHaveValue('One word.\n\nTwenty lines.');
  // No browser of a test keeps pages for the way back, so the event is all there is of it.
  await here.evaluate(() => {
    localStorage.removeItem('learning');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(mine).toHaveValue('');
  await expect(here.getByRole('button', { name: 'Pin this page', exact: true })).toBeVisible();
}

test('L1: notes and pins are kept, listed on the path, saved to a file and loaded from it; pin and note of a page follow another tab, and lose nothing to it', async ({
  page,
  context,
}) => {
  await test.step('kept', () => expectKeptNote(page));
  await test.step('in a file', () => expectFile(page));
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await test.step('in two tabs', () => expectOtherTab(page, other));
});

/** What the open path says first to whoever has begun. */
async function expectNextLesson(page: Page): Promise<void> {
  const start = page.locator('[data-next-lesson]');
  const marked = page.locator('[data-path] > li[data-is-next]');
  await expect(start).toContainText('what you’ll be able to do');
  await expect(marked).toHaveAttribute('data-lesson', 'first-steps');
  await expect(marked.getByRole('link', { name: 'Start this lesson' })).toBeVisible();
  await answerAll(page, '/learn/quiz/first-steps', 5);
  await open(page, '/learn/path');
  await expect(start).toHaveText(/^Continue with lesson 2: /);
  await expect(marked).toHaveAttribute('data-lesson', 'what-is');
  await expect(marked.getByRole('link', { name: 'Start this lesson' })).toHaveAttribute(
    'href',
    /\/about$/,
  );
  const box = (await start.getByRole('link').boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(780);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(start).toContainText('what you’ll be able to do');
  await expect(marked).toHaveAttribute('data-lesson', 'first-steps');
}

async function expectOlderProgress(page: Page): Promise<void> {
  const old = {
    version: 1,
    passed: { tax: '2025-01-01' },
    answers: { 'a-question-that-is-gone': true, property: true },
    notes: {},
  };
  await page.evaluate((text) => localStorage.setItem('learning', text), JSON.stringify(old));
  await page.reload();
  await expect(page.locator('[data-lesson="tax"]')).toContainText('Passed');
  await expect(page.locator('[data-summary]')).toContainText('1 of');
  await page.getByLabel('Load from a file').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"hello":"world"}'),
  });
  await expect(page.locator('[data-message]')).toContainText('nothing was changed');
  await expect(page.locator('[data-lesson="tax"]')).toContainText('Passed');
  const file = {
    name: 'saved.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(old)),
  };
  const input = page.getByLabel('Load from a file');
  // As where it was moved since it was chosen.
  await page.evaluate(() => {
    const { text } = File.prototype;
    File.prototype.text = () => {
      File.prototype.text = text;
      return Promise.reject(new DOMException('moved', 'NotFoundError'));
    };
  });
  await input.setInputFiles(file);
  await expect(page.locator('[data-message]')).toContainText('couldn’t read this file');
  await expect(input).toHaveValue('');
  await input.setInputFiles(file);
  await expect(page.locator('[data-message]')).toContainText('Loaded');
}

async function expectCertificate(page: Page, watch: Watch): Promise<void> {
  const lessons = await page
    .locator('[data-path] > li')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.lesson ?? ''));
  const passed = Object.fromEntries(lessons.map((lesson) => [lesson, '2026-11-21']));
  await page.evaluate(
    (text) => localStorage.setItem('learning', text),
    JSON.stringify({ version: 1, passed }),
  );
  await page.reload();
  await page.getByLabel('Name on it').fill('A. Reader & Co');
  watch.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Draw and save' }).click();
  await expect(page.locator('[data-message]')).toContainText('couldn’t draw the certificate');
  await page.context().setOffline(false);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Draw and save' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('certificate.svg');
  const svg = readFileSync((await download.path())!, 'utf8');
  expect(svg).toContain('A. Reader &amp; Co');
  expect(svg).toContain('Nobody has checked it');
}

/** The path says how long a film lasts, as the page of its lesson does. */
async function expectMinutes(page: Page): Promise<void> {
  const row = page.locator('[data-lesson="defi"]');
  const [minutes] = /\d+ minutes/.exec(await row.getByText(/minutes to watch$/).innerText())!;
  await row.getByRole('heading').getByRole('link').click();
  await expect(page.locator('h1 ~ ul').getByText(minutes, { exact: true })).toBeVisible();
}

test('L1: whoever comes back to the path finds the next lesson on the first screen; progress of an older version still counts, and a file of something else changes nothing; the certificate is drawn in the browser once every quiz is passed; the path says how long the film of a lesson lasts, as its page does', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/learn/path');
  await expect(page.getByLabel('Name on it')).toBeHidden();
  await test.step('the next lesson', () => expectNextLesson(page));
  await test.step('older progress', () => expectOlderProgress(page));
  await test.step('the certificate', () => expectCertificate(page, watch));
  await test.step('a film', () => expectMinutes(page));
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('L1: the path begins with a short first lesson, which ends at its quiz; a long quiz shows its first ten, and where all of them are; every question has its answer and reasons one click away', async ({
    page,
  }) => {
    await page.goto('/learn/path');
    await expect(
      page.getByRole('heading', { name: 'Your progress', includeHidden: true }),
    ).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: /in five minutes$/ })
      .first()
      .click();
    await expect(page).toHaveURL('/learn/five-minutes');
    await expect(page.locator('[data-text] h2')).toHaveCount(3);
    await page.getByRole('link', { name: 'five questions' }).click();
    await expect(page.locator('[data-question]:visible')).toHaveCount(5);
    await page.goto(LONG_QUIZ);
    await expect(page.locator('[data-question]:visible')).toHaveCount(10);
    await expect(page.locator('[data-question]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get ten more questions' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'printable pack' }).click();
    await expect(page.getByRole('heading', { name: 'Part 3 of 3' })).toBeVisible();
    await page.goto('/learn/quiz');
    const all = await page.locator('[data-question]:visible').count();
    const lead = page.getByText('questions, each answer explained').locator('visible=true');
    await expect(lead).toHaveText(`${all} questions, each answer explained.`);
    const first = page.locator('[data-question]').first();
    await page.goto(QUIZ);
    await first.getByText('Answer and reasons').click();
    await expect(first.locator('details')).toContainText(', right.');
    await expect(first.locator('details')).toContainText('not right.');
  });
});
