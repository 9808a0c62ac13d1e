import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publishedSignal } from '#server/desk-folder.ts';
import { comeInAsOwner, openRoom, pressByKeyboard } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

const TERMS = 'content/glossary/a.json';

/** While this file is there, a build goes on. */
const HOLD = join(tmpdir(), `desk-publish-${process.pid}`);

/** A build that refuses one word. */
const BUILD = `import { cpSync, existsSync, readFileSync } from 'node:fs';
while (existsSync('${HOLD}')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
if (readFileSync('${TERMS}', 'utf8').includes('wrong word')) process.exit(1);
cpSync('content', process.env.DIST_DIR + '/content', { recursive: true });
`;

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest({ build: BUILD });
});

test.afterAll(async () => {
  rmSync(HOLD, { force: true });
  await desk.stop();
});

/** A publication checks all content and starts dozens of git processes, beside other tests. */
const slowly = expect.configure({ timeout: 60_000 });

const published = (page: Page) => page.getByRole('status').filter({ hasText: 'Published' });

/** Edits a term, which is refused where it is wrong, and publishes it. */
async function publishByKeyboard(page: Page): Promise<void> {
  await openRoom(page, 'Content');
  await page.getByLabel('Search').fill('Address');
  await expect(page.getByRole('link', { name: 'Address', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to/ })).toHaveCount(0);
  await pressByKeyboard(page, 'link', 'Address');
  const like = page.getByLabel('What it is like', { exact: true });
  await like.fill('x'.repeat(301));
  await page.getByLabel('Short name', { exact: true }).fill('Not an id');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(
    page.getByRole('alert').filter({ hasText: 'at most 300 characters; it has 301' }),
  ).toBeVisible();
  await expect(page.getByLabel('Short name', { exact: true })).toHaveAccessibleDescription(
    /lower-case words joined by hyphens/,
  );
  await pressByKeyboard(
    page,
    'button',
    '"What it is like" must have at most 300 characters; it has 301.',
  );
  await expect(like).toBeFocused();
  await page.getByLabel('Short name', { exact: true }).fill('address');
  await like.fill('A mailbox: anyone can drop a letter in.');
  await pressByKeyboard(page, 'button', 'Save draft');
  await pressByKeyboard(page, 'link', 'Publish drafts');
  await expect(page.getByText(/^Glossary: Address/)).toBeVisible();
  await page.getByLabel('What did you change?').fill('A clearer mailbox');
  await pressByKeyboard(page, 'button', 'Publish one file');
  await slowly(published(page)).toBeVisible();
}

const term = () => readFileSync(join(desk.distDir, 'content/glossary/a.json'), 'utf8');

async function undoByKeyboard(page: Page): Promise<void> {
  expect(term()).toContain('A mailbox: anyone can drop a letter in.');
  await pressByKeyboard(page, 'button', 'Undo “A clearer mailbox”');
  await expect(page.getByRole('alertdialog')).toContainText('Glossary: Address · Owner');
  writeFileSync(HOLD, '');
  await pressByKeyboard(page, 'button', 'Undo “A clearer mailbox”', page.getByRole('alertdialog'));
  await slowly(
    page.getByText('The site is being built and checked', { exact: false }),
  ).toBeVisible();
  // What is saved meanwhile waits for the end of it by itself.
  await page.goto(`${desk.url}/content/entry?file=${TERMS}&index=1`);
  await page.getByLabel('What it is like', { exact: true }).fill('It is like a word for later.');
  await pressByKeyboard(page, 'button', 'Save draft');
  await expect(
    page.getByText('This is saved as soon as that is done', { exact: false }),
  ).toBeVisible();
  rmSync(HOLD);
  await slowly(page.getByText('Saved as a draft.')).toBeVisible();
  await openRoom(page, 'Publish');
  await slowly(page.getByText('Undo: A clearer mailbox', { exact: true })).toBeVisible();
  expect(term()).not.toContain('A mailbox: anyone can drop a letter in.');
}

/** Saves a draft, and publishes it with a message. */
async function publish(page: Page, definition: string, message: string): Promise<void> {
  await page.goto(`${desk.url}/content/entry?file=${TERMS}&index=0`);
  await page.getByLabel('Definition', { exact: true }).fill(definition);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Publish drafts' }).click();
  await page.getByLabel('What did you change?').fill(message);
  await page.getByRole('button', { name: 'Publish one file' }).click();
}

/** What was written for the history stays where the build refuses it. */
async function publishRefused(page: Page): Promise<void> {
  await publish(page, 'A wrong word.', 'A second word');
  await slowly(page.getByText(/The site was not built/)).toBeVisible();
  await expect(page.getByLabel('What did you change?')).toHaveValue('A second word');
}

/** A publication that failed after its drafts were merged is finished by a button. */
async function finishPublication(page: Page): Promise<void> {
  // The file that tells whoever restarts the server can't be written.
  const signal = publishedSignal(desk.dataDir);
  rmSync(signal);
  mkdirSync(signal);
  await publish(page, 'A good word.', 'A third word');
  await slowly(page.getByText(/The drafts were taken over, but the new site/)).toBeVisible();
  await expect(page.getByText(/No drafts are waiting/)).toBeVisible();
  rmdirSync(signal);
  await page.getByRole('button', { name: 'Finish publishing' }).click();
  await slowly(published(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish publishing' })).toHaveCount(0);
  await expect(page.getByText('A third word', { exact: true })).toBeVisible();
}

test('a term is edited, refused where it is wrong, published and taken back, by keyboard on a phone; what was written for the history stays where the build refuses it, and a publication that failed after its drafts were merged is finished by a button', async ({
  page,
  watch,
}) => {
  // Four publications.
  test.setTimeout(300_000);
  await comeInAsOwner(page, watch, desk);
  // A save that waits for a publication asks again and again.
  watch.expectError('409 (Conflict)');
  await test.step('a term is published', () => publishByKeyboard(page));
  await test.step('and taken back', () => undoByKeyboard(page));
  await test.step('the build refuses a word', () => publishRefused(page));
  await test.step('a publication is finished by a button', () => finishPublication(page));
});
