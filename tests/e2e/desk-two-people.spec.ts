import type { Page } from '@playwright/test';
import { comeBackLater, comeInAsOwner } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

const ADVERTS = 'content/adverts/house.json';

let desk: DeskUnderTest;

// Each changes the same list, so each has a desk of its own.
test.beforeEach(async () => {
  desk = await startDeskUnderTest();
});

test.afterEach(() => desk.stop());

/** Deletes the first advert behind the back of the open page, as somebody else would. */
const deleteFirstAdvert = (page: Page): Promise<number> =>
  page.evaluate(async (file) => {
    const { version } = (await (
      await fetch(`/api/content/entry?${new URLSearchParams({ file, index: '0' })}`)
    ).json()) as { version: string };
    const answer = await fetch('/api/content/entry', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ file, index: 0, version }),
    });
    return answer.status;
  }, ADVERTS);

test('the advert that is named is switched off, where those above it have gone', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/adverts`);
  const off = (id: string) => page.getByRole('button', { name: `Switch ${id} off`, exact: true });
  await expect(off('my-1000')).toBeVisible();
  expect(await deleteFirstAdvert(page)).toBe(200);
  await off('my-1000').click();
  await expect(page.getByText(/Somebody else changed the adverts meanwhile/)).toBeVisible();
  await expect(off('check')).toHaveCount(0);
  await off('my-1000').click();
  await expect(page.getByText('Switched off in a draft.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch my-1000 on' })).toBeVisible();
  await expect(off('quiz')).toBeVisible();
});

test('an entry that only moved in its list is saved, and its page follows it', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/content/entry?file=${ADVERTS}&index=2`);
  await page.getByLabel('Title', { exact: true }).fill('What would you do?');
  expect(await deleteFirstAdvert(page)).toBe(200);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expect(page).toHaveURL(/index=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What would you do?' })).toBeVisible();
  await page.goto(`${desk.url}/content/entry?file=${ADVERTS}&index=2`);
  await expect(page.getByRole('textbox', { name: 'Short name', exact: true })).toHaveValue('quiz');
});

test('of two who change different fields of an entry, neither loses anything', async ({
  page,
  watch,
  context,
}) => {
  await comeInAsOwner(page, watch, desk);
  const coin = `${desk.url}/content/entry?file=content/coins/usdc.json`;
  const field = (of: Page, label: string) => of.getByLabel(label, { exact: true });
  await page.goto(coin);
  await field(page, 'Introduction').fill('Made by Circle, in the words that I typed');
  const other = await context.newPage();
  await other.goto(coin);
  await field(other, 'Verdict').fill('Circle pays firms with an account a dollar for each coin.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('Saved as a draft.')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const theirs = page.getByRole('region', { name: 'Saved by somebody else' });
  await expect(theirs).toHaveText(
    'They changed what you left as it was:VerdictTheirs: Circle pays firms with an account a dollar for each coin.',
  );
  await expect(page.getByText(/^Owner saved this entry after you opened it/)).toBeVisible();
  await page.getByRole('button', { name: 'Save both changes' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.goto(coin);
  await expect(field(page, 'Introduction')).toHaveValue(
    'Made by Circle, in the words that I typed',
  );
  await expect(field(page, 'Verdict')).toHaveValue(
    'Circle pays firms with an account a dollar for each coin.',
  );
});

test('the version before a save can be restored at once', async ({ page, watch }) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/content/entry?file=${ADVERTS}&index=0`);
  const title = page.getByLabel('Title', { exact: true });
  const before = await title.inputValue();
  await page.getByRole('button', { name: 'Show earlier versions' }).click();
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(1);
  await title.fill('Another title');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Restore this version' }).click();
  await expect(title).toHaveValue(before);
});

test('a role that somebody else gave is shown when the list is read again', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/people`);
  const role = page.getByRole('button', { name: /Role of Bob$/ });
  await page.getByLabel('Name', { exact: true }).fill('Bob');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await expect(role).toHaveText(/^Editor/);
  const status = await page.evaluate(async () => {
    const people = (await (await fetch('/api/people')).json()) as { id: number; name: string }[];
    const bob = people.find(({ name }) => name === 'Bob');
    const answer = await fetch(`/api/people/${bob?.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ role: 'mailer' }),
    });
    return answer.status;
  });
  expect(status).toBe(204);
  await comeBackLater(page);
  await expect(role).toHaveText(/^Mailer/);
});
