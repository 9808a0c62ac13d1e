import type { FrameLocator, Page } from '@playwright/test';
import { expect, keepPopupAway, open, phone, test, wide } from './site-test.ts';
import { freshEmail, mailsWith, makeOlder, storedMessages } from './stored.ts';

async function expectBoard(page: Page, path: string): Promise<void> {
  const frame = page.locator('#news iframe');
  await frame.scrollIntoViewIfNeeded();
  expect((await frame.boundingBox())?.height, path).toBeCloseTo(1600, 1);
  await expect(frame, path).toHaveAttribute('title', /.+/);
  expect(await frame.getAttribute('src'), path).toBe('/embed/news');
  const board = page.frameLocator('#news iframe');
  const items = board.getByRole('listitem');
  await expect(items.first().locator('svg'), path).toBeVisible();
  expect(await items.count(), path).toBeGreaterThan(10);
  expect(await board.locator('li:not(:has(img, svg))').count(), path).toBe(0);
  const dates = await board
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates, path).toEqual(dates.toSorted().toReversed());
  // No card stops in mid-sentence.
  for (const summary of await items.locator('h3 + p').allTextContents())
    expect(summary, path).toMatch(/[.!?]["”’)]*$/);
  // An item opens its source outside the frame.
  const links = await items
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href')!, link.getAttribute('target')] as const),
    );
  expect(links.length, path).toBeGreaterThan(0);
  for (const [href, target] of links)
    expect(target, href).toBe(href.startsWith('https:') ? '_blank' : '_top');
}

async function expectWholeCards(page: Page, width: number, most: number): Promise<void> {
  const at = `at ${width} px`;
  await page.setViewportSize({ width, height: 800 });
  await page.locator('#news iframe').scrollIntoViewIfNeeded();
  const board = page.frameLocator('#news iframe');
  await expect(board.getByRole('listitem').first(), at).toBeVisible();
  const { bottoms, cut, last, scrolls } = await board.locator('body').evaluate((body) => {
    const cards = [...body.querySelectorAll('li')].filter((card) => card.checkVisibility());
    const links = [...body.querySelectorAll('a')].filter((link) => link.checkVisibility());
    return {
      bottoms: cards.map((card) => card.getBoundingClientRect().bottom),
      // What a card holds ends within it.
      cut: cards.filter((card) => card.scrollHeight > card.clientHeight + 1).length,
      last: links.at(-1)!.textContent,
      scrolls: document.documentElement.scrollHeight > innerHeight,
    };
  });
  expect(bottoms, at).toHaveLength(most);
  expect(Math.max(...bottoms), at).toBeLessThanOrEqual(1600);
  expect([cut, last, scrolls], at).toEqual([0, 'All news', false]);
  expect((await board.locator('body').innerText()).toLowerCase(), at).not.toContain('feed');
}

test('W1, C1, C2: / and /news frame the news board, 1600 px high, whose items open their source outside the frame; at every width it shows whole cards, ends in "All news", and says nothing of feeds; / has the contact details and the hours, and frames the contact form', async ({
  page,
}) => {
  await keepPopupAway(page);
  // Particles at rest: they would be drawn all the while.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await test.step('contact', () => expectContact(page, '/'));
  await test.step('the board', () => expectBoard(page, '/'));
  for (const [width, most] of [
    [1280, 12],
    [768, 8],
    [360, 5],
  ] as const)
    await expectWholeCards(page, width, most);
  await page.frameLocator('#news iframe').getByRole('link', { name: 'All news' }).click();
  await expect(page).toHaveURL('/news#all');
  await expect(page.locator('#all')).toBeInViewport();
  await page.setViewportSize(wide);
  await test.step('on its page', () => expectBoard(page, '/news'));
});

async function expectDetails(page: Page, path: string): Promise<void> {
  const contact = page.locator('#contact');
  for (const [name, address] of [
    ['hello@example.org', 'mailto:hello@example.org'],
    ['+1 202 555 0100', 'tel:+12025550100'],
    ['@example', /^https:/],
  ] as const)
    await expect(
      contact.getByRole('link', { name, exact: name === '@example' }),
      path,
    ).toHaveAttribute('href', address);
  for (const hours of ['Mon-Fri: 9AM-6PM EST', 'Sat: 10AM-2PM EST', 'Sunday: closed'])
    await expect(contact.getByText(hours), path).toBeVisible();
}

/** The form is framed 789 px high, with its category. */
async function expectContact(page: Page, path: string): Promise<void> {
  await expectDetails(page, path);
  const frame = page.getByTitle('Contact Form');
  await frame.scrollIntoViewIfNeeded();
  expect((await frame.boundingBox())?.height, path).toBeCloseTo(789, 1);
  expect(await frame.getAttribute('src'), path).toBe('/embed/contact?category=miscellaneous');
  const form = page.frameLocator('#contact iframe');
  await expect(form.getByLabel('What is it about?'), path).toHaveValue('miscellaneous');
}

/** A page that a message is about. */
const ABOUT = '/learn/depegs/usdc-2023';

type Form = Page | FrameLocator;

const message = 'First line\nSecond line with <b>markup</b> & "quotes"';

async function fillIn(form: Form, email: string): Promise<void> {
  await form.getByLabel('Your name').fill('Ada Example');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('What is it about?').selectOption('question');
  await form.getByLabel('Subject').fill('About reserves');
  await form.getByLabel('Message').fill(message);
}

