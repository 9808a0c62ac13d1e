import type { BrowserContext, Page } from '@playwright/test';
import { deskLooksInTurn, findings, findingsInTurn } from './axe.ts';
import { drawSmall } from './draw-small.ts';
import {
  comeInAsOwner,
  openLink,
  openRoom,
  PHONE,
  plantLetter,
  plantNewsAndSubscribers,
  pressByKeyboard,
} from './desk-page.ts';
import {
  addAuthenticator,
  type DeskUnderTest,
  startDeskUnderTest,
  withSite,
} from './desk-server.ts';
import { expect, test, type Watch } from './site-test.ts';
import { tooWide } from './too-wide.ts';

const MAX_FIRST_LOAD_BYTES = 250_000;
const SUBJECTS = ['A correction', 'A question about redemption'];

// In one worker, so that one desk is started for all of them.
test.describe.configure({ mode: 'default' });

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
  await withSite(desk, async ({ db }) => {
    for (const subject of SUBJECTS)
      await db
        .insertInto('messages')
        .values({
          name: 'Ada Example',
          email: 'ada@mail.example.org',
          category: 'press',
          subject,
          message: '<img src=x onerror=alert(1)> How do I redeem?',
          page: '/about',
          created_at: Date.parse('2026-11-22T09:00:00Z'),
        })
        .execute();
    await plantNewsAndSubscribers(db);
  });
});

test.afterAll(() => desk.stop());

/** Opens the printed link, makes a passkey by keyboard, and counts the bytes of script until then. */
async function openPrintedLink(page: Page, watch: Watch): Promise<void> {
  let bytes = 0;
  page.on('response', (answer) => {
    if (!answer.url().endsWith('.js')) return;
    bytes += Number(answer.headers()['content-length'] ?? 0);
  });
  await openLink(page, watch, desk.firstLink);
  await pressByKeyboard(page, 'button', 'Make a passkey');
  await expect(page.getByText('2 messages are waiting for an answer.')).toBeVisible();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
}

