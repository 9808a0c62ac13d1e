import type { Page } from '@playwright/test';
import { site } from '#tests/fixtures/second-site.ts';
import { findings, findingsInTurn } from './axe.ts';
import { expect, open, phone, secondUrl, test } from './site-test.ts';
import { freshEmail, mailsWith, makeOlder, storedMessages } from './stored.ts';
import { tooWide } from './too-wide.ts';

test.use({ baseURL: secondUrl });

const SERVER = 'SECOND_DATA_DIR';
const PATH = '/forms/workshop';
const [form, suggestion, poll] = site.forms ?? [];
if (!form || !suggestion || !poll) throw new Error('the second site lacks a form');
const wishes = 'First line\nSecond line with <b>markup</b> & "quotes" مرحبا';

const field = (page: Page, label: string) => page.getByLabel(label);
const send = (page: Page) => page.getByRole('button', { name: form.button }).click();

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Your name').fill('Ada Example');
  await page.locator('#main').getByLabel('Email address').fill(email);
  await field(page, 'Who is it for?').fill('Class 9b');
  await field(page, 'Which topic?').selectOption('Payments & fees');
  await field(page, 'What should we talk about?').fill(wishes);
  await field(page, 'What happens afterwards?').fill('We cook');
  await field(page, 'Everybody is 16 or older').check();
}

async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(field(page, 'Your name')).toHaveValue('Ada Example');
  await expect(page.locator('#main').getByLabel('Email address')).toHaveValue(email);
  await expect(field(page, 'Who is it for?')).toHaveValue('Class 9b');
  await expect(field(page, 'Which topic?')).toHaveValue('Payments & fees');
  await expect(field(page, 'Which time of day?')).toHaveValue('');
  await expect(field(page, 'What should we talk about?')).toHaveValue(wishes);
  await expect(field(page, 'What happens afterwards?')).toHaveValue('We cook');
  await expect(field(page, 'Everybody is 16 or older')).toBeChecked();
  await expect(field(page, 'You may take photos')).not.toBeChecked();
}

async function expectStored(email: string): Promise<void> {
  const [row, ...others] = storedMessages(email, SERVER);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ name: 'Ada Example', category: 'workshop', subject: form!.title });
  expect(row!.message).toBe(
    [
      'Who is it for?: Class 9b',
      'Which topic?: Payments & fees',
      'Which time of day?: -',
      'What should we talk about?:',
      ...wishes.split('\n').map((line) => `  ${line}`),
      'What happens afterwards?: We cook',
      'Everybody is 16 or older: yes',
      'You may take photos: no',
    ].join('\n'),
  );
  await expect.poll(() => mailsWith(email, SERVER)).toHaveLength(1);
}

/** Sends the empty form, which names every field that is missing. */
async function expectMissing(page: Page): Promise<void> {
  await send(page);
  for (const { label, required } of form!.fields) {
    const one = field(page, required ? label : `${label} (optional)`);
    await expect(one).toHaveAttribute('aria-invalid', String(required));
    if (required) await expect(one).toHaveAccessibleDescription(/Please/);
  }
}

/** Sends a form with a wrong address, which keeps what was typed. */
async function expectWrongEmail(page: Page): Promise<void> {
  await fillIn(page, 'ada@nowhere');
  await send(page);
  const wrong = page.locator('#main').getByLabel('Email address');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(/does not look like an email address/);
  await expect(field(page, 'Your name')).not.toHaveAttribute('aria-invalid', 'true');
  await expectTyped(page, 'ada@nowhere');
}