async function expectTyped(form: Form, email: string): Promise<void> {
  await expect(form.getByLabel('Your name')).toHaveValue('Ada Example');
  await expect(form.getByLabel('Email address')).toHaveValue(email);
  await expect(form.getByLabel('What is it about?')).toHaveValue('question');
  await expect(form.getByLabel('Subject')).toHaveValue('About reserves');
  await expect(form.getByLabel('Message')).toHaveValue(message);
}

async function expectStored(email: string): Promise<void> {
  const [row, ...others] = storedMessages(email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    name: 'Ada Example',
    category: 'question',
    subject: 'About reserves',
  });
  expect(String(row!.message).replaceAll('\r\n', '\n')).toBe(message);
  await expect.poll(() => mailsWith(email)).toHaveLength(1);
}

/** Writes in the frame of /contact: what is wrong is said beside its field. */
async function expectWrongEmail(form: FrameLocator): Promise<void> {
  await form.getByLabel('Your name').scrollIntoViewIfNeeded();
  await fillIn(form, 'ada@nowhere');
  await form.getByRole('button', { name: 'Send message' }).click();
  const field = form.getByLabel('Email address');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const note = await field.getAttribute('aria-describedby');
  await expect(form.locator(`#${note}`)).toContainText('does not look like an email address');
  await expect(form.getByLabel('Your name')).not.toHaveAttribute('aria-invalid', 'true');
  await expectTyped(form, 'ada@nowhere');
}

async function expectSent(page: Page, form: FrameLocator, email: string): Promise<void> {
  await form.getByLabel('Email address').fill(email);
  await makeOlder(form.locator('[name="token"]'), { form: 'contact-form', subject: '' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  expect(page.url()).toMatch(/\/contact$/);
  await expectStored(email);
}

/** Sends the empty form, which names every field that is missing. */
async function expectMissing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const label of ['Your name', 'Email address', 'Message']) {
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator(`#${await field.getAttribute('aria-describedby')}`)).not.toBeEmpty();
  }
  await expect(page.getByLabel('Subject')).not.toHaveAttribute('aria-invalid', 'true');
}

test('C1, C2: /contact has the contact details and the hours, and frames the contact form, 789 px high; what is wrong is said beside its field, what was typed stays, where the page is loaded again too, then it is stored and forgotten; on a phone the thanks come into view, below the header', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 422.*\/embed\/contact\)$/);
  await open(page, '/contact');
  await test.step('details', () => expectContact(page, '/contact'));
  await page.setViewportSize(phone);
  const form = page.frameLocator('#contact iframe');
  await test.step('a wrong address', () => expectWrongEmail(form));
  const kept = () =>
    page.evaluate(() => (history.state as { message?: { email: string } } | null)?.message?.email);
  await test.step('loaded again', async () => {
    await expect.poll(kept).toBe('ada@nowhere');
    await page.reload();
    await form.getByLabel('Your name').scrollIntoViewIfNeeded();
    await expectTyped(form, 'ada@nowhere');
  });
  await test.step('stored', () => expectSent(page, form, freshEmail()));
  expect(await kept()).toBeUndefined();
  const heading = form.getByRole('heading', { name: 'Message sent' });
  await expect(heading).toBeInViewport();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThan((await page.locator('header').first().boundingBox())!.height);
});

test('C2: the category comes from the parameter, and an unknown one is the default; an empty form names every field that is missing; after a wrong field focus is on the first one; when the way to the server is cut or the page is loaded again, what was typed stays; on a page of its own the thanks have focus and title, and lead back to the page by its name', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 422.*\/embed\/contact\)$/);
  for (const [query, value] of [
    ['?category=correction', 'correction'],
    ['?category=nonsense', 'miscellaneous'],
    [`?page=${encodeURIComponent(ABOUT)}`, 'miscellaneous'],
  ]) {
    await open(page, `/embed/contact${query}`);
    await expect(page.getByLabel('What is it about?')).toHaveValue(value!);
  }
  const back = page.getByRole('link', { name: /^USDC in March 2023: The weekend/ });
  await expect(back).toHaveAttribute('href', ABOUT);
  await test.step('empty', () => expectMissing(page));
  const send = page.getByRole('button', { name: 'Send message' });
  await test.step('wrong fields', async () => {
    await page.getByLabel('Your name').fill('Ada Example');
    await send.click();
    await expect(page.getByLabel('Email address')).toBeFocused();
  });
  await test.step('loaded again', async () => {
    await expect.poll(() => page.evaluate(() => history.state !== null)).toBe(true);
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Example');
  });
  await test.step('no way to the server', async () => {
    watch.expectError('/embed/contact');
    const email = freshEmail();
    await fillIn(page, email);
    await page.route('**/embed/contact', (route) => route.abort('connectionfailed'));
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 480 });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('did not go through');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width, height });
    await expect(send).toBeFocused();
    await expectTyped(page, email);
    await page.unroute('**/embed/contact');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    await expectStored(email);
  });
  await test.step('thanks on a page of their own', async () => {
    await expect(page).toHaveTitle(/^Message sent - /);
    await expect(page.locator('[data-sent]')).toBeFocused();
    await expect(back).toHaveAttribute('href', ABOUT);
  });
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('C2: an empty form names every field that is missing; what is wrong is said beside its field, what was typed stays, then it is stored', async ({
    page,
    watch,
  }) => {
    watch.expectError(/status of 422.*\/embed\/contact\)$/);
    await page.goto('/embed/contact');
    await test.step('empty', () => expectMissing(page));
    await page.goto('/contact');
    const form = page.frameLocator('#contact iframe');
    await test.step('a wrong address', () => expectWrongEmail(form));
    await test.step('stored', () => expectSent(page, form, freshEmail()));
  });
});
