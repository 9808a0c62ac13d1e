import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { comeBackLater, comeInAsOwner, PHONE } from './desk-page.ts';
import {
  addAuthenticator,
  type DeskUnderTest,
  startDeskUnderTest,
  withSite,
} from './desk-server.ts';
import { expect, test, type Watch } from './site-test.ts';

// In one worker, so that one desk is started for all of them.
test.describe.configure({ mode: 'default' });

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
  await withSite(desk, async ({ db }) => {
    const message = { name: 'Ada', email: 'ada@mail.example.org', category: 'press', page: '' };
    await db
      .insertInto('messages')
      .values({ ...message, subject: 'A question', message: 'How?', created_at: Date.now() })
      .execute();
  });
});

test.afterAll(() => desk.stop());

/** A desk that cannot say who is signed in says why, and is asked again. */
async function askWhoIsSignedIn(page: Page, watch: Watch): Promise<void> {
  watch.expectError('503');
  const error = 'Another program holds the database.';
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.goto(`${desk.url}/publish`);
  await expect(page.getByRole('alert')).toHaveText(error);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  const asked = page.waitForResponse('**/api/me');
  await page.keyboard.press('Enter');
  await asked;
  await expect(again).toBeFocused();
  await page.unroute('**/api/me');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Publish', level: 1 })).toBeVisible();
}

/** A reading of a message is logged once, however often somebody comes back to it. */
async function readMessage(page: Page): Promise<void> {
  await page.goto(`${desk.url}/inbox/1`);
  await expect(page.getByText('How?')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const me = page.waitForResponse('**/api/me');
  await comeBackLater(page);
  await me;
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as waiting' })).toBeVisible();
  await page.goto(`${desk.url}/log`);
  await expect(page.getByText('Owner marked message 1 as done')).toBeVisible();
  await expect(page.getByText('Owner read message 1', { exact: true })).toHaveCount(1);
  expect(asked).toContain('GET /api/me');
  expect(asked).not.toContain('GET /api/inbox/1');
}

/** Comes in by a link as somebody who writes letters, and writes one. */
async function writeLetterNamedNew(mailer: Page, link: string): Promise<void> {
  await addAuthenticator(mailer);
  await mailer.goto(link);
  await mailer.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(mailer.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await mailer.goto(`${desk.url}/newsletter/new`);
  await mailer.getByLabel('Short name of a new letter').fill('New');
  await mailer.getByRole('button', { name: 'Write a letter' }).click();
  await mailer.getByLabel('Title', { exact: true }).fill('What is new');
  await mailer
    .getByLabel('Summary', { exact: true })
    .fill('Three things that changed, and why each of them did.');
  await mailer.getByRole('button', { name: 'Save draft' }).click();
  await expect(mailer.getByText('Saved as a draft. An owner or an editor can')).toBeVisible();
  await mailer.getByRole('link', { name: 'Back to the newsletter' }).click();
  await mailer.getByRole('link', { name: 'What is new' }).click();
  await expect(mailer.getByRole('heading', { name: 'What is new', level: 1 })).toBeVisible();
  await expect(mailer.getByText('An owner or an editor has to publish the drafts')).toBeVisible();
  await expect(mailer.getByRole('main').getByRole('link', { name: /Publish/ })).toHaveCount(0);
}

test('a desk that cannot say who is signed in says why, a reading of a message is logged once, and a mailer writes a letter named New, opens it, and is told who publishes it', async ({
  page,
  watch,
  browser,
}) => {
  // Three errands.
  test.setTimeout(120_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('a reading of a message is logged once', () => readMessage(page));
  await test.step('a mailer writes a letter', async () => {
    await page.goto(`${desk.url}/people`);
    await page.getByLabel('Name', { exact: true }).fill('Mia');
    await page.getByRole('button', { name: /Role$/ }).click();
    await page.getByRole('option', { name: /^Mailer/ }).click();
    await page.getByRole('button', { name: 'Invite person' }).click();
    const link = await page.locator('code', { hasText: '/enter#' }).textContent();
    const context = await browser.newContext();
    await writeLetterNamedNew(await context.newPage(), link ?? '');
    await context.close();
  });
  // Last, so that an error of this kind would be one in the steps before.
  expect(watch.errors).toEqual([]);
  await test.step('who is signed in is asked again', () => askWhoIsSignedIn(page, watch));
});

test('on a phone, the header has the whole name of each room and of its owner', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.setViewportSize(PHONE);
  const header = page.locator('header');
  for (const room of ['Content', 'Newsletter', 'Page views', 'Settings']) {
    await page.goto(desk.url);
    await header.getByRole('button', { name: /^Rooms/ }).click();
    await header.getByRole('link', { name: room, exact: true }).click();
    await expect(page.getByRole('heading', { name: room, level: 1 })).toBeVisible();
    for (const name of [header.getByText(room).first(), header.getByText('Owner')]) {
      const cut = await name.evaluate((element) => {
        const box = element.closest<HTMLElement>('a, button > span') ?? element;
        return (box as HTMLElement).scrollWidth - (box as HTMLElement).clientWidth;
      });
      // Widths are rounded, each for itself.
      expect(cut, room).toBeLessThanOrEqual(1);
    }
  }
});

/** Opens an entry by its address, and types into it without saving. */
async function typeIntoEntry(page: Page, typed: string) {
  await page.goto(`${desk.url}/content/entry?file=content/glossary/a.json&index=0`);
  const field = page.getByLabel('Definition', { exact: true });
  await field.fill(typed);
  return field;
}

/** Hears what the browser asks, and answers as it is told to. */
function answerQuestions(page: Page) {
  let answer: 'accept' | 'dismiss' = 'accept';
  let asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog[answer]();
  });
  return {
    answerWith(next: typeof answer) {
      answer = next;
    },
    /** What was asked since this was last called. */
    asked(): string[] {
      const all = asked;
      asked = [];
      return all;
    },
  };
}

