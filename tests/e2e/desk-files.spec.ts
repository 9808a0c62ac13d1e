import { readFileSync } from 'node:fs';
import { comeInAsOwner } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

let desk: DeskUnderTest;

test.beforeAll(async () => {
  desk = await startDeskUnderTest();
});

test.afterAll(() => desk.stop());

test('a picture whose upload was canceled is not chosen, and takes no typed word away', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/news`);
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a picture' });
  const buffer = readFileSync('tests/fixtures/adverts/offer.png');
  await dialog.getByLabel('File').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/pictures/upload?**', async (route) => {
    await gate.promise;
    await route.fulfill({ json: { kind: 'saved', version: 'a' } });
  });
  await dialog.getByRole('button', { name: 'Upload picture' }).click();
  await expect(dialog.getByText('The picture is sent')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Typed while it was sent');
  const listed = page.waitForResponse('**/api/pictures');
  gate.resolve();
  // The list of pictures is read anew when the upload has ended.
  await listed;
  await expect(page.getByRole('button', { name: /Picture$/ })).toHaveText(/^No picture/);
  await expect(title).toHaveValue('Typed while it was sent');
});

test('a file that is chosen again is read again, so that a corrected list is imported', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/newsletter/subscribers`);
  const field = page.getByLabel('CSV file');
  const choose = async (day: string) => {
    const dialog = page.waitForEvent('filechooser');
    await field.click();
    const chooser = await dialog;
    // While the browser asks, nothing is chosen: only then does it tell of the same file again.
    await expect(field).toHaveValue('');
    await expect(page.getByText(/To be added/)).toHaveCount(0);
    const text = `email,consented_at,how\nagain@mail.example.org,${day},Ticked the box\n`;
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await chooser.setFiles(file);
  };
  await choose('yesterday');
  await expect(page.getByText('To be added: 0')).toBeVisible();
  await choose('2026-03-31');
  await expect(page.getByText('To be added: 1')).toBeVisible();
});
