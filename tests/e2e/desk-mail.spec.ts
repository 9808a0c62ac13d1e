import type { Browser, Page } from '@playwright/test';
import type { OpenDatabase } from '#server/db/open-database.ts';
import {
  comeInAsOwner,
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

// In one worker, so that one desk is started for all of them.
test.describe.configure({ mode: 'default' });

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
  const link = `https://${'long'.repeat(40)}.example.org/`;
  const values = { name: '', message: link, page: '', created_at: Date.now() };
  await withSite(desk, async ({ db }) => {
    await plantNewsAndSubscribers(db);
    for (const [category, email] of [
      ['poll', ''],
      ['suggestion', 'ada@mail.example.org'],
    ] as const)
      await db
        .insertInto('messages')
        .values({ ...values, category, email, subject: `A ${category}` })
        .execute();
  });
});

test.afterAll(() => desk.stop());

/** News is hidden and pinned. */
async function hideAndPin(page: Page, watch: Watch): Promise<void> {
  watch.expectError('ERR_INTERNET_DISCONNECTED');
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
}

/** A note is written, refused where it is wrong, put on the board and deleted. */
async function writeNote(page: Page, watch: Watch): Promise<void> {
  expect(watch.errors).toEqual([]);
  watch.expectError('400');
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
  await expect(page.getByText('The note was put among the newest items above.')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await expect(page.getByText('is on the board already')).toHaveCount(0);
  await pressByKeyboard(page, 'button', 'Delete item 3');
  await pressByKeyboard(page, 'button', 'Delete item 3', page.getByRole('alertdialog'));
  await expect(page.getByRole('link', { name: 'Our own note' })).toHaveCount(0);
  const feed = page.getByRole('listitem').filter({ hasText: 'Federal Reserve has not been asked' });
  await expect(feed).toBeVisible();
  await expect(feed).not.toContainText('never answered');
}

/** A room whose code does not come says so, and opens when there is a connection again. */
async function openRoomOffline(page: Page, watch: Watch): Promise<void> {
  watch.expectError('the code of the room was not loaded');
  await page.context().setOffline(true);
  await openRoom(page, 'Newsletter');
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
  await page.context().setOffline(false);
  await pressByKeyboard(page, 'button', 'Load the page again');
  await expect(page.getByRole('heading', { name: 'Newsletter', exact: true })).toBeVisible();
}

test('news is hidden, pinned and written, by keyboard on a phone, and a room whose code does not come says so, and opens when there is a connection again', async ({
  page,
  watch,
}) => {
  // Three errands.
  test.setTimeout(120_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('items of others', () => hideAndPin(page, watch));
  await test.step('a note of our own', () => writeNote(page, watch));
  await test.step('a room without a connection', () => openRoomOffline(page, watch));
});

/** The inbox says of a form without a name or an address who wrote, as far as it is known. */
async function readForms(page: Page): Promise<void> {
  await openRoom(page, 'Inbox');
  await expect(page.getByText('No address · poll')).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill('nobody wrote this');
  await expect(page.getByRole('status').filter({ hasText: 'No message says that.' })).toBeVisible();
  await search.fill('poll');
  await expect(page.getByRole('status').filter({ hasText: /^One message\.$/ })).toBeVisible();
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
}

/** A letter is previewed, and why it may not be sent is said. */
async function previewLetter(page: Page, watch: Watch): Promise<void> {
  // Errors of this kind are expected from now on, and were none before.
  expect(watch.errors).toEqual([]);
  watch.expectError('409');
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
  await page.getByLabel('Search').fill('ada@mail.example.org');
  await expect(page.getByText('One subscriber.')).toBeVisible();
  await pressByKeyboard(page, 'button', 'Show address 1');
  await expect(page.getByRole('status').filter({ hasText: 'ada@mail.example.org' })).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
}

/** A letter that has begun two hours ago, of whose two mails one is in doubt and one waits. */
async function plantStandingLetter({ db }: OpenDatabase) {
  const begun = Date.now() - 7_200_000;
  const letter = { letter: 'hello', subject: 'A letter', html: '', body: '', next_at: 1 };
  const { id } = await db
    .insertInto('campaigns')
    .values({ ...letter, created_at: begun, state: 'sending', stop_reply: 'ECONNREFUSED' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { kind: 'letter' as const, campaign_id: id, mail_to: '', reply_to: '', subject: '', body: '', created_at: begun, sent_at: null, attempts: 1 }; // prettier-ignore
  await db
    .insertInto('outbox')
    .values([
      { ...mail, message_id: 'a', state: 'doubtful', next_attempt_at: 0 },
      { ...mail, message_id: 'b', state: 'waiting', next_attempt_at: Date.now() + 7_200_000 },
    ])
    .execute();
  return id;
}

/** A letter that stands still is told of, and its waiting letters are tried by a button. */
async function tryWaitingLetters(page: Page, site: OpenDatabase): Promise<void> {
  const id = await plantStandingLetter(site);
  await page.goto(desk.url);
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
}

/** Subscribers are imported from a file, with what it would do and a basis first. */
async function importSubscribers(page: Page): Promise<void> {
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
  await expect(page.getByText('without a sign-up in the file: 1')).toBeVisible();
  await expect(page.getByText('Line 3: This is not one email address.')).toBeVisible();
  await expect(page.getByText('Line 4: They left: unsub_time is')).toBeVisible();
  await page.getByLabel('How these people agreed').fill('Double opt-in at our old service');
  await page.getByLabel('Why these people may be written to').fill('They ticked our box.');
  await pressByKeyboard(page, 'button', 'Add subscribers');
  await expect(page.getByText('Added: 1.')).toBeVisible();
  await page.getByLabel('Search').fill('import@mail.example.org');
  await expect(page.getByText('One subscriber.')).toBeVisible();
  const gone = { ...file, buffer: Buffer.from('email\nimport@mail.example.org\nnew@b.org\n') };
  await page.getByLabel('File of people who left').setInputFiles(gone);
  await expect(page.getByText('Imported here before, and to be ended: 1')).toBeVisible();
  await pressByKeyboard(page, 'button', 'Keep these people out');
  await expect(page.getByText('Kept out: 2.', { exact: false })).toBeVisible();
}

test('C2: the inbox says of a form without a name or an address who wrote, as far as it is known; a letter is previewed, why it may not be sent is said, one that stands still is told of, and subscribers are imported', async ({
  page,
  watch,
}) => {
  // Four errands, on a machine that runs other tests.
  test.setTimeout(150_000);
  plantLetter(desk);
  await comeInAsOwner(page, watch, desk);
  await test.step('messages', () => readForms(page));
  await test.step('subscribers', () => importSubscribers(page));
  await test.step('a letter', () => previewLetter(page, watch));
  await test.step('a letter that stands still', () =>
    withSite(desk, (site) => tryWaitingLetters(page, site)));
});

/** Makes a passkey of the owner's on another phone. */
async function addPasskey(browser: Browser): Promise<void> {
  const other = await browser.newContext({ viewport: PHONE });
  const second = await other.newPage();
  await addAuthenticator(second);
  await second.goto(await desk.newLink());
  await second.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(second.getByRole('heading', { name: 'Today' })).toBeVisible();
  await other.close();
}

/** One of two passkeys is removed. */
async function removePasskey(page: Page): Promise<void> {
  await pressByKeyboard(page, 'link', 'Owner');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const passkeys = page.getByRole('heading', { level: 2, name: /^Passkey/ });
  await expect(passkeys.nth(1)).toBeVisible();
  const before = await passkeys.count();
  await pressByKeyboard(page, 'button', 'Remove passkey 1');
  await pressByKeyboard(page, 'button', 'Remove passkey 1', page.getByRole('alertdialog'));
  await expect(passkeys).toHaveCount(before - 1);
}

/** A backup is made, verified and downloaded. */
async function makeBackup(page: Page): Promise<void> {
  await openRoom(page, 'Settings');
  await pressByKeyboard(page, 'button', 'Make a backup');
  await expect(page.getByText('Backed up to', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Verify site-/ }).click();
  await expect(page.getByText('Sound:', { exact: false })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download site-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^site-\d{8}T\d{9}Z\.db$/);
}

/** Page views are shown for the time that is chosen. */
async function seeViews(page: Page): Promise<void> {
  const today = Math.floor(Date.now() / 86_400_000);
  await withSite(desk, async ({ db }) => {
    const add = (day: number, name: string, host: string, views: number) =>
      db.insertInto('page_views').values({ day, page: name, referrer_host: host, views }).execute();
    await add(today, '/learn/coins/usdt', 'search.example', 1_204);
    await add(today - 1, '/', '', 3);
    await add(today - 20, '/about', '', 60);
  });
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
}

test('a second passkey is added, and one of two is removed, a backup is made, verified and downloaded, and page views are shown for the time that is chosen, by keyboard on a phone', async ({
  page,
  watch,
  browser,
}) => {
  // Three errands.
  test.setTimeout(120_000);
  await addPasskey(browser);
  await comeInAsOwner(page, watch, desk);
  await test.step('passkeys', () => removePasskey(page));
  await test.step('backups', () => makeBackup(page));
  await test.step('page views', () => seeViews(page));
});