/** Reads a message, marks it as done and deletes it, after which the log says so. */
async function answerMessage(page: Page): Promise<void> {
  await pressByKeyboard(page, 'link', 'Open the inbox');
  await pressByKeyboard(page, 'link', 'A question about redemption');
  await expect(page.getByText('<img src=x onerror=alert(1)> How do I redeem?')).toBeVisible();
  await expect(page.getByText('ada@mail.example.org')).toHaveCount(0);
  await pressByKeyboard(page, 'button', 'Show who wrote');
  await expect(page.getByRole('link', { name: 'Answer in your mail program' })).toHaveAttribute(
    'href',
    'mailto:ada%40mail.example.org?subject=Re%3A%20A%20question%20about%20redemption',
  );
  await pressByKeyboard(page, 'button', 'Mark as done');
  await expect(page.getByRole('button', { name: 'Mark as waiting' })).toBeVisible();
  await pressByKeyboard(page, 'button', 'Delete message');
  const question = page.getByRole('alertdialog');
  await pressByKeyboard(page, 'button', 'Cancel', question);
  await expect(question).toHaveCount(0);
  await pressByKeyboard(page, 'button', 'Delete message');
  await pressByKeyboard(page, 'button', 'Delete message', question);
  await expect(page.getByRole('link', { name: 'A correction' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A question about redemption' })).toHaveCount(0);
  await openRoom(page, 'Log');
  await expect(page.getByText('Owner deleted message 2')).toBeVisible();
}

/** The menu of a phone takes one row, names the room, and closes by Escape. */
async function useMenu(page: Page): Promise<void> {
  await page.goto(desk.url);
  const menu = page.getByRole('navigation', { name: 'Rooms' });
  const button = menu.getByRole('button');
  await expect(button).toHaveAccessibleName('Rooms: Today');
  const header = await page.getByRole('banner').boundingBox();
  // A button of 44 px, with 8 px above and below it and a line.
  expect(header?.height).toBeLessThan(64);
  await expect(menu.getByRole('link')).toHaveCount(0);
  await pressByKeyboard(page, 'button', 'Rooms: Today');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Today' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(menu.getByRole('link')).toHaveCount(0);
  await openRoom(page, 'Newsletter');
  await expect(button).toHaveAccessibleName('Rooms: Newsletter');
  expect(await tooWide(page)).toEqual([]);
  await expect(menu.getByRole('link')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu.getByRole('link', { name: 'Log' })).toBeVisible();
  await expect(button).toHaveCount(0);
  await menu.getByRole('link', { name: 'Adverts' }).click();
  await page.getByRole('button', { name: 'Upload a picture' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Find' })).toBeInViewport();
  await page.setViewportSize(PHONE);
}

/** A link that was used before says so, and lets nobody in. */
async function useLinkAgain(page: Page, watch: Watch): Promise<void> {
  // Errors of this kind are expected from now on, and were none before.
  expect(watch.errors).toEqual([]);
  watch.expectError('403');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(desk.firstLink);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used before');
}

test('the printed link leads to a passkey and the inbox, by keyboard on a phone, with at most 250 kB of script; the menu takes one row, names the room, and closes by Escape; and the link lets nobody in again', async ({
  page,
  watch,
}) => {
  await test.step('the printed link', () => openPrintedLink(page, watch));
  await test.step('the inbox', () => answerMessage(page));
  await test.step('out, and in by the passkey', async () => {
    await pressByKeyboard(page, 'button', 'Sign out');
    await pressByKeyboard(page, 'button', 'Sign in with a passkey');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });
  await test.step('the menu', () => useMenu(page));
  await test.step('the link once more', () => useLinkAgain(page, watch));
});

/** What was typed survives the end of a session. */
async function inviteAfterSession(page: Page, watch: Watch, context: BrowserContext) {
  expect(watch.errors).toEqual([]);
  watch.expectError('401');
  await page.getByLabel('Name', { exact: true }).fill('Grace');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'this was not done' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await expect(page.getByText(/Send this link to Grace/)).toBeVisible();
}

/** The first person is called "Owner" until somebody says otherwise. */
async function renameOwner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rename Owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename Owner' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Owner');
  await dialog.getByLabel('Name').fill('Ada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ada', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Ada' })).toBeFocused();
  await expect(page.getByRole('banner').getByText('Ada')).toBeVisible();
}

/** An editor sees the rooms of the role, and of another room that it is not theirs. */
async function seeRoomsOfEditor(editor: Page): Promise<void> {
  await editor.getByRole('button', { name: 'Rooms: Today' }).click();
  await expect(editor.getByRole('navigation', { name: 'Rooms' }).getByRole('link')).toHaveText([
    'Today',
    'Content',
    'Adverts',
    'News',
    'Publish',
    'Page views',
  ]);
  await editor.goto(`${desk.url}/inbox`);
  await expect(editor.getByRole('alert')).toContainText('Your role does not include this room');
  // A bookmark leads to the sentence alone, with no form that would be refused.
  await editor.goto(`${desk.url}/people`);
  await expect(editor.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expect(editor.getByRole('alert')).toContainText('Your role does not include this room');
  await expect(editor.getByRole('main').getByRole('button')).toHaveCount(0);
  // Nobody is sent to a room that they don't have.
  await editor.goto(`${desk.url}/publish`);
  await expect(editor.getByText('What you save in Content and Adverts comes here.')).toBeVisible();
  await editor.goto(`${desk.url}/views`);
  await expect(editor.getByText('An owner can turn that on.')).toBeVisible();
}

test('sec-ASVS-8.3.1: the owner gets a name; an invited editor comes in by the link, and sees no other room; what was typed for an invitation survives the end of a session', async ({
  page,
  watch,
  context,
  browser,
}) => {
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'People');
  await test.step('a name of one’s own', () => renameOwner(page));
  await page.getByLabel('Name', { exact: true }).fill('Edith');
  await page.getByRole('button', { name: 'Invite person' }).dblclick();
  await expect(page.getByRole('group', { name: 'Link for Edith' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Edith' })).toHaveCount(1);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  const link = await page.locator('code', { hasText: '/enter#' }).textContent();
  const other = await browser.newContext({ viewport: PHONE });
  const editor = await other.newPage();
  await addAuthenticator(editor);
  await editor.goto(link ?? '');
  await editor.getByRole('button', { name: 'Make a passkey' }).click();
  await test.step('what the editor sees', () => seeRoomsOfEditor(editor));
  await other.close();
  await test.step('a session that ends', () => inviteAfterSession(page, watch, context));
});

test('axe finds nothing in any room and look, and nothing is wider than the window', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000);
  plantLetter(desk);
  watch.allowServer(desk.url);
  await page.goto(desk.url);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await comeInAsOwner(page, watch, desk);
  // What the button of the passkey announced stays for seconds, and its name left with the button.
  await page.goto(desk.url);
  await drawSmall(page);
  const found: string[] = [];
  for (const [path, heading] of [
    ['/', 'Today'],
    ['/inbox', 'Inbox'],
    ['/inbox/1', 'A correction'],
    ['/content', 'Content'],
    ['/content/entry?file=content%2Fcoins%2Fdai.json', 'Dai'],
    ['/content/entry?file=content%2Fguides%2Fsending-money.mdx', 'Sending money'],
    ['/adverts', 'Adverts'],
    ['/content/entry?file=content%2Fadverts%2Fhouse.json&index=0', 'Is it the real coin?'],
    ['/content/new?kind=glossary&id=xenon', 'New entry in glossary'],
    ['/content/new?kind=pages&id=our-team', 'New entry in pages'],
    ['/site', 'Site'],
    ['/site/brand', 'Brand and words'],
    ['/site/contact', 'Contact and hours'],
    ['/site/navigation', 'Navigation'],
    ['/site/forms', 'Forms'],
    ['/news', 'News'],
    ['/newsletter', 'Newsletter'],
    ['/newsletter/letters/hello', 'A letter'],
    ['/newsletter/letters/next/text', 'next'],
    ['/newsletter/subscribers', 'Subscribers'],
    ['/account', 'Your account'],
    ['/publish', 'Publish'],
    ['/views', 'Page views'],
    ['/people', 'People'],
    ['/settings', 'Settings'],
    ['/log', 'Log'],
    ['/nowhere', 'There is no such page'],
    ['/guides/owner-guide#upgrade', 'Owner’s guide'],
  ] as const) {
    // As a link does, so that axe, which is in the page by then, is brought once for all rooms.
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    found.push(...(await findingsInTurn(page, deskLooksInTurn)).map((one) => `${path} ${one}`));
  }
  expect(found).toEqual([]);
  // The last one is a guide, at the heading that its address names.
  await expect(page.getByRole('heading', { name: 'Upgrade', exact: true })).toBeFocused();
});
