import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { png } from '#tests/desk/hostile-pictures.ts';
import { gitAtShell } from '#tests/desk/site-checkout.ts';
import { textEditor } from './desk-keys.ts';
import { comeInAsOwner, openRoom, PHONE, pressByKeyboard } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { published } from './desk-task.ts';
import { expect, test, type Watch } from './site-test.ts';
import { tooWide } from './too-wide.ts';

// In one worker, so that one desk is started for all of them.
test.describe.configure({ mode: 'default' });

let desk: DeskUnderTest;

// A desk lets a network try to come in 20 times in ten minutes: these tests have one of their own.
test.beforeAll(async () => {
  desk = await startDeskUnderTest();
});

test.afterAll(() => desk.stop());

// First, because nothing else may wait to be published then.
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
  // Of one width, since each takes a while; desk-tasks.spec.ts has one of three.
  await choose(Buffer.from(await png({ width: 320, height: 240 })));
  await pressByKeyboard(page, 'button', 'Upload picture', dialog);
  // It is drawn anew on a machine that runs other tests.
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
  await pressByKeyboard(page, 'button', 'Switch off: Law, proposal or rumor?');
  // Its line stays where it is, with the focus.
  await expect(
    page.getByRole('button', { name: 'Switch on: Law, proposal or rumor?' }),
  ).toBeFocused();
  await expect(page.getByText('Switched off in a draft.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Switched on in a draft.')).toBeVisible();
  await openRoom(page, 'Publish');
  await expect(page.getByText('content/pictures/spring-sale.json', { exact: true })).toBeVisible();
  await page.getByLabel('What did you change?').fill('An advert for spring');
  await pressByKeyboard(page, 'button', 'Publish 2 files');
  await published(page);
  const built = (path: string) => join(desk.distDir, 'content', path);
  expect(readFileSync(built('adverts/house.json'), 'utf8')).toContain('"image": "spring-sale"');
  for (const name of ['320.avif', '320.webp'])
    expect(existsSync(built(`pictures/spring-sale/${name}`))).toBe(true);
});

/** The phone number and the hours are changed, by keyboard. */
async function changeContact(page: Page): Promise<void> {
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
  await pressByKeyboard(page, 'button', 'Discard drafts of Settings of the site');
  await pressByKeyboard(
    page,
    'button',
    'Discard drafts of Settings of the site',
    page.getByRole('alertdialog'),
  );
  await expect(page.getByText('config/site.ts')).toHaveCount(0);
}

/** What was typed into the settings survives the end of a session. */
async function typeTagline(page: Page, watch: Watch, context: BrowserContext): Promise<void> {
  // Errors of this kind are expected from now on, and were none before.
  expect(watch.errors).toEqual([]);
  watch.expectError('401');
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
}

/** A partner is added, and the order of the menu is changed. */
async function addPartner(page: Page): Promise<void> {
  await page.goto(`${desk.url}/site/navigation`);
  await page.getByRole('button', { name: 'Move entry 2 of navigation up' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.goto(`${desk.url}/site/social`);
  // The button goes with the partner, and the other one when the list is full.
  await pressByKeyboard(page, 'button', 'Remove entry 2 of partners');
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
}

/** A color is picked by eye or typed, and one that cannot be read is refused at its field. */
async function pickColor(page: Page): Promise<void> {
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
}

/** A name that begins as another is typed letter by letter, and stays as typed. */
async function typeName(page: Page): Promise<void> {
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
  // It has to have one, and begins with the field for it.
  await page.getByLabel('Words beside name 6 1').fill('DeFi');
}

/** A long list is folded under the names of its entries, and opens where something is wrong. */
async function foldList(page: Page): Promise<void> {
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
  await page.getByRole('button', { name: 'Move entry 2 of feeds up', exact: true }).click();
  await expect(entry(1)).toHaveText(before!.replace('Feeds 2', 'Feeds 1'));
  await expect(address(1)).toHaveValue('nowhere');
  await expect(address(2)).toHaveCount(0);
  await entry(1).click();
  await expect(address(1)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(address(1)).toBeFocused();
  await expect(address(1)).toHaveAccessibleDescription(/must be a web address/);
}

/** A form of the owner’s own is added, and what it lacks is told at its field. */
async function addForm(page: Page): Promise<void> {
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
}

test('settings are changed on a phone: the phone number and the hours by keyboard, what is typed survives the end of a session, a partner, the order of the menu, a color by eye, names letter by letter, a long list under its names, and a form of the owner’s own, each refused at its field', async ({
  page,
  watch,
  context,
}) => {
  // Seven rooms, each with forms that check all of the content, on a machine that runs other tests.
  test.setTimeout(180_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('contact and hours', () => changeContact(page));
  await test.step('partners and the menu', () => addPartner(page));
  await test.step('colors', () => pickColor(page));
  await test.step('names', () => typeName(page));
  await test.step('a long list', () => foldList(page));
  await test.step('forms', () => addForm(page));
  await test.step('a session that ends', () => typeTagline(page, watch, context));
});

/** A decimal that is typed letter by letter stays as typed; a source is named by what it is called. */
async function fillCoin(page: Page): Promise<void> {
  // Forms of two hundred fields, on a machine that runs other tests.
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
  const issuer = page.getByRole('group', { name: 'Issuer', exact: true });
  await issuer.getByRole('button', { name: 'Add to named sources' }).click();
  await issuer.getByRole('button', { name: /Named sources 2$/ }).click();
  await page.getByRole('option', { name: 'Maker documentation (docs)' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  const saved = gitAtShell(desk.root, 'show', 'desk-drafts:content/coins/dai.json');
  expect(saved).toMatch(/"size": 1\.05,/);
  expect(saved).toMatch(/"from": \["record", "docs"\]/);
}

/** A page is added, and refused where it lacks something. */
async function addPage(page: Page): Promise<void> {
  // Each save checks all of the content, on a machine that runs other tests.
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
}

/** It is shown with its history, and deleted. */
async function deletePage(page: Page): Promise<void> {
  await textEditor(page).fill('Hello again.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await textEditor(page).fill('Not saved.');
  await pressByKeyboard(page, 'button', 'Show earlier versions');
  const first = page.getByRole('listitem').filter({ hasText: 'Add our-team' });
  await first.getByRole('button', { name: 'Show this version' }).click();
  const shown = page.getByRole('region', { name: 'What differs from “Add our-team”' });
  await expect(shown).toContainText(/The text\s*Then: Hello\.\s*Now: Hello again\./);
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
}

test('a decimal that is typed letter by letter stays as typed, a statement names a source by its title, and a page is added, shown with its history, and deleted', async ({
  page,
  watch,
}) => {
  // Each save checks all of the content, on a machine that runs other tests.
  test.setTimeout(120_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('a coin', () => fillCoin(page));
  await test.step('a page is added', () => addPage(page));
  await test.step('and deleted', () => deletePage(page));
});
