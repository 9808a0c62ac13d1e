import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { openDatabase } from '#server/db/open-database.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';
import {
  comeInAsOwner,
  openRoom,
  PHONE,
  plantLetter,
  plantNewsAndSubscribers,
  pressByKeyboard,
} from './desk-page.ts';
import { textEditor } from './desk-keys.ts';
import { addAuthenticator, type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';
import { tooWide } from './too-wide.ts';

let desk: DeskUnderTest;

// A desk lets a network try to come in 20 times in ten minutes: these tests have one of their own.
test.beforeAll(async () => {
  desk = await startDeskUnderTest();
  const site = await openDatabase({ dataDir: desk.dataDir, databaseUrl: null }, 'command');
  await plantNewsAndSubscribers(site.db);
  const link = `https://${'long'.repeat(40)}.example.org/`;
  const values = { name: '', message: link, page: '', created_at: Date.now() };
  for (const [category, email] of [
    ['poll', ''],
    ['suggestion', 'ada@mail.example.org'],
  ] as const)
    await site.db
      .insertInto('messages')
      .values({ ...values, category, email, subject: `A ${category}` })
      .execute();
  await site.close();
});

test.afterAll(() => desk.stop());

test('the phone number and the hours are changed, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'Site');
  await pressByKeyboard(page, 'link', 'Contact and hours');
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveAccessibleDescription(/With the code of the country first/);
  await phone.fill('0100');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(phone).toHaveAccessibleDescription(/must be an international number/);
  await expect(phone).toBeFocused();
  await expect(page.getByText('Not saved.', { exact: true })).toBeInViewport();
  await phone.fill('+1 202 555 0199');
  await expect(phone).not.toHaveAccessibleDescription(/must be an international number/);
  await page.getByLabel('Hours', { exact: true }).first().fill('8AM-5PM EST');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await pressByKeyboard(page, 'link', 'Publish drafts');
  await pressByKeyboard(page, 'button', 'Discard drafts of config/site.ts');
  await pressByKeyboard(
    page,
    'button',
    'Discard drafts of config/site.ts',
    page.getByRole('alertdialog'),
  );
  await expect(page.getByText('config/site.ts')).toHaveCount(0);
});

test('what was typed into the settings survives the end of a session', async ({
  page,
  watch,
  context,
}) => {
  watch.expectError('401');
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/site/brand`);
  await page.getByLabel('Tagline', { exact: true }).fill('Straight whatever happens');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue(
    'Straight whatever happens',
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
});

test('of two people who edit one group, the second sees what the first saved', async ({
  page,
  watch,
  context,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/site/legal`);
  const mine = page.getByLabel('Days until messages are deleted', { exact: true });
  await mine.fill('30');
  const other = await context.newPage();
  await other.goto(`${desk.url}/site/legal`);
  await other.getByLabel('Days until messages are deleted', { exact: true }).fill('60');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('Saved as a draft.')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const theirs = page.getByRole('region', { name: 'Saved by somebody else' });
  await expect(theirs).toContainText('You both changed:');
  await expect(theirs).toContainText('Days until messages are deletedTheirs: 60Yours: 30');
  await expect(mine).toHaveValue('30');
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
});