type Questions = ReturnType<typeof answerQuestions>;
const LEAVE = 'Leave without saving what you changed?';
const SIGN_OUT = 'Sign out without saving what you changed?';

/** What is typed stays where the session ends unseen, and is saved after signing in again. */
async function outliveSession(page: Page, context: BrowserContext): Promise<void> {
  const field = await typeIntoEntry(page, 'It was saved late.');
  await context.clearCookies();
  await comeBackLater(page);
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('What you typed is still here.');
  // Somebody looks a password up elsewhere, and comes back once more.
  const asked = page.waitForResponse('**/api/me');
  await comeBackLater(page);
  await asked;
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue('It was saved late.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
}

/** The link that skips to the room leaves nothing, so it does not ask. */
async function skipToRoom(page: Page, questions: Questions): Promise<void> {
  const field = await typeIntoEntry(page, 'It was skipped to.');
  await page.getByRole('link', { name: 'Skip to the room' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(field).toHaveValue('It was skipped to.');
  expect(questions.asked()).toEqual([]);
  // A link that leaves the form still does.
  await page.getByRole('link', { name: 'Back to all content' }).click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  expect(questions.asked()).toEqual([LEAVE]);
}

/** What was typed and not saved is offered where the entry is opened again, and kept until then. */
async function putTypingBack(page: Page): Promise<void> {
  const entry = `${desk.url}/content/entry?file=content/glossary/a.json&index=0`;
  await page.goto(entry);
  const field = page.getByLabel('Definition', { exact: true });
  await expect(field).toHaveValue('It was saved late.');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(field).toHaveValue('It was skipped to.');
  await expect(page.getByRole('region', { name: 'Typed and not saved' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.goto(entry);
  await expect(field).toHaveValue('It was skipped to.');
  await expect(page.getByRole('region', { name: 'Typed and not saved' })).toHaveCount(0);
}

/** A note of the news board asks before it is lost, as an entry does. */
async function leaveNote(page: Page, questions: Questions): Promise<void> {
  // The rooms stand beside a wide one, without a menu to be opened.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${desk.url}/news`);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('It is not on the board yet');
  const content = page.getByRole('link', { name: 'Content', exact: true });
  questions.answerWith('dismiss');
  await content.click();
  expect(questions.asked()).toEqual([LEAVE]);
  await expect(text).toHaveValue('It is not on the board yet');
  const asksBeforeUnload = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksBeforeUnload()).toBe(true);
  questions.answerWith('accept');
  await content.click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  expect(questions.asked()).toEqual([LEAVE]);
  expect(await asksBeforeUnload()).toBe(false);
  await page.setViewportSize(PHONE);
}

/** Signing out asks before what is typed is lost. */
async function signOut(page: Page, questions: Questions): Promise<void> {
  const field = await typeIntoEntry(page, 'It was signed out of.');
  const button = page.getByRole('button', { name: 'Sign out' });
  questions.answerWith('dismiss');
  await button.click();
  expect(questions.asked()).toEqual([SIGN_OUT]);
  await expect(field).toHaveValue('It was signed out of.');
  questions.answerWith('accept');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  expect(questions.asked()).toEqual([SIGN_OUT]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
}

test('what is typed stays where the session ends unseen; a link, a room or signing out asks before it is left, but not the link that skips to the room; what was left is offered again until one signs out', async ({
  page,
  watch,
  context,
}) => {
  // Four errands.
  test.setTimeout(120_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('the session ends unseen', () => outliveSession(page, context));
  const questions = answerQuestions(page);
  await test.step('the link that skips to the room', () => skipToRoom(page, questions));
  await test.step('what was left unsaved', () => putTypingBack(page));
  await test.step('a note of the news board', () => leaveNote(page, questions));
  await test.step('signing out', () => signOut(page, questions));
});

/** A picture whose upload was canceled is not chosen, and takes no typed word away. */
async function cancelUpload(page: Page): Promise<void> {
  await page.goto(`${desk.url}/news`);
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a picture' });
  const buffer = readFileSync('tests/fixtures/adverts/offer.png');
  await dialog.getByLabel('File').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/pictures/upload?**', async (route) => {
    await gate.promise;
    await route.fulfill({ json: { kind: 'saved', version: 'a' } });
  });
  await dialog.getByRole('button', { name: 'Upload picture' }).click();
  await expect(dialog.getByText('The picture is sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Typed while it was sent');
  const listed = page.waitForResponse('**/api/pictures');
  gate.resolve();
  // The list of pictures is read anew when the upload has ended.
  await listed;
  await expect(page.getByRole('button', { name: /Picture$/ })).toHaveText(/^No picture/);
  await expect(title).toHaveValue('Typed while it was sent');
}

/** A file that is chosen again is read again, so that a corrected list is imported. */
async function chooseFileAgain(page: Page): Promise<void> {
  await page.goto(`${desk.url}/newsletter/subscribers`);
  const field = page.getByLabel('CSV file');
  const choose = async (day: string) => {
    const dialog = page.waitForEvent('filechooser');
    await field.click();
    const chooser = await dialog;
    // While the browser asks, nothing is chosen: only then does it tell of the same file again.
    await expect(field).toHaveValue('');
    await expect(page.getByText(/To be added/)).toHaveCount(0);
    const text = `email,consented_at,how\nagain@mail.example.org,${day},Ticked the box\n`;
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await chooser.setFiles(file);
  };
  await choose('yesterday');
  await expect(page.getByText('To be added: 0')).toBeVisible();
  await choose('2026-03-31');
  await expect(page.getByText('To be added: 1')).toBeVisible();
}

test('a file that is chosen again is read again, and a picture whose upload was canceled is not chosen, and takes no typed word away', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await test.step('a list is chosen again', () => chooseFileAgain(page));
  await test.step('an upload is canceled', () => cancelUpload(page));
});
