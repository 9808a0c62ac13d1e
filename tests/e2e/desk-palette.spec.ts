import type { Page } from '@playwright/test';
import { deskLooksInTurn, findingsInTurn } from './axe.ts';
import { createKeys, refusePointers } from './desk-keys.ts';
import { comeInAsOwner, openLink, pressByKeyboard } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

let desk: DeskUnderTest;
test.beforeAll(async () => {
  desk = await startDeskUnderTest();
});
test.afterAll(() => desk.stop());

test('the command palette leads to entries, settings and new entries, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  await refusePointers(page);
  await openLink(page, watch, desk.firstLink);
  await pressByKeyboard(page, 'button', 'Make a passkey');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find' });
  const field = palette.getByLabel('Room, entry or command');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('crvusd');
  const option = palette.getByRole('option', { name: 'crvUSD Coins', exact: true });
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(heading('crvUSD')).toBeVisible();
  await expect(palette).toHaveCount(0);
  // The room has the focus: the next Tab is at its first field.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('contact and h');
  await page.keyboard.press('Enter');
  await expect(heading('Contact and hours')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('new coin');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Short name of a new entry in coins')).toBeFocused();
  await page.keyboard.type('Xenon dollar');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Xenon dollar');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('new letter');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Short name of a new letter')).toBeFocused();
});

test('the command palette has a button, says where there is nothing, and gives the focus back', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  const keys = createKeys(page);
  await keys.button('Find');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('a word that nothing has');
  await expect(palette.getByText('No results. Try another word.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused();
  await page.keyboard.press('Enter');
  await palette.getByRole('option', { name: 'Publish drafts Do' }).click();
  await expect(page.getByRole('heading', { name: 'Publish', level: 1 })).toBeVisible();
  await page.goto(desk.url);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('dollar');
  expect(await findingsInTurn(page, deskLooksInTurn)).toEqual([]);
});

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { name, level });

/** Goes by the palette to what is found first. */
async function go(page: Page, typed: string, option: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Find' });
  const field = palette.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  const first = palette.getByRole('option', { name: option, exact: true });
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
}

test('the command palette moves the focus from the form of an entry to the next entry', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await go(page, 'crvusd', 'crvUSD Coins');
  await expect(heading(page, 'crvUSD')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).focus();
  await go(page, 'dai', 'Dai Coins');
  await expect(heading(page, 'Dai')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a command of the palette leads to its part of a room, each time', async ({ page, watch }) => {
  await comeInAsOwner(page, watch, desk);
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
});
