import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { delayFonts, shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, open, test } from './site-test.ts';
import { spokenBy } from './spoken.ts';
import { setTextSize } from './text-size.ts';
import { tooWide } from './too-wide.ts';

const rows = (page: Page) => page.locator('#coins > tbody > tr:not([data-heading]):visible');
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
/** As long, with the same letters at both ends. */
const ALIKE = `0xA0b8${'7'.repeat(32)}eB48`;

const heads = (page: Page) => page.locator('#compared thead th[data-coin]:visible');
const choose = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function expectGroups(page: Page): Promise<void> {
  const headings = page.locator('#coins tr[data-heading]:visible');
  await expect(headings).toHaveText([/^Most asked for/, 'Others in use', 'Off their peg or ended']);
  await expect(rows(page).first()).toContainText('USDT');
  await page.getByLabel('Find').fill('tehter');
  await expect(rows(page)).toHaveCount(0);
  await expect(headings).toHaveCount(0);
  // Nothing is headed, and nothing can be compared.
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compare selected' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Tether USD' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(headings).toHaveCount(3);
  await expect(page).toHaveURL(/\/learn\/coins$/);
}

async function expectNarrowing(page: Page): Promise<void> {
  const all = await rows(page).count();
  await choose(page, 'Design').selectOption('Algorithmic');
  await expect(page).toHaveURL(/\?design=algorithmic$/);
  const some = await rows(page).count();
  expect(some).toBeGreaterThan(3);
  expect(some).toBeLessThan(all);
  await expect(page.getByRole('status').filter({ hasText: 'coins' })).toHaveText(
    `${some} of ${all} coins`,
  );
  // Letters move no row: that is most of the work, and a cheap phone would fall behind.
  const moved = await rows(page)
    .first()
    .locator('..')
    .evaluateHandle((body) => {
      const records: MutationRecord[] = [];
      new MutationObserver((more) => records.push(...more)).observe(body, { childList: true });
      return records;
    });
  const status = page.getByRole('status').filter({ hasText: 'coins' });
  const told = await spokenBy(status);
  await page.getByLabel('Find').pressSequentially('fei');
  await expect(rows(page)).toHaveCount(1);
  await expect(status).toHaveText(`1 of ${all} coins`);
  expect(await told()).toBe(1);
  expect(await moved.evaluate(({ length }) => length)).toBe(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Find')).toHaveValue('fei');
}

async function expectOrders(page: Page): Promise<void> {
  await open(page, '/learn/coins?sort=launched');
  await expect(rows(page).first()).toContainText('USNBT');
  // Every row says what the order goes by.
  await expect(rows(page).first()).toHaveText(/Failed\s+launched Sep 2014/, { useInnerText: true });
  // In the row twice, of which a width shows one.
  const dated = page.getByText('Mar 2018', { exact: true }).locator('visible=true');
  await expect(dated).toHaveCount(0);
  await expect(rows(page).last()).toContainText('launch not known');
  const order = choose(page, 'Order');
  await order.selectOption('By name');
  await expect(rows(page).first()).toContainText('A7A5');
  await expect(page.getByRole('rowheader', { name: /^Most asked for/ })).toBeHidden();
  await expect(dated).toHaveCount(1);
  await expect(page.getByText('launched Sep 2014').locator('visible=true')).toHaveCount(0);
  await order.selectOption('Newest first');
  await expect(rows(page).first()).toContainText('OUSD');
  await expect(rows(page).last()).toContainText('launch not known');
  await order.selectOption('In groups');
  await expect(rows(page).first()).toContainText('Tether USD');
  await expect(page).toHaveURL(/\/learn\/coins$/);
}

/** Ticks four coins of the list, and goes to their comparison. */
async function expectBoxes(page: Page): Promise<void> {
  const compare = page.getByRole('button', { name: /^Compare (selected|\d coins)$/ });
  await expect(compare).toHaveText('Compare selected');
  await expect(compare).toBeDisabled();
  await expect(compare).toHaveAccessibleDescription(/^Select two to four coins/);
  const said = page.locator('form#compare').getByRole('status');
  await expect(said).toBeEmpty();
  for (const [ticked, name] of ['USD Coin', 'Dai', 'Ampleforth', 'Fei USD'].entries()) {
    await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
    await expect(compare).toBeEnabled({ enabled: ticked > 0 });
    await expect(said).toHaveText(new RegExp(`^${ticked + 1} coins? chosen`));
  }
  await expect(said).toContainText('which is the most. Untick one to choose another.');
  await expect(page.getByRole('checkbox', { name: 'Compare IRON' })).toBeDisabled();
  await expect(compare).toHaveText('Compare 4 coins');
  await compare.click();
  await expect(page).toHaveURL(/\/learn\/coins\/compare\?coins=[a-z]+(,[a-z]+){3}$/);
}

async function expectLinkOfComparison(page: Page): Promise<void> {
  await expect(heads(page)).toHaveCount(4);
  await choose(page, 'Coin 4').selectOption('None');
  await expect(heads(page)).toHaveCount(3);
  const link = page.url();
  await page.goto('/learn/coins/check');
  await page.goto(link);
  await expect(heads(page)).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^Who can freeze it/ })).toContainText(
    'because the token has no freeze function.',
  );
}

