import { openDatabase } from '#server/db/open-database.ts';
import { comeBackLater, comeInAsOwner } from './desk-page.ts';
import { addAuthenticator, type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
  const site = await openDatabase({ dataDir: desk.dataDir, databaseUrl: null }, 'command');
  const message = { name: 'Ada', email: 'ada@mail.example.org', category: 'press', page: '' };
  await site.db
    .insertInto('messages')
    .values({ ...message, subject: 'A question', message: 'How?', created_at: Date.now() })
    .execute();
  await site.close();
});

test.afterAll(() => desk.stop());

test('a desk that cannot say who is signed in says why, and is asked again', async ({
  page,
  watch,
}) => {
  watch.expectError('503');
  await comeInAsOwner(page, watch, desk);
  const error = 'Another program holds the database.';
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.goto(`${desk.url}/publish`);
  await expect(page.getByRole('alert')).toHaveText(error);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  const asked = page.waitForResponse('**/api/me');
  await page.keyboard.press('Enter');
  await asked;
  await expect(again).toBeFocused();
  await page.unroute('**/api/me');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Publish', level: 1 })).toBeVisible();
});

test('a reading of a message is logged once, however often somebody comes back to it', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/inbox/1`);
  await expect(page.getByText('How?')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const me = page.waitForResponse('**/api/me');
  await comeBackLater(page);
  await me;
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as waiting' })).toBeVisible();
  await page.goto(`${desk.url}/log`);
  await expect(page.getByText('Owner marked message 1 as done')).toBeVisible();
  await expect(page.getByText('Owner read message 1', { exact: true })).toHaveCount(1);
  expect(asked).toContain('GET /api/me');
  expect(asked).not.toContain('GET /api/inbox/1');
});

test('a mailer writes a letter named New, opens it, and is told who publishes it', async ({
  page,
  watch,
  browser,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/people`);
  await page.getByLabel('Name', { exact: true }).fill('Mia');
  await page.getByRole('button', { name: /Role$/ }).click();
  await page.getByRole('option', { name: /^Mailer/ }).click();
  await page.getByRole('button', { name: 'Invite person' }).click();
  const link = await page.locator('code', { hasText: '/enter#' }).textContent();
  const context = await browser.newContext();
  const mailer = await context.newPage();
  await addAuthenticator(mailer);
  await mailer.goto(link ?? '');
  await mailer.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(mailer.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await mailer.goto(`${desk.url}/newsletter/new`);
  await mailer.getByLabel('Short name of a new letter').fill('New');
  await mailer.getByRole('button', { name: 'Write a letter' }).click();
  await mailer.getByLabel('Title', { exact: true }).fill('What is new');
  await mailer
    .getByLabel('Summary', { exact: true })
    .fill('Three things that changed, and why each of them did.');
  await mailer.getByRole('button', { name: 'Save draft' }).click();
  await expect(mailer.getByText('Saved as a draft. An owner or an editor can')).toBeVisible();
  await mailer.getByRole('link', { name: 'Back to the newsletter' }).click();
  await mailer.getByRole('link', { name: 'What is new' }).click();
  await expect(mailer.getByRole('heading', { name: 'What is new', level: 1 })).toBeVisible();
  await expect(mailer.getByText('An owner or an editor has to publish the drafts')).toBeVisible();
  await expect(mailer.getByRole('main').getByRole('link', { name: /Publish/ })).toHaveCount(0);
  await context.close();
});
