import type { BrowserContext, Page } from '@playwright/test';
import { comeBackLater, comeInAsOwner } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

const ADVERTS = 'content/adverts/house.json';

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
});

test.afterAll(() => desk.stop());

const saveDraft = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save draft' }).click();
};
const isSaved = (page: Page) => expect(page.getByText('Saved as a draft.')).toBeVisible();

/** The version before a save can be restored at once. */
async function restoreVersion(page: Page): Promise<void> {
  await page.goto(`${desk.url}/content/entry?file=${ADVERTS}&index=0`);
  const title = page.getByLabel('Title', { exact: true });
  const before = await title.inputValue();
  await page.getByRole('button', { name: 'Show earlier versions' }).click();
  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(1);
  await title.fill('Another title');
  await saveDraft(page);
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Restore this version' }).click();
  await expect(title).toHaveValue(before);
}

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

/** The advert that is named is switched off, where those above it have gone. */
async function switchOffNamed(page: Page): Promise<void> {
  await page.goto(`${desk.url}/adverts`);
  const off = (title: string) => page.getByRole('button', { name: `Switch off: ${title}` });
  const named = 'What would you have done?';
  await expect(off(named)).toBeVisible();
  expect(await deleteFirstAdvert(page)).toBe(200);
  await off(named).click();
  await expect(page.getByText(/Somebody else changed the adverts meanwhile/)).toBeVisible();
  await expect(off('Is it the real coin?')).toHaveCount(0);
  await off(named).click();
  await expect(page.getByText('Switched off in a draft.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Switch on: ${named}` })).toBeVisible();
  await expect(off('Ten questions, each explained')).toBeVisible();
}

/** An entry that only moved in its list is saved, and its page follows it. */
async function saveMoved(page: Page): Promise<void> {
  const shortName = page.getByRole('textbox', { name: 'Short name', exact: true });
  await page.goto(`${desk.url}/content/entry?file=${ADVERTS}&index=2`);
  await expect(shortName).toHaveValue('quiz');
  await page.getByLabel('Title', { exact: true }).fill('What would you do?');
  expect(await deleteFirstAdvert(page)).toBe(200);
  await saveDraft(page);
  await isSaved(page);
  await expect(page).toHaveURL(/index=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What would you do?' })).toBeVisible();
  await page.goto(`${desk.url}/content/entry?file=${ADVERTS}&index=2`);
  await expect(shortName).toHaveValue('wallets');
}

/** Of two who change different fields of an entry, neither loses anything. */
async function changeOtherFields(page: Page, context: BrowserContext): Promise<void> {
  const coin = `${desk.url}/content/entry?file=content/coins/usdc.json`;
  const field = (of: Page, label: string) => of.getByLabel(label, { exact: true });
  await page.goto(coin);
  await field(page, 'Introduction').fill('Made by Circle, in the words that I typed');
  const other = await context.newPage();
  await other.goto(coin);
  await field(other, 'Verdict').fill('Circle pays firms with an account a dollar for each coin.');
  await saveDraft(other);
  await isSaved(other);
  await other.close();
  await saveDraft(page);
  const theirs = page.getByRole('region', { name: 'Saved in another tab' });
  await expect(theirs).toHaveText(
    'Changed there, and not here:VerdictThere: Circle pays firms with an account a dollar for each coin.',
  );
  await expect(
    page.getByText(/^In another tab or on another device, you saved this entry after/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save both changes' }).click();
  await isSaved(page);
  await page.goto(coin);
  await expect(field(page, 'Introduction')).toHaveValue(
    'Made by Circle, in the words that I typed',
  );
  await expect(field(page, 'Verdict')).toHaveValue(
    'Circle pays firms with an account a dollar for each coin.',
  );
}

/** Of two people who edit one group of the settings, the second sees what the first saved. */
async function changeOneGroup(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(`${desk.url}/site/legal`);
  const mine = page.getByLabel('Days until messages are deleted', { exact: true });
  await mine.fill('30');
  const other = await context.newPage();
  await other.goto(`${desk.url}/site/legal`);
  await other.getByLabel('Days until messages are deleted', { exact: true }).fill('60');
  await saveDraft(other);
  await isSaved(other);
  await other.close();
  await saveDraft(page);
  const theirs = page.getByRole('region', { name: 'Saved by somebody else' });
  await expect(theirs).toContainText('You both changed:');
  await expect(theirs).toContainText('Days until messages are deletedTheirs: 60Yours: 30');
  await expect(mine).toHaveValue('30');
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await isSaved(page);
}

/** A role that somebody else gave is shown when the list is read again. */
async function giveRole(page: Page): Promise<void> {
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
}

// One person's day, so that one desk and one passkey are enough. The version comes first: each
// step after it adds versions to the list of adverts.
test('what somebody else changed is told and kept: an advert that moved up, fields of an entry, a group of the settings, a role; and the version before a save can be restored', async ({
  page,
  watch,
  context,
}) => {
  // Six errands with nine saves, on a machine that runs other tests.
  test.setTimeout(180_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('a version is restored', () => restoreVersion(page));
  await test.step('a named advert is switched off', () => switchOffNamed(page));
  await test.step('an entry that moved is saved', () => saveMoved(page));
  await test.step('two change different fields', () => changeOtherFields(page, context));
  await test.step('two change one group', () => changeOneGroup(page, context));
  await test.step('a role is given', () => giveRole(page));
});