async function expectDifferences(page: Page): Promise<void> {
  await open(page, '/learn/coins/compare?coins=usdc,usdt');
  await expect(heads(page)).toHaveText([/USDC$/, /USDT$/]);
  // In the last row it is still seen whose column is whose.
  const last = page.locator('#compared tbody tr:visible').last();
  await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await expect(heads(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row', { name: /^Design/ })).toBeHidden();
  // Both are worth a dollar, and neither has always been.
  await expect(page.getByRole('row', { name: /^Peg/ })).toContainText('lowest price that we list');
  await page.getByLabel('Show only what differs').uncheck();
  await expect(page.getByRole('row', { name: /^Design/ })).toBeVisible();
  await choose(page, 'Coin 1').selectOption('dai');
  await expect(heads(page)).toHaveText([/DAI$/, /USDT$/]);
  await expect(page.getByRole('status').filter({ hasText: 'Comparing' })).toHaveText(
    /^Comparing DAI and USDT: showing all \d+ rows, of which \d+ differ\.$/,
  );
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await tooWide(page)).toEqual([]);
  const frame = page.getByRole('region', { name: 'Coins side by side' });
  expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
}

test.describe('the list of coins', () => {
  test('begins on the first screen, and names the coins most asked for once; stands in three groups, and says what to do where nothing is left; narrows by design and words, and keeps the choice in the address; an address that means nothing changes nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/learn/coins');
    await expect(page.getByText(/^Most asked for/)).toHaveCount(1);
    const first = (await page.getByRole('link', { name: 'Tether USD' }).boundingBox())!;
    expect(first.y + first.height).toBeLessThan(900);
    await test.step('groups', () => expectGroups(page));
    await test.step('design and words', () => expectNarrowing(page));
    await open(page, '/learn/coins?design=%3Cb%3E&sort=price');
    await expect(rows(page).nth(20)).toBeVisible();
  });

  test('stands in the order that was asked for; boxes lead to a comparison that others can open; a comparison stands in the order of its address, and shows what differs', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await test.step('order', () => expectOrders(page));
    await test.step('boxes', () => expectBoxes(page));
    await test.step('link', () => expectLinkOfComparison(page));
    await test.step('what differs', () => expectDifferences(page));
  });

  test('N6: on a phone the table begins on the first screen, the bar that compares covers no row until a coin is ticked, words of twice the size keep whole, and the fields open when asked for', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, '/learn/coins');
    const box = (await rows(page).first().getByRole('link', { name: 'Tether USD' }).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(780);
    await test.step('the bar', () => expectBar(page));
    const design = choose(page, 'Design');
    await expect(design).toBeHidden();
    const fold = page.getByRole('button', { name: 'Filter and sort' });
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await design.selectOption('Algorithmic');
    // What narrows the list is in sight where the address has chosen it.
    await page.reload();
    await expect(design).toHaveValue('algorithmic');
    await expect(design).toBeVisible();
    await fold.click();
    await expect(design).toBeHidden();
    await open(page, '/learn/coins');
    await test.step('large text', () => expectWholeWords(page));
  });
});

async function expectBar(page: Page): Promise<void> {
  const bar = page.locator('form#compare');
  const position = () => bar.evaluate((element) => getComputedStyle(element).position);
  expect(await position()).toBe('static');
  await page.getByRole('checkbox').first().check();
  await expect(bar.getByRole('button')).toBeDisabled();
  expect(await position()).toBe('sticky');
}

