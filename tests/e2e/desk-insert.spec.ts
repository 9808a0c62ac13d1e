import { gitAtShell } from '#tests/desk/site-checkout.ts';
import { changeLook, findings, looks } from './axe.ts';
import { createKeys } from './desk-keys.ts';
import { comeInAsOwner } from './desk-page.ts';
import { type DeskUnderTest, startDeskUnderTest } from './desk-server.ts';
import { expect, test } from './site-test.ts';
import { tooWide } from './too-wide.ts';

const GUIDE = 'content/guides/receiving.mdx';

let desk: DeskUnderTest;
test.beforeAll(async () => {
  desk = await startDeskUnderTest();
});
test.afterAll(() => desk.stop());

test('a chart and a level box are inserted into a text by their forms, by keyboard on a phone', async ({
  page,
  watch,
}) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/content/entry?file=${encodeURIComponent(GUIDE)}`);
  const text = page.getByLabel('Text', { exact: true });
  await text.evaluate((area: HTMLTextAreaElement) => {
    const place = area.value.indexOf('\n\n## Is it');
    area.setSelectionRange(place, place);
  });
  const keys = createKeys(page);
  const insert = async (about: string) => {
    await keys.button('Insert');
    await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Home');
    const wanted = page.getByRole('menuitem', { name: about, exact: true });
    for (let steps = 0; steps < 30; steps += 1) {
      if (await wanted.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };
  await insert('A chart of a series');
  const chart = page.getByRole('dialog', { name: 'A chart of a series' });
  await expect(chart).toBeVisible();
  for (const look of looks) {
    await changeLook(page, look);
    expect([...(await findings(page)), ...(await tooWide(page))]).toEqual([]);
  }
  await changeLook(page, { theme: 'light', width: 360 });
  await keys.button('Insert', chart);
  await expect(chart).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/\n\n<SeriesChart id="[a-z0-9-]+" \/>\n\n## Is it/);
  await page.keyboard.press('ArrowUp');
  await insert('A text for readers of one level');
  const level = page.getByRole('dialog', { name: 'A text for readers of one level' });
  await keys.choose('Level', 'expert', level);
  await keys.button('Insert', level);
  await expect(text).toHaveValue(/<div data-level="expert">\n\nWrite the text here\.\n\n<\/div>/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  expect(gitAtShell(desk.root, 'show', `desk-drafts:${GUIDE}`)).toContain('<SeriesChart id="');
});

test('a part that is not there is refused by its name and line', async ({ page, watch }) => {
  await comeInAsOwner(page, watch, desk);
  await page.goto(`${desk.url}/content/entry?file=${encodeURIComponent(GUIDE)}`);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill((await text.inputValue()).replace('\n## ', '\n<WalletChoser />\n\n## '));
  await page.getByRole('button', { name: 'Save draft' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'There is no part <WalletChoser>' });
  await expect(refused).toContainText('Parts that a text may use here: AddressCheck');
  await expect(refused).toContainText(/Line 1\d: There is no part/);
});
