import { openDatabase } from '#server/db/open-database.ts';
import { comeInAsOwner, plantNewsAndSubscribers } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
  const site = await openDatabase({ dataDir: desk.dataDir, databaseUrl: null }, 'command');
  await plantNewsAndSubscribers(site.db);
  const message = { name: 'Ada', category: 'press', message: 'How?', page: '', created_at: 0 };
  await site.db
    .insertInto('messages')
    .values({ ...message, email: 'ada@mail.example.org', subject: 'A question' })
    .execute();
  await site.close();
});

test.afterAll(() => desk.stop());

test('a field that is removed gives the focus to the button that adds it, and the other way round', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/content/entry?file=content/coins/dai.json`);
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
});

test('where the last of a list is removed, the focus is at the button that adds another', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/content/entry?file=content/coins/dai.json`);
  const add = page.getByRole('button', { name: 'Add to sources', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  const removes = page.getByRole('button', { name: /^Remove sources \d+$/ });
  const count = await removes.count();
  await removes.last().focus();
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(count - 1);
  await expect(add).toBeFocused();
});

test('what a button shows is told, and the focus goes on from where the button was', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
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
});

test('where a person is removed, the focus is at the one before', async ({ page, watch }) => {
  await comeInAsOwner(page, watch, desk);
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
});
