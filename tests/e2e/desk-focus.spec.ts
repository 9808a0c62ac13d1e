import type { Page } from '@playwright/test';
import { deskLooksInTurn, findingsInTurn } from './axe.ts';
import { createKeys, refusePointers } from './desk-keys.ts';
import { comeInAsOwner, openLink, plantNewsAndSubscribers, pressByKeyboard } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest, withSite } from './desk-server.ts';
import { expect, test } from './site-test.ts';

// In one worker, so that one desk is started for all of them.
test.describe.configure({ mode: 'default' });

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
  await withSite(desk, async ({ db }) => {
    await plantNewsAndSubscribers(db);
    const message = { name: 'Ada', category: 'press', message: 'How?', page: '', created_at: 0 };
    await db
      .insertInto('messages')
      .values({ ...message, email: 'ada@mail.example.org', subject: 'A question' })
      .execute();
  });
});

test.afterAll(() => desk.stop());

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { name, level });
const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Find' });

/** Opens the palette by its key, and types. */
async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(findDialog(page).getByLabel('Room, entry or command')).toBeFocused();
  await page.keyboard.type(typed);
}

/** Goes by the palette to what is found first. */
async function go(page: Page, typed: string, option: string): Promise<void> {
  await find(page, typed);
  const palette = findDialog(page);
  const first = palette.getByRole('option', { name: option, exact: true });
  await expect(palette.getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
}

/** The command palette leads to entries, settings and new entries, and the focus goes along. */
async function goByPalette(page: Page): Promise<void> {
  await go(page, 'crvusd', 'crvUSD Coins');
  await expect(heading(page, 'crvUSD')).toBeVisible();
  await expect(findDialog(page)).toHaveCount(0);
  // The room has the focus: the next Tab is at its first field.
  await expect(page.getByRole('main')).toBeFocused();
  // From the form of an entry to the next entry, too.
  await page.getByLabel('Name', { exact: true }).focus();
  await go(page, 'dai', 'Dai Coins');
  await expect(heading(page, 'Dai')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await find(page, 'contact and h');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Contact and hours')).toBeVisible();
  await find(page, 'new coin');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Short name of a new entry in coins')).toBeFocused();
  await page.keyboard.type('Xenon dollar');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Xenon dollar');
  await find(page, 'new letter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Short name of a new letter')).toBeFocused();
}

/** A command of the palette leads to its part of a room, each time. */
async function goToParts(page: Page): Promise<void> {
  const note = heading(page, 'Write a note', 2);
  for (const _ of ['first', 'second']) {
    await go(page, 'write a news', 'Write a news note Do');
    await expect(note).toBeFocused();
    await expect(note).toBeInViewport();
    await page.getByLabel('Title', { exact: true }).focus();
  }
  await go(page, 'upload a pic', 'Upload a picture Do');
  await expect(heading(page, 'Pictures', 2)).toBeFocused();
  await expect(heading(page, 'Pictures', 2)).toBeInViewport();
}

test('the command palette leads to entries, settings, new entries and parts of rooms, each time, and moves the focus there, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  await refusePointers(page);
  await openLink(page, watch, desk.firstLink);
  await pressByKeyboard(page, 'button', 'Make a passkey');
  await expect(heading(page, 'Today')).toBeVisible();
  await test.step('to entries and settings', () => goByPalette(page));
  await test.step('to parts of rooms', () => goToParts(page));
});

/** The palette has a button, says where there is nothing, and gives the focus back. */
async function openPaletteByButton(page: Page): Promise<void> {
  const keys = createKeys(page);
  await keys.button('Find');
  const palette = findDialog(page);
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('a word that nothing has');
  await expect(palette.getByText('No results. Try another word.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused();
  await page.keyboard.press('Enter');
  await palette.getByRole('option', { name: 'Publish drafts Do' }).click();
  await expect(heading(page, 'Publish')).toBeVisible();
}

/** A field that is removed gives the focus to the button that adds it, and the other way round. */
async function removeAndAddField(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Leave freezing empty').focus();
  await page.keyboard.press('Enter');
  await expect(button('Add freezing')).toBeFocused();
  await page.keyboard.press('Enter');
  const group = page.getByRole('group', { name: 'Freezing', exact: true });
  await expect(group.getByRole('textbox').first()).toBeFocused();
  // The next Tab goes on within what was added.
  await page.keyboard.press('Tab');
  await expect(group.locator(':focus')).toHaveCount(1);
}

/** Where the last of a list is removed, the focus is at the button that adds another. */
async function removeLastOfList(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add to sources', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  const removes = page.getByRole('button', { name: /^Remove entry \d+ of sources$/ });
  const count = await removes.count();
  await removes.last().focus();
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(count - 1);
  await expect(add).toBeFocused();
}

/** What a button shows is told, and the focus goes on from where the button was. */
async function showByButton(page: Page): Promise<void> {
  await page.goto(`${desk.url}/inbox/1`);
  await page.getByRole('button', { name: 'Show who wrote' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('From Ada, ada@mail.example.org');
  await expect(page.getByRole('link', { name: 'Answer in your mail program' })).toBeFocused();
  await page.goto(`${desk.url}/newsletter/subscribers`);
  await page.getByRole('button', { name: 'Show address 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'grace@mail.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase subscriber 2' })).toBeFocused();
}

/** Where a person is removed, the focus is at the one before. */
async function removePerson(page: Page): Promise<void> {
  await page.goto(`${desk.url}/people`);
  await page.getByLabel('Name', { exact: true }).fill('Zoe');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const remove = page.getByRole('button', { name: 'Remove Zoe' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Zoe' }).focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Owner' })).toBeFocused();
}

test('what is removed or shown gives the focus to what is nearest: a field, the last of a list, a person; and the command palette has a button and gives it back', async ({
  page,
  watch,
}) => {
  // Five errands.
  test.setTimeout(120_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('the palette by its button', () => openPaletteByButton(page));
  await page.goto(`${desk.url}/content/entry?file=content/coins/dai.json`);
  await test.step('a field', () => removeAndAddField(page));
  await test.step('the last of a list', () => removeLastOfList(page));
  await test.step('what a button shows', () => showByButton(page));
  await test.step('a person', () => removePerson(page));
  // Over a room, in each look.
  await find(page, 'dollar');
  expect(await findingsInTurn(page, deskLooksInTurn)).toEqual([]);
});