test('a partner is added and the order of the menu is changed', async ({ page, watch }) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/site/navigation`);
  await page.getByRole('button', { name: 'Move navigation 2 up' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.goto(`${desk.url}/site/social`);
  // The button goes with the partner, and the other one when the list is full.
  await pressByKeyboard(page, 'button', 'Remove partners 2');
  const add = page.getByRole('button', { name: 'Add to partners' });
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toHaveCount(0);
  const partner = page.getByRole('group', { name: 'Partners 2' });
  await expect(partner.getByLabel('Name', { exact: true })).toBeFocused();
  await partner.getByLabel('Name', { exact: true }).fill('A library');
  await partner.getByLabel('Web address', { exact: true }).fill('https://library.example.org/');
  await partner.getByLabel('Description', { exact: true }).fill('Books on money.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
});

test('what is typed letter by letter stays as typed: a decimal, and a name that begins as another', async ({
  page,
  watch,
}) => {
  // Forms of two hundred fields, on a machine that runs other tests.
  test.setTimeout(60_000);
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/content/entry?file=content%2Fcoins%2Fdai.json`);
  const chain = page.getByRole('button', { name: /Blockchain$/ });
  // A press opens the list, and its end chooses nothing of what is under the pointer.
  await chain.last().click();
  await expect(page.getByRole('option', { name: 'OP Mainnet' })).toBeVisible();
  const { height = Infinity } = (await page.getByRole('listbox').boundingBox()) ?? {};
  expect(height).toBeLessThan(PHONE.height / 2);
  await page.keyboard.press('Escape');
  const size = page.getByRole('group', { name: 'Holdings 1' }).getByLabel('Size', { exact: true });
  await size.fill('');
  await size.pressSequentially('1.05');
  await expect(size).toHaveValue('1.05');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  expect(gitAtShell(desk.root, 'show', 'desk-drafts:content/coins/dai.json')).toMatch(
    /"size": 1\.05,/,
  );
  await page.goto(`${desk.url}/site/sources`);
  await page.getByRole('button', { name: 'Add to words that need another' }).click();
  const name = (number: number) => page.getByLabel(`Name ${number} of words that need another`);
  await name(6).pressSequentially('Sky');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(name(6)).toBeFocused();
  await expect(name(6)).toHaveAccessibleDescription(/Two entries have the name “Sky”/);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;
  const bar = await topOf(page.getByRole('button', { name: 'Save draft' }));
  // Clear of the bar, with its error below it.
  await expect.poll(async () => bar - (await topOf(name(6)))).toBeGreaterThan(44);
  await name(6).pressSequentially('line');
  await expect(name(4)).toHaveValue('Sky');
  const sky = page.getByRole('group', { name: 'Words beside name 4' });
  await expect(sky.getByLabel('Words beside name 4 1')).toHaveValue('USDS');
});

test('a color is picked by eye or typed, and one that cannot be read is refused at its field', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/site/look`);
  const light = page.getByRole('group', { name: 'Light', exact: true });
  const ink = light.getByLabel('Ink', { exact: true });
  await expect(light.getByLabel('Pick ink', { exact: true })).toHaveValue(await ink.inputValue());
  await light.getByLabel('Pick ink', { exact: true }).fill('#cccccc');
  await expect(ink).toHaveValue('#cccccc');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(ink).toHaveAccessibleDescription(/#cccccc is hard to see on light\.paper/);
  expect(await tooWide(page)).toEqual([]);
  await ink.fill('#101010');
  await expect(light.getByLabel('Pick ink', { exact: true })).toHaveValue('#101010');
});

test('a long list is folded under the names of its entries, and opens where something is wrong', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/site/sources`);
  const feeds = page.getByRole('group', { name: 'Feeds', exact: true });
  const entry = (number: number) => feeds.getByText(new RegExp(`^Feeds ${number}: `));
  const address = (number: number) =>
    feeds
      .getByRole('group', { name: `Feeds ${number}`, exact: true })
      .getByLabel('Address of the feed');
  await expect(entry(2)).toBeVisible();
  await expect(address(2)).toHaveCount(0);
  const before = await entry(2).textContent();
  await entry(2).click();
  await address(2).fill('nowhere');
  // It goes up with its place, and stays open there.
  await page.getByRole('button', { name: 'Move feeds 2 up', exact: true }).click();
  await expect(entry(1)).toHaveText(before!.replace('Feeds 2', 'Feeds 1'));
  await expect(address(1)).toHaveValue('nowhere');
  await expect(address(2)).toHaveCount(0);
  await entry(1).click();
  await expect(address(1)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(address(1)).toBeFocused();
  await expect(address(1)).toHaveAccessibleDescription(/must be a web address/);
});

test('C2: the inbox says of a form without a name or an address who wrote, as far as it is known', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'Inbox');
  await expect(page.getByText('No address · poll')).toBeVisible();
  await page.getByRole('link', { name: 'A poll' }).click();
  await expect(page.getByText('sent without a name and an address')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Show who wrote' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await page.getByRole('link', { name: 'A suggestion' }).click();
  await expect(page.getByText('From a•••@•••.org')).toBeVisible();
  await page.getByRole('button', { name: 'Show who wrote' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'From ada@mail.example.org' }),
  ).toBeVisible();
  // What came in the place of the button, so that keys go on there.
  await expect(page.getByRole('link', { name: 'Answer in your mail program' })).toBeFocused();
});