async function expectWholeWords(page: Page): Promise<void> {
  await setTextSize(page, 32);
  const row = rows(page).filter({ hasText: 'USD Coin' });
  await expect(row.getByRole('rowheader')).toContainText('Active');
  // The design is the longest word of a row.
  const design = row.getByText('Fiat-Collateralized').locator('visible=true');
  const [line, box] = await design.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [range.getClientRects().length, one.getBoundingClientRect().height];
  });
  expect(line).toBeLessThanOrEqual(2);
  expect(box).toBeLessThan(120);
  expect(await tooWide(page)).toEqual([]);
}

const dated: [path: string, what: string, look: string][] = [
  ['/learn/coins/usdc', 'who can freeze it may have changed', 'the issuer’s own site'],
  ['/learn/depegs/usdc-2023', 'the cases in court may have changed', 'the sources at the end'],
  ['/resources/regulatory-updates/us', 'The law and its dates may have changed', 'the law itself'],
  ['/resources/yield', 'Prices, fees and rules may have changed', 'its sources'],
];
test('L2: a coin, a depeg, a place and a guide say what may have changed and where to look, once their check has run out', async ({
  page,
}) => {
  await watchShifts(page);
  for (const [path, what, look] of dated) {
    await page.clock.setFixedTime('2031-01-01T00:00:00Z');
    await open(page, path);
    const note = page.locator('[data-overdue-note]');
    await expect(note, path).toContainText(what);
    await expect(note.getByRole('link', { name: look }), path).toBeVisible();
    // It is there before anything is drawn.
    expect(await shiftsOf(page), path).toEqual([]);
    await page.clock.setFixedTime('2026-11-23T00:00:00Z');
    await page.reload();
    await expect(note, path).toBeHidden();
  }
});

const addressField = (page: Page) => page.getByLabel('Address of a contract');
const contractOfUsdc = (page: Page) =>
  page.getByRole('heading', { name: /the contract of USD Coin/ });

/** Holds back what a page asks for until it is let through. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function expectNobodyAsked(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/learn/coins/check');
  expect(asked.filter((url) => url.includes('contracts.json'))).toEqual([]);
  await addressField(page).fill(USDC);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(
    page.getByRole('heading', { name: 'USDC on Ethereum: the contract of USD Coin' }),
  ).toBeVisible();
  expect(asked.filter((url) => url.includes(USDC))).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/learn/coins/contracts.json'))).toHaveLength(1);
}

async function expectWarnings(page: Page): Promise<void> {
  const field = addressField(page);
  await field.fill('0x7f5c764cbc14f9669b88837ca1490cca17c31607');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /an old contract/ })).toBeVisible();
  await field.fill('hello');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(ALIKE);
  // Until this one is checked nothing is said of it.
  await expect(page.getByRole('heading', { name: /an old contract/ })).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /^This is not USD Coin/ })).toBeVisible();
  await expect(page.getByText('Stop', { exact: true })).toBeVisible();
  const answer = page.getByRole('status').filter({ hasText: 'Stop' });
  await expect(answer.getByText(ALIKE, { exact: true })).toBeVisible();
  await field.fill(`USDC has moved from ${USDC} to ${ALIKE}`);
  await field.press('Enter');
  const several = page.getByRole('heading', { name: 'This text has more than one address' });
  await expect(several).toBeVisible();
  await expect(page.getByText('On our list', { exact: true })).toHaveCount(0);
  for (const one of [USDC, ALIKE]) await expect(page.getByText(one, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await tooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function expectPaste(page: Page, context: BrowserContext): Promise<void> {
  const field = addressField(page);
  await field.fill('');
  await expect(contractOfUsdc(page)).toHaveCount(0);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((address) => navigator.clipboard.writeText(address), USDC);
  await page.getByRole('button', { name: 'Paste' }).click();
  await expect(contractOfUsdc(page)).toBeVisible();
  await expect(field).toHaveValue(USDC);
  await context.clearPermissions();
  await field.fill('');
  await page.getByRole('button', { name: 'Paste' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
}

test('the address checker answers without asking anybody but this site, and only when used; names the old double, and warns of one that is alike at both ends; answers for no text with two addresses; pastes what was copied, and leaves the field to hands where the browser says no; says nothing of another address than the one in the field; says so when the list cannot be had, and tries again', async ({
  page,
  context,
  watch,
}) => {
  const field = addressField(page);
  await test.step('asks nobody else', () => expectNobodyAsked(page));
  await test.step('warns', () => expectWarnings(page));
  await test.step('pastes', () => expectPaste(page, context));
  await test.step('another address', async () => {
    const letThrough = await holdBack(page, '**/contracts.json');
    await page.reload();
    await field.fill(USDC);
    await field.press('Enter');
    await field.fill(ALIKE);
    const list = page.waitForResponse('**/contracts.json');
    letThrough();
    await (await list).finished();
    await page.waitForLoadState('networkidle');
    await expect(contractOfUsdc(page)).toHaveCount(0);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: /^This is not USD Coin/ })).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('no list', async () => {
    watch.expectError(/contracts\.json/);
    await page.route('**/contracts.json', (route) => route.abort(), { times: 1 });
    await page.reload();
    await field.fill(USDC);
    await field.press('Enter');
    await expect(page.getByText('The list could not be loaded.')).toBeVisible();
    await field.press('Enter');
    await expect(contractOfUsdc(page)).toBeVisible();
  });
});

