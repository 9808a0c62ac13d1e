import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deskFolder } from '#desk/server/db/desk-database.ts';
import { comeInAsOwner } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

const TERMS = 'content/glossary/a.json';

/** A build that refuses one word. */
const BUILD = `import { cpSync, readFileSync } from 'node:fs';
if (readFileSync('${TERMS}', 'utf8').includes('wrong word')) process.exit(1);
cpSync('content', process.env.DIST_DIR + '/content', { recursive: true });
`;

let desk: DeskUnderTest;

test.beforeEach(async () => {
  desk = await startDeskUnderTest({ build: BUILD });
});

test.afterEach(() => desk.stop());

/** Saves a draft, and publishes it with a message. */
async function publish(page: Page, definition: string, message: string): Promise<void> {
  await page.goto(`${desk.url}/content/entry?file=${TERMS}&index=0`);
  await page.getByLabel('Definition', { exact: true }).fill(definition);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Publish drafts' }).click();
  await page.getByLabel('What did you change?').fill(message);
  await page.getByRole('button', { name: 'Publish one file' }).click();
}

test('what was written for the history stays where the build refuses it', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await publish(page, 'A better word.', 'A first word');
  const published = page.getByRole('status').filter({ hasText: 'Published' });
  await expect(published).toBeVisible();
  await publish(page, 'A wrong word.', 'A second word');
  await expect(page.getByText(/The site was not built/)).toBeVisible();
  const message = page.getByLabel('What did you change?');
  await expect(message).toHaveValue('A second word');
  await publish(page, 'A good word.', 'A third word');
  await expect(published).toBeVisible();
  await expect(page.getByText('A third word', { exact: true })).toBeVisible();
});

test('a publication that failed after its drafts were merged is finished by a button', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  // The file that tells whoever restarts the server can't be written.
  const signal = join(deskFolder(desk.dataDir), 'published');
  mkdirSync(signal);
  await publish(page, 'A better word.', 'A first word');
  await expect(page.getByText(/The drafts were taken over, but the new site/)).toBeVisible();
  await expect(page.getByText(/No drafts are waiting/)).toBeVisible();
  rmdirSync(signal);
  await page.getByRole('button', { name: 'Finish publishing' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Published' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish publishing' })).toHaveCount(0);
});
