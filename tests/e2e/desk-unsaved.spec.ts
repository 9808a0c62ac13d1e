import type { Page } from '@playwright/test';
import { comeBackLater, comeInAsOwner } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test, type Watch } from './site-test.ts';

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
});

test.afterAll(() => desk.stop());

/** Opens an entry by its address, and types into it without saving. */
async function typeIntoEntry(page: Page, watch: Watch, typed: string) {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/content/entry?file=content/glossary/a.json&index=0`);
  const field = page.getByLabel('Definition', { exact: true });
  await field.fill(typed);
  return field;
}

test('what is typed stays where the session ends unseen, and is saved after signing in again', async ({
  page,
  watch,
  context,
}) => {
  const field = await typeIntoEntry(page, watch, 'It was saved late.');
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
});

test('the link that skips to the room leaves nothing, so it does not ask', async ({
  page,
  watch,
}) => {
  const field = await typeIntoEntry(page, watch, 'It was skipped to.');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('link', { name: 'Skip to the room' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(field).toHaveValue('It was skipped to.');
  expect(asked).toEqual([]);
  // A link that leaves the form still does.
  await page.getByRole('link', { name: 'Back to all content' }).click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  expect(asked).toEqual(['Leave without saving what you changed?']);
});

test('signing out asks before what is typed is lost', async ({ page, watch }) => {
  const field = await typeIntoEntry(page, watch, 'It was signed out of.');
  const answers = ['no', 'yes'];
  page.on('dialog', async (dialog) => {
    expect(dialog.message()).toBe('Sign out without saving what you changed?');
    await (answers.shift() === 'no' ? dialog.dismiss() : dialog.accept());
  });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  expect(answers).toEqual(['yes']);
  await expect(field).toHaveValue('It was signed out of.');
  await signOut.click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  expect(answers).toEqual([]);
});

test('a note of the news board asks before it is lost, as an entry does', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  // The rooms stand beside a wide one, without a menu to be opened.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${desk.url}/news`);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('It is not on the board yet');
  const answers = ['no', 'yes'];
  page.on('dialog', async (dialog) => {
    expect(dialog.message()).toBe('Leave without saving what you changed?');
    await (answers.shift() === 'no' ? dialog.dismiss() : dialog.accept());
  });
  const content = page.getByRole('link', { name: 'Content', exact: true });
  await content.click();
  expect(answers).toEqual(['yes']);
  await expect(text).toHaveValue('It is not on the board yet');
  const asksBeforeUnload = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksBeforeUnload()).toBe(true);
  await content.click();
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  expect(await asksBeforeUnload()).toBe(false);
});
