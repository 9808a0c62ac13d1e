import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openDatabase, type SiteDatabase } from '#server/db/open-database.ts';
import { changeLook, findings, looks } from './axe.ts';
import { addAuthenticator, type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test, type Watch } from './site-test.ts';
import { tooWide } from './too-wide.ts';

const MAX_FIRST_LOAD_BYTES = 250_000;
const MAX_TABS = 60;
const PHONE = { width: 360, height: 740 };
const SUBJECTS = ['A correction', 'A question about redemption'];

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
  const site = await openDatabase({ dataDir: desk.dataDir, databaseUrl: null }, 'command');
  for (const subject of SUBJECTS)
    await site.db
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
  await plantNewsAndSubscribers(site.db);
  await site.close();
});

test.afterAll(() => desk.stop());

/** Two items of the news board, and two subscribers. */
async function plantNewsAndSubscribers(db: SiteDatabase): Promise<void> {
  for (const [index, title] of ['A rule on reserves', 'A stablecoin depegs'].entries())
    await db
      .insertInto('news_items')
      .values({
        feed: 'federal-reserve',
        guid_key: `guid ${index}`,
        link_key: `link ${index}`,
        title,
        summary: '',
        link: 'https://news.example.org/',
        published_at: Date.parse('2026-11-22T09:00:00Z') - index,
        is_dated: 1,
        last_seen_at: 0,
      })
      .execute();
  for (const name of ['ada', 'grace'])
    await db
      .insertInto('subscribers')
      .values({
        address_hash: name,
        email: `${name}@mail.example.org`,
        state: 'active',
        consent: '',
        created_at: Date.parse('2026-11-22T09:00:00Z'),
        confirmed_at: Date.parse('2026-11-22T09:00:00Z'),
        ended_at: null,
      })
      .execute();
}

/** A letter in the built site, which another test may have published anew. */
function plantLetter(): void {
  const folder = join(desk.distDir, 'newsletter-issues');
  mkdirSync(folder, { recursive: true });
  const letter = {
    id: 'hello',
    subject: 'A letter',
    status: 'published',
    origin: 'https://coins.example.org',
    html: '<p>Hello. <a href="https://coins.example.org/first">First</a> <a href="UNSUBSCRIBE_ADDRESS">End</a></p>',
    text: 'Hello.\nUNSUBSCRIBE_ADDRESS\n',
  };
  writeFileSync(join(folder, 'hello.json'), JSON.stringify(letter));
}

async function openLink(page: Page, watch: Watch, link: string): Promise<void> {
  watch.allowOutside(desk.url, (route) => route.continue());
  await page.setViewportSize(PHONE);
  await addAuthenticator(page);
  await page.goto(link);
}

