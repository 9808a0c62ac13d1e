import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gitAtShell } from '#tests/desk/site-checkout.ts';
import { changeLook, deskLooksInTurn, findingsInTurn } from './axe.ts';
import { arrowTo, createKeys, textEditor } from './desk-keys.ts';
import { comeInAsOwner } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';

const GUIDE = 'content/guides/receiving.mdx';
/** Stands in the text as `{words.AProduct}`. */
const WITH_WORDS = 'content/newsletters/what-holds-a-dollar.mdx';

const UNTOUCHED = 'content/guides/yield.mdx';
/** Committed as Windows writes it, which the web page of a repository does too. */
const OF_WINDOWS = 'content/guides/sending-money.mdx';
const FIGURE = '<Figure id="remittance-2025" />';
const windowsText = () => readFileSync(OF_WINDOWS, 'utf8').replaceAll('\n', '\r\n');

// In one worker, so that one desk is started for all of them.
test.describe.configure({ mode: 'default' });

let desk: DeskUnderTest;
test.beforeAll(async () => {
  desk = await startDeskUnderTest({
    prepare(root) {
      const doubled = windowsText().replace(FIGURE, `${FIGURE}<Figure id="us-remittance-tax" />`);
      writeFileSync(join(root, OF_WINDOWS), doubled);
      gitAtShell(root, 'commit', '-aqm', 'A file of Windows');
    },
  });
});
test.afterAll(() => desk.stop());

const draft = (file: string) => gitAtShell(desk.root, 'show', `desk-drafts:${file}`);
const openEntry = (file: string) => `${desk.url}/content/entry?file=${encodeURIComponent(file)}`;

/** A part that is not there is refused by its name and line. */
async function refusePart(page: Page): Promise<void> {
  await page.goto(openEntry(GUIDE));
  await textEditor(page).click();
  await expect(page).toHaveURL(openEntry(GUIDE));
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('<WalletChoser />\n\n');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'There is no part <WalletChoser>' });
  await expect(refused).toContainText('Parts that a text may use here: AddressCheck');
  await expect(refused).toContainText('Line 1: There is no part');
  // It stands below a text of many screens.
  await expect(page.locator(':focus')).toContainText('There is no part <WalletChoser>');
  await expect(refused).toBeInViewport();
  await textEditor(page).click();
  await page.getByRole('button', { name: 'See why' }).click();
  await expect(page.locator(':focus')).toContainText('There is no part <WalletChoser>');
}

/** Parts are inserted, changed and taken out by their forms. */
async function insertParts(page: Page): Promise<void> {
  await page.goto(openEntry(GUIDE));
  const editor = textEditor(page);
  const keys = createKeys(page);
  const before = readFileSync(GUIDE, 'utf8');
  const block = (name: RegExp) => editor.getByRole('button', { name });
  const insert = async (about: string) => {
    await keys.button('Insert');
    await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
    await arrowTo(page, page.getByRole('menuitem', { name: about, exact: true }));
    await page.keyboard.press('Enter');
  };
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved as a draft.')).toBeVisible();
  };
  await keys.caretBehind('because an ID check can take days.');
  await insert('A chart of a series');
  const chart = page.getByRole('dialog', { name: 'A chart of a series' });
  await expect(chart).toBeVisible();
  expect(await findingsInTurn(page, deskLooksInTurn)).toEqual([]);
  await changeLook(page, { theme: 'light', width: 360 });
  await keys.button('Insert', chart);
  await expect(chart).toHaveCount(0);
  await expect(editor).toBeFocused();
  await expect(block(/^A chart of a series: /)).toBeVisible();
  await save();
  const chosen = /\n\n<SeriesChart id="([a-z0-9-]+)" \/>\n\n## Is it/;
  const [inserted = '', first = ''] = chosen.exec(draft(GUIDE)) ?? [];
  expect(draft(GUIDE).replace(inserted, '\n\n## Is it')).toBe(before);
  expect(await findingsInTurn(page, deskLooksInTurn)).toEqual([]);
  await changeLook(page, { theme: 'light', width: 360 });
  await keys.press(block(/^A chart of a series: /));
  await keys.choose('Series', 'Where the coins are', chart);
  await keys.button('Change', chart);
  await save();
  expect(chosen.exec(draft(GUIDE))?.[1]).not.toBe(first);
  await keys.press(block(/^A chart of a series: /));
  await keys.button('Take out', chart);
  await expect(block(/^A chart of a series: /)).toHaveCount(0);
  await insert('A text for readers of one level');
  const level = page.getByRole('dialog', { name: 'A text for readers of one level' });
  await keys.choose('Level', 'expert', level);
  await keys.button('Insert', level);
  await expect(block(/^A text for readers of one level: expert/)).toBeVisible();
  await expect(editor.getByText('End: A text for readers of one level')).toBeVisible();
  await save();
  expect(draft(GUIDE)).toMatch(/<div data-level="expert">\n\nWrite the text here\.\n\n<\/div>/);
  expect(draft(GUIDE)).not.toContain('<SeriesChart');
}