test('the address checker works on the page of a coin where it was opened before its script, and says where its code did not come, and tries again', async ({
  page,
  watch,
}) => {
  const fold = page.locator('[data-check-fold]');
  const field = addressField(page);
  await test.step('before its script', async () => {
    const letThrough = await holdBack(page, '**/_astro/*.js');
    await page.goto('/learn/coins/usdc', { waitUntil: 'commit' });
    await fold.locator('> summary').click();
    await field.fill(USDC);
    await expect(fold).toHaveAttribute('open');
    letThrough();
    await page.waitForLoadState('load');
    await field.press('Enter');
    await expect(contractOfUsdc(page)).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('without its code', async () => {
    watch.expectError(/address-checker/);
    await page.route('**/address-checker.client*', (route) => route.abort());
    await open(page, '/learn/coins/usdc');
    await fold.locator('> summary').click();
    await field.fill(USDC);
    await field.press('Enter');
    await expect(fold.getByRole('status')).toContainText('could not be loaded');
    await page.unrouteAll();
    await field.press('Enter');
    await expect(contractOfUsdc(page)).toBeVisible();
  });
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('the list, the comparison and the page of a coin are whole', async ({ page }) => {
    await page.goto('/learn/coins');
    expect(await rows(page).count()).toBeGreaterThan(50);
    await expect(page.getByLabel('Find')).toBeHidden();
    for (const name of ['USD Coin', 'Dai'])
      await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
    await page.getByRole('button', { name: 'Compare selected' }).click();
    await expect(page).toHaveURL(/\/learn\/coins\/compare\?coins=usdc&coins=dai$/);
    await page.goto('/learn/coins/compare?coins=usdc');
    expect(await page.locator('#compared thead th[data-coin]:visible').count()).toBeGreaterThan(50);
    await expect(page.getByText('this table compares')).toBeVisible();
    await page.goto('/learn/coins/check');
    await expect(page.getByText('This check needs JavaScript.')).toBeVisible();
    await page.goto('/learn/coins/usdc');
    await page.getByText('Issued here: ').click();
    await expect(page.getByText(USDC)).toBeVisible();
    await page.goto('/learn/coins/usdt');
    await expect(page.getByRole('row', { name: /^\$10,000,000/ })).toContainText('$9,990,000');
    await expect(page.getByRole('row', { name: /^\$1,000 / })).toContainText('Not possible');
    await expect(page.getByRole('slider')).toBeHidden();
  });
});

async function expectDoors(page: Page): Promise<void> {
  const range = page.getByRole('slider', { name: 'You hold USDT worth' });
  const issuer = page.locator('div:has(> h3:text("The issuer’s door"))');
  await expect(issuer).toContainText('The issuer pays out $100,000 or more');
  await range.focus();
  await range.press('End');
  await expect(page.locator('output')).toHaveText('$10,000,000');
  // The range says its value; it is not said a second time.
  await expect(range).toHaveAttribute('aria-valuetext', '$10,000,000');
  await expect(page.locator('output')).toHaveAttribute('aria-hidden', 'true');
  await expect(issuer).toContainText('$9,990,000');
  await expect(issuer).toContainText('after a fee of $10,000');
  await expect(range).toHaveAttribute('aria-valuetext', '$10,000,000');
  const both = page.locator('[data-worked]').getByRole('status');
  await expect(both).toHaveText(/^The issuer’s door: \$9,990,000\. The market’s door: \$[\d,]+ to/);
  const told = await spokenBy(both);
  for (const key of ['PageDown', 'PageDown', 'Home']) await range.press(key);
  await expect(both).toHaveText(/^The issuer’s door: Not possible\. The market’s door: \$\d+ to/);
  expect(await told()).toBe(1);
}

async function expectDrops(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Depegs' });
  const drops = await section
    .locator('svg a')
    .evaluateAll((links) =>
      links.map((link) => [link.querySelector('text')!.textContent, link.getAttribute('href')]),
    );
  const listed = await section
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('span > span')!.textContent,
        item.querySelector('a')!.getAttribute('href'),
      ]),
    );
  expect(drops).toEqual(listed);
  expect(drops).toHaveLength(6);
}