/** Comes in by a new link, as an owner with a passkey. */
async function comeInAsOwner(page: Page, watch: Watch): Promise<void> {
  await openLink(page, watch, await desk.newLink());
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

/** Tabs to a link or button by its name, and presses it. */
async function pressByKeyboard(
  page: Page,
  role: 'link' | 'button',
  name: string,
  within: Page | Locator = page,
): Promise<void> {
  const wanted = within.getByRole(role, { name, exact: true });
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await wanted.evaluate((part) => part === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the printed link leads to a passkey and the inbox, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  await openLink(page, watch, desk.firstLink);
  await pressByKeyboard(page, 'button', 'Make a passkey');
  await expect(page.getByText('2 messages are waiting for an answer.')).toBeVisible();
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
  await pressByKeyboard(page, 'link', 'Log');
  await expect(page.getByText('Owner deleted message 2')).toBeVisible();
  await pressByKeyboard(page, 'button', 'Sign out');
  await pressByKeyboard(page, 'button', 'Sign in with a passkey');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('a link that was used before says so, and lets nobody in', async ({ page, watch }) => {
  watch.expectError('403');
  const link = await desk.newLink();
  await openLink(page, watch, link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used before');
});

test('what was typed survives the end of a session', async ({ page, watch, context }) => {
  watch.expectError('401');
  await comeInAsOwner(page, watch);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Grace');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await expect(page.getByText(/Send this link to Grace/)).toBeVisible();
});

test('sec-ASVS-8.3.1: an invited editor comes in by the link, and sees no other room', async ({
  page,
  watch,
  browser,
}) => {
  await comeInAsOwner(page, watch);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Edith');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const link = await page.locator('code', { hasText: '/enter#' }).textContent();
  const other = await browser.newContext({ viewport: PHONE });
  const second = await other.newPage();
  await addAuthenticator(second);
  await second.goto(link ?? '');
  await second.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(second.getByRole('navigation', { name: 'Rooms' }).getByRole('link')).toHaveText([
    'Today',
    'Content',
    'News',
    'Publish',
  ]);
  await second.goto(`${desk.url}/inbox`);
  await expect(second.getByRole('alert')).toContainText('Your role does not include this room');
  await other.close();
});

test('a term is edited, refused where it is wrong, published and taken back, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch);
  await pressByKeyboard(page, 'link', 'Content');
  await page.getByLabel('Search').fill('Address');
  await pressByKeyboard(page, 'link', 'Address');
  const like = page.getByLabel('Like', { exact: true });
  await like.fill('x'.repeat(301));
  await page.getByLabel('Id', { exact: true }).fill('Not an id');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(
    page.getByRole('alert').filter({ hasText: 'at most 300 characters; it has 301' }),
  ).toBeVisible();
  await expect(page.getByLabel('Id', { exact: true })).toHaveAccessibleDescription(
    /lower-case words joined by hyphens/,
  );
  await page.getByLabel('Id', { exact: true }).fill('address');
  await like.fill('A mailbox: anyone can drop a letter in.');
  await pressByKeyboard(page, 'button', 'Save draft');
  await pressByKeyboard(page, 'link', 'Publish drafts');
  await page.getByLabel('What did you change?').fill('A clearer mailbox');
  await pressByKeyboard(page, 'button', 'Publish one file');
  await expect(page.getByRole('status').filter({ hasText: 'Published' })).toBeVisible();
  const term = () => readFileSync(join(desk.distDir, 'content/glossary/a.json'), 'utf8');
  expect(term()).toContain('A mailbox: anyone can drop a letter in.');
  await pressByKeyboard(page, 'button', 'Undo this publication');
  await pressByKeyboard(page, 'button', 'Undo this publication', page.getByRole('alertdialog'));
  await expect(page.getByText('Undo: A clearer mailbox')).toBeVisible();
  expect(term()).not.toContain('A mailbox: anyone can drop a letter in.');
});

test('the phone number and the hours are changed, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch);
  await pressByKeyboard(page, 'link', 'Site');
  await pressByKeyboard(page, 'link', 'Contact and hours');
  const phone = page.getByLabel('Phone', { exact: true });
  await expect(phone).toHaveAccessibleDescription(/With the code of the country first/);
  await phone.fill('0100');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(phone).toHaveAccessibleDescription(/must be an international number/);
  await phone.fill('+1 202 555 0199');
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

test('a partner is added and the order of the menu is changed', async ({ page, watch }) => {
  await comeInAsOwner(page, watch);
  await page.goto(`${desk.url}/site/navigation`);
  await page.getByRole('button', { name: 'Move navigation 2 up' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.goto(`${desk.url}/site/social`);
  await page.getByRole('button', { name: 'Remove partners 2' }).click();
  await page.getByRole('button', { name: 'Add to partners' }).click();
  const partner = page.getByRole('group', { name: 'Partners 2' });
  await partner.getByLabel('Name', { exact: true }).fill('A library');
  await partner.getByLabel('Url', { exact: true }).fill('https://library.example.org/');
  await partner.getByLabel('Description', { exact: true }).fill('Books on money.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
});

test('a page is added, shown with its history, and deleted', async ({ page, watch }) => {
  await comeInAsOwner(page, watch);
  await pressByKeyboard(page, 'link', 'Content');
  await page.getByText('Pages (0)').click();
  await page.getByLabel('Short name of a new entry in pages').fill('Our team');
  await pressByKeyboard(page, 'button', 'Add to pages');
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/title: ''/);
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(
    page.getByRole('alert').filter({ hasText: '"title" must be filled in' }),
  ).toBeVisible();
  await text.fill(
    `---\ntitle: 'Our team'\ndescription: 'Who writes here.'\nsummary: '${'Who writes here and how. '.repeat(6).trim()}'\n---\n\nHello.\n`,
  );
  await pressByKeyboard(page, 'button', 'Save draft');
  await page.getByText('Pages (1)').click();
  await pressByKeyboard(page, 'link', 'Our team');
  await pressByKeyboard(page, 'button', 'Show earlier versions');
  await expect(page.getByText('Add our-team')).toBeVisible();
  await pressByKeyboard(page, 'button', 'Delete entry');
  await pressByKeyboard(page, 'button', 'Delete entry', page.getByRole('alertdialog'));
  await expect(page.getByText('Pages (0)')).toBeVisible();
  await page.goto(`${desk.url}/content/entry?file=content%2Fcoins%2Fdai.json`);
  await page.getByRole('button', { name: 'Delete entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is still used by' })).toBeVisible();
});

test('news is hidden and pinned, by keyboard on a phone', async ({ page, watch }) => {
  await comeInAsOwner(page, watch);
  await pressByKeyboard(page, 'link', 'News');
  await pressByKeyboard(page, 'button', 'Hide item 1');
  await expect(page.getByRole('button', { name: 'Show item 1' })).toBeVisible();
  await pressByKeyboard(page, 'button', 'Pin item 2');
  await expect(page.getByRole('button', { name: 'Unpin item 2' })).toBeVisible();
  await expect(page.getByText('Federal Reserve not asked yet.', { exact: false })).toBeVisible();
});

test('a letter is previewed, and why it may not be sent is said', async ({ page, watch }) => {
  watch.expectError('409');
  plantLetter();
  await comeInAsOwner(page, watch);
  await pressByKeyboard(page, 'link', 'Newsletter');
  await pressByKeyboard(page, 'link', 'A letter');
  await page.getByRole('button', { name: /Nothing Show it as/ }).click();
  await page.getByRole('option', { name: 'Mail on a phone' }).click();
  const frame = page.frameLocator('iframe[title="The letter as mail"]');
  await expect(frame.getByText('Hello.')).toBeVisible();
  await pressByKeyboard(page, 'button', 'Check letter and mail server');
  await expect(page.getByText('SMTP_URL is not set', { exact: false }).first()).toBeVisible();
  await pressByKeyboard(page, 'button', 'Send letter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent:' })).toBeVisible();
  await pressByKeyboard(page, 'link', 'Back to the newsletter');
  await pressByKeyboard(page, 'link', 'See the subscribers');
  await page.getByLabel('Search').fill('ada@');
  await expect(page.getByText('One subscriber.')).toBeVisible();
  await pressByKeyboard(page, 'button', 'Show address 1');
  await expect(page.getByText('ada@mail.example.org')).toBeVisible();
});

test('a second passkey is added, and one of two is removed', async ({ page, watch, browser }) => {
  const other = await browser.newContext({ viewport: PHONE });
  const second = await other.newPage();
  await addAuthenticator(second);
  await second.goto(await desk.newLink());
  await second.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(second.getByRole('heading', { name: 'Today' })).toBeVisible();
  await other.close();
  await comeInAsOwner(page, watch);
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
  await comeInAsOwner(page, watch);
  await pressByKeyboard(page, 'link', 'Settings');
  await pressByKeyboard(page, 'button', 'Make a backup');
  await expect(page.getByText('Backed up to', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Verify site-/ }).click();
  await expect(page.getByText('Sound:', { exact: false })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download site-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^site-\d{8}T\d{9}Z\.db$/);
});

test('axe finds nothing in any room and look, and nothing is wider than the window', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000);
  plantLetter();
  watch.allowOutside(desk.url, (route) => route.continue());
  await page.goto(desk.url);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await comeInAsOwner(page, watch);
  const found: string[] = [];
  for (const [path, heading] of [
    ['/', 'Today'],
    ['/inbox', 'Inbox'],
    ['/inbox/1', 'A correction'],
    ['/content', 'Content'],
    ['/content/entry?file=content%2Fcoins%2Fdai.json', 'Dai'],
    ['/content/entry?file=content%2Fguides%2Fsending-money.mdx', 'Sending money'],
    ['/content/new?kind=glossary&id=xenon', 'New entry in glossary'],
    ['/content/new?kind=pages&id=our-team', 'New entry in pages'],
    ['/site', 'Site'],
    ['/site/brand', 'Brand and words'],
    ['/site/contact', 'Contact and hours'],
    ['/site/navigation', 'Navigation'],
    ['/news', 'News'],
    ['/newsletter', 'Newsletter'],
    ['/newsletter/hello', 'A letter'],
    ['/newsletter/next/text', 'next'],
    ['/newsletter/subscribers', 'Subscribers'],
    ['/account', 'Your account'],
    ['/publish', 'Publish'],
    ['/people', 'People'],
    ['/settings', 'Settings'],
    ['/log', 'Log'],
    ['/nowhere', 'There is no such page'],
  ] as const) {
    await page.goto(desk.url + path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    for (const look of looks) {
      await changeLook(page, look);
      const inLook = [...(await findings(page)), ...(await tooWide(page))];
      found.push(...inLook.map((one) => `${path} ${look.theme} ${look.width}: ${one}`));
    }
  }
  expect(found).toEqual([]);
});

test('the first load has at most 250 kB of script', async ({ page, watch }) => {
  let bytes = 0;
  page.on('response', (answer) => {
    if (!answer.url().endsWith('.js')) return;
    bytes += Number(answer.headers()['content-length'] ?? 0);
  });
  await comeInAsOwner(page, watch);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
});