test('parts are inserted, changed and taken out by their forms, by keyboard on a phone, and a part that is not there is refused by its name and line', async ({
  page,
  watch,
}) => {
  // Two errands, and two looks at all by axe, on a machine that runs other tests.
  test.setTimeout(150_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('a part that is not there', () => refusePart(page));
  await test.step('parts by their forms', () => insertParts(page));
});

/** The buttons make words bold, a heading, a list and a link, and each can be undone. */
async function useButtons(page: Page): Promise<void> {
  await page.goto(openEntry(WITH_WORDS));
  const editor = textEditor(page);
  await expect(editor).toContainText('At Par tells you what these tokens are');
  await expect(editor).not.toContainText('{site.brand}');
  const tool = (name: string) =>
    page.getByRole('group', { name: 'Text tools' }).getByRole('button', { name }).click();
  const start = async (words: string) => {
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type(words);
    await page.keyboard.press('Shift+Home');
    // Keys scroll smoothly, and a press could land beside a button that still moves.
    await page.waitForFunction(() => {
      const seen = document.documentElement.dataset;
      const [before, frames = '0'] = seen['scrolled']?.split(' ') ?? [];
      const still = before === String(scrollY) ? Number(frames) + 1 : 0;
      seen['scrolled'] = `${scrollY} ${still}`;
      return still > 5;
    });
  };
  const lines = editor.locator('.cm-line');
  for (const [name, made] of [
    ['Bold', '**One**'],
    ['Italic', '_One_'],
    ['Heading', '## One'],
    ['List', '- One'],
    ['Link', '[One](/about)'],
  ] as const) {
    await start('One');
    await tool(name);
    await expect(editor).toBeFocused();
    await expect(lines.first()).toContainText(made);
    await page.keyboard.press('Control+z');
    await expect(lines.first()).not.toContainText(made);
    await page.keyboard.press('Control+z');
    await expect(lines.first()).not.toContainText('One');
  }
  // A paste from another program keeps its shape.
  await editor.click();
  await page.keyboard.press('Control+Home');
  await editor.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>A <b>bold</b> word</p><ul><li>One</li></ul>');
    const options = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', options));
  });
  await expect(lines.first()).toHaveText('A **bold** word');
  await expect(lines.nth(2)).toContainText('- One');
  await page.keyboard.press('Control+z');
  await expect(lines.first()).not.toContainText('bold');
  await page.getByLabel('Title', { exact: true }).fill('What holds a coin');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  const text = readFileSync(WITH_WORDS, 'utf8');
  const title = "title: 'What holds a digital dollar at one dollar'";
  expect(draft(WITH_WORDS)).toBe(text.replace(title, "title: 'What holds a coin'"));
}

/** In a text of Windows, parts are taken out and inserted where they stand. */
async function editWindowsText(page: Page): Promise<void> {
  await page.goto(openEntry(OF_WINDOWS));
  const figures = textEditor(page).getByRole('button', { name: /^A figure with its source: / });
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved as a draft.')).toBeVisible();
  };
  // It begins where the first one ends.
  await figures.nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await save();
  expect(draft(OF_WINDOWS)).toBe(windowsText());
  await createKeys(page).caretBehind('The World Bank tracks');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: 'A chart of a series' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await save();
  const [inserted = ''] = /<SeriesChart id="[a-z0-9-]+" \/>\r\n\r\n/.exec(draft(OF_WINDOWS)) ?? [];
  expect(inserted).not.toBe('');
  expect(draft(OF_WINDOWS).replace(inserted, '')).toBe(windowsText());
  const before = draft(OF_WINDOWS).split(inserted)[0];
  expect(before?.trimEnd().split('\r\n').at(-1)).toMatch(/^The World Bank tracks/);
}

/** Lines are added above the first one of a text, and stay there when it is saved. */
async function addLinesAbove(page: Page): Promise<void> {
  await page.goto(openEntry(UNTOUCHED));
  const lines = textEditor(page).locator('.cm-line');
  const first = (await lines.first().textContent()) ?? '';
  await textEditor(page).focus();
  for (const key of ['Control+Home', 'Enter', 'Enter', 'ArrowUp', 'Control+s'])
    await page.keyboard.press(key);
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expect(lines.nth(2)).toHaveText(first);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('New words above.');
  await expect(lines.first()).toHaveText('New words above.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  const text = readFileSync(UNTOUCHED, 'utf8');
  expect(draft(UNTOUCHED)).toBe(text.replace('\n---\n\n', '\n---\n\nNew words above.\n\n'));
}

test('the buttons make words bold, a heading, a list and a link, and each can be undone; in a text of Windows, parts are taken out and inserted where they stand; lines above the first one stay there', async ({
  page,
  watch,
}) => {
  // Three texts, on a machine that runs other tests.
  test.setTimeout(150_000);
  await comeInAsOwner(page, watch, desk);
  await test.step('the buttons', () => useButtons(page));
  await test.step('a text of Windows', () => editWindowsText(page));
  await test.step('lines above the first one', () => addLinesAbove(page));
});