/** Sends the form once it is right, which stores it. */
async function expectThanks(page: Page, email: string): Promise<void> {
  await page.locator('#main').getByLabel('Email address').fill(email);
  const token = page.locator('[data-message-form] [name="token"]');
  await makeOlder(token, { form: 'form:workshop-form', subject: '' }, SERVER);
  await send(page);
  await expect(page.getByText(form!.thanks)).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?sent=1`);
  await expectStored(email);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(field(page, 'Your name')).toHaveValue('');
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('link', { name: form!.title }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(form!.title);
}

test('C2: a form of the configuration that is empty names every field that is missing; after a wrong field focus is on the first one; it keeps what was typed, also when the way to the server is cut, and is stored once it is right', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 422.*\/forms\/workshop\)$/);
  const email = freshEmail();
  await openForm(page);
  await test.step('empty', () => expectMissing(page));
  await test.step('two wrong fields', async () => {
    await fillIn(page, email);
    await field(page, 'Which topic?').selectOption('');
    await field(page, 'Everybody is 16 or older').uncheck();
    await send(page);
    await expect(field(page, 'Which topic?')).toBeFocused();
  });
  await test.step('a wrong address', () => expectWrongEmail(page));
  await test.step('no way to the server', async () => {
    watch.expectError(PATH);
    await page.locator('#main').getByLabel('Email address').fill(email);
    await page.route(`**${PATH}`, (route) => route.abort('connectionfailed'));
    await send(page);
    await expect(page.getByRole('alert')).toContainText('did not go through');
    await expectTyped(page, email);
    expect(storedMessages(email, SERVER)).toEqual([]);
    await page.unroute(`**${PATH}`);
  });
  await test.step('stored', () => expectThanks(page, email));
});

const coinForm = `/forms/${suggestion.id}`;
const address = (page: Page) => page.locator('#main').getByLabel('Email address (optional)');

async function sendSuggestion(page: Page): Promise<void> {
  const token = page.locator('[data-message-form] [name="token"]');
  await makeOlder(token, { form: 'form:suggest-a-coin-form', subject: '' }, SERVER);
  await page.getByRole('button', { name: suggestion!.button }).click();
}

const about = (email: string, coin: string) =>
  storedMessages(email, SERVER).filter(({ message }) => String(message).includes(coin));

async function expectMail(coin: string, replyTo: string | null): Promise<void> {
  await expect.poll(() => mailsWith(coin, SERVER)).toHaveLength(1);
  const [mail = ''] = mailsWith(coin, SERVER);
  expect(/^Reply-To: (.*)\r$/m.exec(mail)?.[1] ?? null).toBe(replyTo);
}

/** A form whose address may be left out, and that asks for no name. */
async function expectNoAddress(page: Page, coin: string): Promise<void> {
  await expect(page).toHaveURL(coinForm);
  await expect(field(page, 'Your name')).toHaveCount(0);
  await address(page).fill('ada@nowhere');
  await field(page, 'Which coin?').fill(coin);
  await sendSuggestion(page);
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(address(page)).toHaveAccessibleDescription(/does not look like an email address/);
  await expect(field(page, 'Which coin?')).toHaveValue(coin);
  await address(page).fill('');
  await sendSuggestion(page);
  await expect(page.getByText(suggestion!.thanks)).toBeVisible();
  expect(about('', coin)).toMatchObject([{ name: '', category: suggestion!.id }]);
  await expectMail(coin, null);
}

async function expectAddress(page: Page, coin: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Write another message' }).click();
  await address(page).fill(email);
  await field(page, 'Which coin?').fill(coin);
  await sendSuggestion(page);
  await expect(page.getByText(suggestion!.thanks)).toBeVisible();
  expect(about(email, coin)).toMatchObject([{ name: '', subject: suggestion!.title }]);
  await expectMail(coin, email);
}

const freshCoin = (email: string) => `Coin of ${email.replace('@', ' at ')}`;

test('C2 G7: a form without a name takes an address that may be left out', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 422.*\/forms\/suggest-a-coin\)$/);
  const email = freshEmail();
  await page.goto('/contact');
  await page.getByRole('link', { name: suggestion.title }).click();
  await expectNoAddress(page, freshCoin(freshEmail()));
  await expectAddress(page, freshCoin(email), email);
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('C2 G7: a form of the configuration names every field that is missing, keeps what was typed, and is stored once it is right; a form without a name takes an address that may be left out', async ({
    page,
    watch,
  }) => {
    watch.expectError(/status of 422.*\/forms\/(workshop|suggest-a-coin)\)$/);
    const email = freshEmail();
    await openForm(page);
    await test.step('empty', () => expectMissing(page));
    await test.step('a wrong address', () => expectWrongEmail(page));
    await test.step('stored', () => expectThanks(page, email));
    await page.goto(coinForm);
    await test.step('no address', () => expectNoAddress(page, freshCoin(freshEmail())));
    await test.step('an address', () => expectAddress(page, freshCoin(email), email));
  });
});

test('C2 N3: at 360 px the form is filled in and sent by keyboard alone', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, PATH);
  expect(await tooWide(page)).toEqual([]);
  const email = freshEmail();
  await field(page, 'Your name').focus();
  // The first letter by its key; the rest at once, since a key takes three messages to the browser.
  const type = async (text: string) => {
    await page.keyboard.type(text.slice(0, 1));
    await page.keyboard.insertText(text.slice(1));
    await page.keyboard.press('Tab');
  };
  await type('Ada Example');
  await type(email);
  await type('Class 9b');
  await page.keyboard.type('Pay');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'What should we talk about?')).toBeFocused();
  await page.keyboard.insertText(wishes);
  await page.keyboard.press('Tab');
  await type('We cook');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(field(page, 'You may take photos')).toBeFocused();
  await expectTyped(page, email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: form.button })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(form.thanks)).toBeVisible();
  await expectStored(email);
});

/** What the policies say of each form. */
async function expectInPolicies(page: Page): Promise<void> {
  for (const path of ['/privacy', '/privacy-policy']) {
    await open(page, path);
    const item = (title: string) =>
      page
        .locator('#main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: title, exact: true }) });
    await expect(item(form!.title)).toContainText('a name, an email address and what');
    await expect(item(suggestion!.title)).toContainText('You can also add an email address');
    await expect(item(poll!.title)).toHaveText('Quick poll asks for what its own page lists.');
  }
}

test('sec-C6 C2: axe finds nothing in the form, in any look, with its errors beside what is right, and nothing in a form that asks nobody who they are, which says so', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 422.*\/forms\/workshop\)$/);
  await open(page, PATH);
  await field(page, 'Who is it for?').fill('Class 9b');
  await field(page, 'Everybody is 16 or older').check();
  await send(page);
  await expect(field(page, 'Your name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Who is it for?')).toHaveAttribute('aria-invalid', 'false');
  expect.soft(await findingsInTurn(page), 'its fields').toEqual([]);
  await open(page, `/forms/${poll.id}`);
  await expect(page.locator('[data-message-form]').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('Kept only so that we can read it')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await test.step('the policies', () => expectInPolicies(page));
});