test('a form of the owner’s own is added, and what it lacks is told at its field', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/site/forms`);
  await page.getByRole('button', { name: 'Add to forms', exact: true }).click();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Short name', 'workshop');
  await fill('Title', 'Book a workshop');
  await fill('Intro', 'We come to you.');
  await fill('Button', 'Send request');
  await fill('Thanks', 'Thank you.');
  const choose = async (field: RegExp, option: string) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(/Asks for a name$/, 'No');
  await choose(/Asks for an email address$/, 'No');
  await choose(/Asks for an email address$/, 'Not set');
  await page.getByRole('button', { name: 'Add to fields', exact: true }).click();
  await page.getByLabel('Short name', { exact: true }).last().fill('topic');
  await fill('Label', 'Which topic?');
  await choose(/Kind$/, 'One of a list');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('must list what can be chosen').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add options', exact: true }).click();
  for (const [index, option] of ['Reserves', 'Payments'].entries()) {
    await page.getByRole('button', { name: 'Add to options', exact: true }).click();
    await fill(`Options ${index + 1}`, option);
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Options 2', { exact: true })).toHaveValue('Payments');
  const draft = gitAtShell(desk.root, 'show', 'desk-drafts:config/site.ts');
  expect(draft).toContain("asksName: 'no'");
  expect(draft).not.toContain('asksEmail');
});

test('a page is added, shown with its history, and deleted', async ({ page, watch }) => {
  // Each save checks all of the content, on a machine that runs other tests.
  test.setTimeout(60_000);
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'Content');
  await page.getByText('Pages (0)').click();
  const name = page.getByLabel('Short name of a new entry in pages');
  await name.fill('東京');
  await pressByKeyboard(page, 'button', 'Add to pages');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/at least one letter from A to Z or a digit/);
  await name.fill('Our team');
  await pressByKeyboard(page, 'button', 'Add to pages');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Our team');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(
    page.getByRole('alert').filter({ hasText: '"Description" must be filled in' }),
  ).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('Who writes here.');
  await page
    .getByLabel('Summary', { exact: true })
    .fill('Who writes here and how. '.repeat(6).trim());
  await textEditor(page).fill('Hello.');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(page.getByRole('heading', { name: 'Our team', level: 1 })).toBeVisible();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await textEditor(page).fill('Hello again.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await textEditor(page).fill('Not saved.');
  await pressByKeyboard(page, 'button', 'Show earlier versions');
  await expect(page.getByText('Add our-team')).toBeVisible();
  await pressByKeyboard(page, 'button', 'Restore this version');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You changed something above and have not saved it.');
  await pressByKeyboard(page, 'button', 'Restore this version', question);
  await expect(page.getByText('Restored as a draft.')).toBeVisible();
  await expect(textEditor(page)).toContainText('Hello.');
  await pressByKeyboard(page, 'button', 'Delete entry');
  await pressByKeyboard(page, 'button', 'Delete entry', page.getByRole('alertdialog'));
  await expect(page.getByText('Pages (0)')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: '“Our team” is deleted in a draft.' }),
  ).toBeVisible();
  await page.goto(`${desk.url}/content/entry?file=content%2Fcoins%2Fdai.json`);
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is still used by' })).toBeVisible();
});

test('a room whose code does not come says so, and opens when there is a connection again', async ({
  page,
  watch,
}) => {
  watch.expectError('ERR_INTERNET_DISCONNECTED');
  watch.expectError('the code of the room was not loaded');
  await comeInAsOwner(page, watch, desk);
  await page.context().setOffline(true);
  await openRoom(page, 'News');
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
  await page.context().setOffline(false);
  await pressByKeyboard(page, 'button', 'Load the page again');
  await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
});

test('news is hidden, pinned and written, by keyboard on a phone', async ({ page, watch }) => {
  watch.expectError('400');
  watch.expectError('ERR_INTERNET_DISCONNECTED');
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'News');
  // A room loads its script and style when it is opened: without them there is nothing to press.
  await expect(page.getByRole('button', { name: 'Hide item 2', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await pressByKeyboard(page, 'button', 'Hide item 2');
  await expect(page.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible();
  await page.context().setOffline(false);
  await pressByKeyboard(page, 'button', 'Hide item 1');
  await expect(page.getByRole('button', { name: 'Show item 1' })).toBeVisible();
  await pressByKeyboard(page, 'button', 'Pin item 2');
  await expect(page.getByRole('button', { name: 'Unpin item 2' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Our own note');
  await page.getByLabel('Address', { exact: true }).fill('http://own.example.org/1');
  await pressByKeyboard(page, 'button', 'Put on the board');
  const address = page.getByLabel('Address', { exact: true });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/begins with https:\/\//);
  await expect(page.getByRole('button', { name: 'Hide item 2' })).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('https://own.example.org/1');
  // A paste is not cut: it is refused with its limit, and nothing of it is lost.
  await page.getByLabel('Title', { exact: true }).fill('x'.repeat(300));
  await pressByKeyboard(page, 'button', 'Put on the board');
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Use at most 200 characters\./);
  await expect(title).toHaveValue('x'.repeat(300));
  // A word that is longer than a phone is wide is broken.
  await title.fill(`Our own note ${'x'.repeat(70)}`);
  await page.getByLabel('Text', { exact: true }).fill('It has no full stop');
  await page.getByRole('button', { name: 'Put on the board' }).dblclick();
  await expect(page.getByRole('link', { name: 'Our own note' })).toBeVisible();
  await expect(page.getByText('It has no full stop')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await expect(page.getByText('is on the board already')).toHaveCount(0);
  await pressByKeyboard(page, 'button', 'Delete item 3');
  await pressByKeyboard(page, 'button', 'Delete item 3', page.getByRole('alertdialog'));
  await expect(page.getByRole('link', { name: 'Our own note' })).toHaveCount(0);
  await expect(page.getByText('Federal Reserve not asked yet.', { exact: false })).toBeVisible();
});

test('a letter is previewed, and why it may not be sent is said', async ({ page, watch }) => {
  watch.expectError('409');
  plantLetter(desk);
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'Newsletter');
  await pressByKeyboard(page, 'link', 'A letter');
  await page.getByRole('button', { name: /Nothing Show it as/ }).click();
  await page.getByRole('option', { name: 'Mail on a phone' }).click();
  const frame = page.frameLocator('iframe[title="The letter as mail"]');
  await expect(frame.getByText('Hello.')).toBeVisible();
  const isDark = () =>
    frame.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // What is emulated holds for frames too, whatever the scheme of their elements is.
  await page.emulateMedia({ colorScheme: null });
  expect(await isDark()).toBe(false);
  await page.getByRole('button', { name: /Mail on a phone Show it as/ }).click();
  await page.getByRole('option', { name: 'Mail in dark mode' }).click();
  await expect.poll(isDark).toBe(true);
  await pressByKeyboard(page, 'button', 'Check letter and mail server');
  await expect(page.getByText('SMTP_URL is not set', { exact: false }).first()).toBeVisible();
  await pressByKeyboard(page, 'button', 'Send letter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent:' })).toBeVisible();
  await pressByKeyboard(page, 'link', 'Back to the newsletter');
  await pressByKeyboard(page, 'link', 'What holds a digital dollar at one dollar');
  await expect(page.getByText('Publishing sends it to nobody.')).toBeVisible();
  await pressByKeyboard(page, 'link', 'Back to the newsletter');
  await pressByKeyboard(page, 'link', 'See the subscribers');
  await page.getByLabel('Search').fill('ada@');
  await expect(page.getByText('One subscriber.')).toBeVisible();
  await pressByKeyboard(page, 'button', 'Show address 1');
  await expect(page.getByRole('status').filter({ hasText: 'ada@mail.example.org' })).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a letter that stands still is told of, and its waiting letters are tried by a button', async ({
  page,
  watch,
}) => {
  watch.expectError('409');
  plantLetter(desk);
  const site = await openDatabase({ dataDir: desk.dataDir, databaseUrl: null }, 'command');
  const begun = Date.now() - 7_200_000;
  const letter = { letter: 'hello', subject: 'A letter', html: '', body: '', next_at: 1 };
  const { id } = await site.db
    .insertInto('campaigns')
    .values({ ...letter, created_at: begun, state: 'sending', stop_reply: 'ECONNREFUSED' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { kind: 'letter' as const, campaign_id: id, mail_to: '', reply_to: '', subject: '', body: '', created_at: begun, sent_at: null, attempts: 1 }; // prettier-ignore
  await site.db
    .insertInto('outbox')
    .values([
      { ...mail, message_id: 'a', state: 'doubtful', next_attempt_at: 0 },
      { ...mail, message_id: 'b', state: 'waiting', next_attempt_at: Date.now() + 7_200_000 },
    ])
    .execute();
  await comeInAsOwner(page, watch, desk);
  const told = 'The letter "A letter" has stood at 0 of 2 for more than an hour.';
  await expect(page.getByText(told)).toBeVisible();
  await pressByKeyboard(page, 'link', 'See the letters');
  await pressByKeyboard(page, 'link', 'A letter');
  const standing = page.getByRole('status').filter({ hasText: 'Sending: 0 of 2 sent' });
  await expect(standing).toContainText('1 in doubt, not repeated, 1 put off, next try');
  await expect(page.getByText('One letter waits for another try:')).toContainText('In doubt means');
  await pressByKeyboard(page, 'button', 'Try the waiting letter now');
  await expect(page.getByRole('alert').filter({ hasText: 'SMTP_URL is not set' })).toBeVisible();

  const state = async (change: object) => {
    await site.db.updateTable('campaigns').set(change).where('id', '=', id).execute();
    await page.reload();
  };
  await state({ state: 'stopped', stop_cause: 'blocked', stop_reply: '535 no' });
  await expect(page.getByText('Stopped: 0 of 2 sent, 1 in doubt, not repeated.')).toBeVisible();
  await expect(page.getByText('The mail server refuses our mail.')).toContainText(
    'Then press "Send letter" below.',
  );
  await expect(page.getByRole('button', { name: /Now, to one reader When/ })).toBeVisible();
  await site.db.deleteFrom('outbox').where('state', '=', 'waiting').execute();
  await state({ state: 'done', stop_cause: '', stop_reply: '' });
  await expect(page.getByText('Done: 0 of 1 sent, 1 in doubt, not repeated.')).toBeVisible();
  await site.db.deleteFrom('outbox').execute();
  await site.db.deleteFrom('campaigns').execute();
  await site.close();
});

test('a second passkey is added, and one of two is removed', async ({ page, watch, browser }) => {
  const other = await browser.newContext({ viewport: PHONE });
  const second = await other.newPage();
  await addAuthenticator(second);
  await second.goto(await desk.newLink());
  await second.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(second.getByRole('heading', { name: 'Today' })).toBeVisible();
  await other.close();
  await comeInAsOwner(page, watch, desk);
  await pressByKeyboard(page, 'link', 'Owner');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const passkeys = page.getByRole('heading', { level: 2, name: /^Passkey/ });
  await expect(passkeys.nth(1)).toBeVisible();
  const before = await passkeys.count();
  await pressByKeyboard(page, 'button', 'Remove passkey 1');
  await pressByKeyboard(page, 'button', 'Remove passkey 1', page.getByRole('alertdialog'));
  await expect(passkeys).toHaveCount(before - 1);
});

test('a backup is made, verified and downloaded', async ({ page, watch }) => {
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'Settings');
  await pressByKeyboard(page, 'button', 'Make a backup');
  await expect(page.getByText('Backed up to', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Verify site-/ }).click();
  await expect(page.getByText('Sound:', { exact: false })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download site-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^site-\d{8}T\d{9}Z\.db$/);
});

test('an advert gets an uploaded picture and days, and is published, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'Adverts');
  await page.getByLabel('Short name of a new entry in adverts').fill('Spring sale');
  await pressByKeyboard(page, 'button', 'Add to adverts');
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toHaveValue('Spring sale');
  await title.fill('Three for two');
  await page.getByLabel('Words of the link', { exact: true }).fill('To the shop');
  await page.getByLabel('Where it leads', { exact: true }).fill('https://shop.example.net/spring');
  await pressByKeyboard(page, 'button', 'Upload a picture');
  const dialog = page.getByRole('dialog', { name: 'Upload a picture' });
  await dialog.getByLabel('Short name').fill('Spring sale');
  await dialog.getByLabel('Description').fill('A yellow disc on blue: three for two');
  await dialog.getByLabel('Credit').fill('Ada Example');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const choose = (buffer: Buffer) =>
    dialog.getByLabel('File').setInputFiles({ name: 'offer.png', mimeType: 'image/png', buffer });
  await choose(svg);
  await pressByKeyboard(page, 'button', 'Upload picture', dialog);
  await expect(dialog.getByLabel('File')).toHaveAccessibleDescription(/can hold scripts/);
  await choose(readFileSync('tests/fixtures/adverts/offer.png'));
  await pressByKeyboard(page, 'button', 'Upload picture', dialog);
  // Eight sizes are written, on a machine that runs other tests.
  await expect(dialog).toHaveCount(0, { timeout: 20_000 });
  const picture = page.getByRole('img', { name: 'A yellow disc on blue: three for two' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(await tooWide(page)).toEqual([]);
  await page.getByLabel('First day', { exact: true }).fill('2099-03-01');
  await page.getByLabel('Last day', { exact: true }).fill('2099-02-01');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(page.getByLabel('Last day', { exact: true })).toHaveAccessibleDescription(
    /the last day is before the first/,
  );
  await page.getByLabel('Last day', { exact: true }).fill('2099-03-31');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await pressByKeyboard(page, 'link', 'Back to the adverts');
  expect(await tooWide(page)).toEqual([]);
  await expect(page.getByText(/Not shown yet · from 2099-03-01 until 2099-03-31/)).toBeVisible();
  await pressByKeyboard(page, 'button', 'Switch rules off');
  // Its line stays where it is, with the focus.
  await expect(page.getByRole('button', { name: 'Switch rules on' })).toBeFocused();
  await expect(page.getByText('Switched off in a draft.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Switched on in a draft.')).toBeVisible();
  await openRoom(page, 'Publish');
  await expect(page.getByText('content/pictures/spring-sale.json', { exact: true })).toBeVisible();
  await page.getByLabel('What did you change?').fill('An advert for spring');
  await pressByKeyboard(page, 'button', 'Publish 2 files');
  await expect(page.getByRole('status').filter({ hasText: 'Published' })).toBeVisible();
  const built = (path: string) => join(desk.distDir, 'content', path);
  expect(readFileSync(built('adverts/house.json'), 'utf8')).toContain('"image": "spring-sale"');
  for (const name of ['320.avif', '320.webp'])
    expect(existsSync(built(`pictures/spring-sale/${name}`))).toBe(true);
});

test('page views are shown for the time that is chosen, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  const today = Math.floor(Date.now() / 86_400_000);
  const { db, close } = await openDatabase({ dataDir: desk.dataDir, databaseUrl: null }, 'command');
  const add = (day: number, name: string, host: string, views: number) =>
    db.insertInto('page_views').values({ day, page: name, referrer_host: host, views }).execute();
  await add(today, '/learn/coins/usdt', 'search.example', 1_204);
  await add(today - 1, '/', '', 3);
  await add(today - 20, '/about', '', 60);
  await close();
  await comeInAsOwner(page, watch, desk);
  await openRoom(page, 'Page views');
  await expect(page.getByText('Page views are not counted.')).toBeVisible();
  const pages = page.getByRole('table', { name: 'Pages, the most viewed first' });
  await expect(pages.getByRole('row')).toHaveText([
    'PageViews',
    '/learn/coins/usdt1,204',
    '/about60',
    '/few',
  ]);
  const sites = page.getByRole('table', { name: 'Sites whose links were followed' });
  await expect(sites.getByRole('row').last()).toHaveText('search.example1,204');
  await page.getByRole('button', { name: /^30 days/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: '7 days' }).press('Enter');
  await expect(pages.getByRole('row')).toHaveCount(3);
  expect(await tooWide(page)).toEqual([]);
});

test('subscribers are imported from a file, with what it would do and a basis first', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/newsletter/subscribers`);
  const text = `Email Address;CONFIRM_TIME;Plan;UNSUB_TIME
import@mail.example.org;2026-03-31 10:00:00;free;
nobody;2026-03-31 10:00:00;free;
left@mail.example.org;2026-03-31 10:00:00;free;2026-04-01 10:00:00
`;
  const quoted = '"a@b.org","2026-03-31","Form"\n'.repeat(27_500);
  const large = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(quoted) };
  await page.getByLabel('CSV file').setInputFiles(large);
  await expect(page.getByText('The file is too large.', { exact: false })).toBeVisible();
  const latin = Buffer.from(
    'email;consented_at;how\na@b.org;2026-03-31;best\u00e4tigt\n',
    'latin1',
  );
  const encoded = { name: 'latin.csv', mimeType: 'text/csv', buffer: latin };
  await page.getByLabel('CSV file').setInputFiles(encoded);
  await expect(page.getByText('The file is not UTF-8.', { exact: false })).toBeVisible();
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('Not read: Plan.', { exact: false })).toBeVisible();
  await expect(page.getByText('To be added: 1')).toBeVisible();
  await expect(page.getByText('Line 3: This is not one email address.')).toBeVisible();
  await expect(page.getByText('Line 4: They left: unsub_time is')).toBeVisible();
  await page.getByLabel('How these people agreed').fill('Double opt-in at our old service');
  await page.getByLabel('Why these people may be written to').fill('They ticked our box.');
  await pressByKeyboard(page, 'button', 'Add subscribers');
  await expect(page.getByText('Added: 1.')).toBeVisible();
  await page.getByLabel('Search').fill('import@');
  await expect(page.getByText('One subscriber.')).toBeVisible();
});