test('on the page of a coin the note is fetched in the look that is shown, and in no other; no slash between the links above is read aloud; the two doors say what a sum brings, and follow the range; its drops are numbered as the rows of the list are, and lead to the same pages; an address is checked where the contracts are, by code that comes when it is opened, though Enter is pressed before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const afterEnter = await holdBack(page, '**/*address-checker*.js');
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/learn/coins/usdt');
  await test.step('its note', async () => {
    const note = page.getByRole('img', { name: /^Specimen note of USDT\. One US dollar/ });
    await expect(note).toHaveCount(1);
    await expect
      .poll(() => note.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const paths = asked.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => path.startsWith('/art/note-'))).toEqual([
      '/art/note-usdt-dark.svg',
    ]);
  });
  // What stands between the links is drawn, and not read aloud.
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs).toContainText('Home');
  expect(await crumbs.ariaSnapshot()).not.toContain('text: /');
  await test.step('its doors', () => expectDoors(page));
  await test.step('its drops', () => expectDrops(page));
  await test.step('an address', async () => {
    expect(asked.filter((url) => url.includes('address-checker'))).toEqual([]);
    await page.getByText('Check the address that your wallet shows').click();
    const field = addressField(page);
    await expect
      .poll(() => asked.filter((url) => url.includes('address-checker')).length)
      .toBeGreaterThan(0);
    const pasted = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    await field.fill(pasted);
    await field.press('Enter');
    afterEnter();
    await expect(page.getByRole('heading', { name: /the contract of Tether USD/ })).toBeVisible();
    expect(asked.filter((url) => url.includes(pasted))).toEqual([]);
    expect(page.url()).not.toContain(pasted);
  });
});

/** How much ink is in a picture of a part of the page. */
async function inkOf(part: Locator): Promise<number> {
  const pixels = await sharp(await part.screenshot())
    .greyscale()
    .raw()
    .toBuffer();
  return pixels.reduce((sum, level) => sum + 255 - level, 0);
}

/** Puts words into the page in the place of its own, in the fonts that it is drawn in. */
async function expectBold(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    const words = ['span', 'strong'].map((name) => {
      const part = document.createElement(name);
      part.textContent = 'Held in bills';
      const line = document.createElement('p');
      line.append(part);
      return line;
    });
    main.replaceChildren(...words);
  });
  const bold = await inkOf(page.locator('main strong'));
  expect(bold).toBeGreaterThan(1.1 * (await inkOf(page.locator('main span'))));
}

test('D1: on a phone “Is it safe?” is answered within two screens of 360 by 780, contracts fold into less, and what is bold is bold in the fonts of the system, too, where those of the site come late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const expectAnswers = async (fonts: string) => {
    await open(page, '/learn/coins/usdt');
    const bottom = await page
      .locator('[data-answers]')
      .evaluate((answers) => answers.getBoundingClientRect().bottom + scrollY);
    expect(bottom, `fonts ${fonts}`).toBeLessThanOrEqual(2 * 780);
  };
  // Fonts that come late wait for the next page: the first one is in those of the system.
  await delayFonts(page);
  await expectAnswers('of the system');
  await expectBold(page);
  await page.evaluate(() => document.fonts.ready);
  await expectAnswers('of the site');
  const folds = page.locator('details[data-contracts], details[data-check-fold]');
  const heights = await folds.evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights.length).toBeGreaterThan(2);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(0.6 * 780);
});

test('L2: coins and depegs print on four pages at most, and what is folded on a screen is open', async ({
  page,
}) => {
  for (const path of ['/learn/coins/usdc', '/learn/coins/ustc', '/learn/depegs/usdc-2023']) {
    await open(page, path);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, path).toBeLessThanOrEqual(4);
  }
  const lows = page.locator('#lows table');
  await expect(lows).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(lows).toBeVisible();
});
