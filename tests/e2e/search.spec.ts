import type { Page, Response } from '@playwright/test';
import { expect, open, phone, test, wide } from './site-test.ts';
import { spokenBy } from './spoken.ts';
import { everyPage } from './site-pages.ts';

/** What opening the search and asking once may fetch. */
const FIRST_QUERY_BYTES = 110_000;

const search = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });
const field = (page: Page) => search(page).getByRole('searchbox');
const results = (page: Page) => search(page).getByRole('listitem').getByRole('link');

async function ask(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(search(page).getByRole('status')).not.toBeEmpty();
}

const openings: Record<string, (page: Page) => Promise<void>> = {
  'its button': (page) => page.getByRole('link', { name: 'Search', exact: true }).click(),
  'the / key': (page) => page.keyboard.press('/'),
  'Control and K': (page) => page.keyboard.press('Control+k'),
  'Command and K': (page) => page.keyboard.press('Meta+k'),
};

/** Its code has come with the first of them: what it does before that is told below. */
async function expectOpenings(page: Page): Promise<void> {
  const before = page.getByRole('link', { name: 'Search', exact: true });
  for (const [name, act] of Object.entries(openings)) {
    await before.focus();
    await act(page);
    await expect(field(page), name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search(page), name).toBeHidden();
    await expect(before, name).toBeFocused();
  }
}

test('N1: its button, the / key, Control and K, and Command and K open the search, Escape closes it and gives focus back; the / key types where somebody writes, and can be switched off', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, '/about');
  await test.step('openings', () => expectOpenings(page));
  const email = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' });
  await email.focus();
  await page.keyboard.press('/');
  await expect(search(page)).toBeHidden();
  await expect(email).toHaveValue('/');
  await email.blur();
  await page.keyboard.press('/');
  await search(page).getByRole('checkbox', { name: 'The / key opens this search' }).uncheck();
  await page.reload();
  await page.keyboard.press('/');
  await expect(search(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await search(page).getByRole('checkbox').check();
  await page.reload();
  await page.keyboard.press('/');
  await expect(search(page)).toBeVisible();
});

async function expectFewBytes(page: Page): Promise<void> {
  const fetched: Response[] = [];
  page.context().on('response', (response) => {
    if (/search/.test(response.url())) fetched.push(response);
  });
  await open(page, '/about');
  expect(fetched.map((response) => response.url())).toEqual([]);
  await page.keyboard.press('/');
  await ask(page, 'reserve');
  await expect(results(page).first()).toBeVisible();
  const sizes = await Promise.all(
    fetched.map(async (response) => (await response.request().sizes()).responseBodySize),
  );
  const sum = sizes.reduce((total, size) => total + size, 0);
  expect(fetched.length).toBeGreaterThan(2);
  expect(sum).toBeGreaterThan(60_000);
  expect(sum).toBeLessThanOrEqual(FIRST_QUERY_BYTES);
}

/** On a slow line the dialog says what it waits for. */
async function expectSaysItLoads(page: Page): Promise<void> {
  let letThrough = (): void => undefined;
  const waits = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/search\.worker/, async (route) => {
    await waits;
    await route.continue();
  });
  await open(page, '/about');
  await page.keyboard.press('/');
  await expect(search(page).getByRole('status')).toHaveText('Loading the search…');
  letThrough();
  await expect(results(page).first()).toBeVisible();
  await expect(search(page).getByRole('status')).toHaveText('');
  await page.unroute(/search\.worker/);
}

/** Words are selected by a drag that ends beside the search, and a press there closes it. */
async function expectDrag(page: Page): Promise<void> {
  await field(page).fill('reserve');
  const box = (await field(page).boundingBox())!;
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(10, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(search(page)).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(search(page)).toBeHidden();
}

async function expectPlaceKept(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await ask(page, 'reserve');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  // Without moving the focus, as when the answer comes after the step.
  const typeBehind = (query: string) =>
    field(page).evaluate((input: HTMLInputElement, typed) => {
      input.value = typed;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, query);
  await typeBehind('peg');
  await expect(results(page).nth(1)).not.toContainText(/reserve/i);
  await expect(results(page).nth(1)).toBeFocused();
  await typeBehind('ฮฮฮฮ');
  await expect(search(page).getByRole('status')).toContainText('No results');
  await expect(field(page)).toBeFocused();
  await ask(page, 'peg');
  await expect(results(page).first()).toContainText(/peg/i);
  // Both before the answer can come.
  await field(page).evaluate((input: HTMLInputElement) => {
    input.value = 'usdc';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await expect(page).toHaveURL('/learn/coins/usdc');
}

test('R14 N1: nothing of the search is fetched before it is opened, and little after; words are selected by a drag that ends beside the search, and a press there closes it; who walks on to the results before the answer to the last letter comes keeps the place, and Enter waits for it', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await test.step('bytes', () => expectFewBytes(page));
  await test.step('a slow line', () => expectSaysItLoads(page));
  await test.step('a drag', () => expectDrag(page));
  await test.step('steps through the results', () => expectPlaceKept(page));
});

test('N1: whoever asks for the search twice, or for the menu meanwhile, gets one dialog', async ({
  page,
}) => {
  // As in browsers before 2024.
  await page.addInitScript(() => {
    const open = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function showModal() {
      if (this.open) throw new DOMException('It is open', 'InvalidStateError');
      open.call(this);
    };
  });
  await page.setViewportSize(phone);
  for (const meanwhile of ['search', 'menu']) {
    let letThrough = () => {};
    const isWaitedFor = new Promise<void>((done) => (letThrough = done));
    await page.route(/search-dialog/, async (route) => {
      await isWaitedFor;
      await route.continue();
    });
    await open(page, '/about');
    const request = page.waitForRequest(/search-dialog/);
    await page.keyboard.press('Control+k');
    await request;
    if (meanwhile === 'search') await page.keyboard.press('Control+k');
    else await page.getByRole('button', { name: 'Open menu' }).click();
    const response = page.waitForResponse(/search-dialog/);
    letThrough();
    await (await response).finished();
    if (meanwhile === 'search') await expect(field(page)).toBeFocused();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page).toHaveURL('/about');
    await page.unrouteAll();
  }
});

/** As somebody types, in the order of the page of results. */
async function expectPlaces(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(results(page).first()).toBeVisible();
  const offers = await results(page).allTextContents();
  expect(offers.length).toBeGreaterThan(2);
  // A question that has only begun is not told that nothing was found.
  await page.keyboard.type('how do i');
  // For longer than it waits for the next letter.
  await page.waitForTimeout(700);
  await expect(search(page).getByRole('status')).toHaveText('');
  expect(await results(page).allTextContents()).toEqual(offers);
  await page.keyboard.press('Control+A');
  const told = await spokenBy(search(page).getByRole('status'));
  await page.keyboard.type('reser');
  await expect(search(page).getByRole('status')).toHaveText(/^\d+ results?/);
  // Letters are not commented on one by one, and not as what the field is, either.
  expect(await told()).toBe(1);
  await expect(field(page)).toHaveAccessibleDescription('');
  await expect(search(page).locator('mark').first()).toHaveText(/^reser/i);
  await expect(results(page).first()).toContainText(/(Articles|Guides|Coins|Terms|Peg Lab) · /);
  const hrefs = await results(page).evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  const listed = await (await page.request.get('/search/results?q=reser')).text();
  const places = hrefs.map((href) => listed.indexOf(`<li><a href="${href}">`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  const address = await results(page).first().getAttribute('href');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address!);
  await expect(page.locator('h1')).toBeVisible();
}

test('N1: before anybody types it offers questions, each with its answer; it finds a place as somebody types, in the order of the page of results, and arrows and Enter lead there', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/about');
  await page.keyboard.press('/');
  await expect(search(page).getByRole('heading')).toHaveText('Questions people ask');
  await expect(search(page).getByRole('status')).toBeEmpty();
  await ask(page, 'usdt');
  await field(page).fill('');
  await results(page).filter({ hasText: 'Is USDT safe?' }).click();
  await expect(page).toHaveURL('/learn/coins/usdt');
  await page.waitForLoadState('load');
  await test.step('a place', () => expectPlaces(page));
});

async function expectAllResults(page: Page): Promise<void> {
  await ask(page, 'reserve');
  await search(page)
    .getByRole('link', { name: /^All \d+ results$/ })
    .click();
  await expect(page).toHaveURL(/\/search\/results\?.*=reserve$/);
  expect(await page.locator('main').getByRole('listitem').count()).toBeGreaterThan(8);
}

test('N1, sec-X16: it says so where nothing is found, and leads to all pages; what is typed is text and never markup; the first letters find names and titles, and two coins the comparison; from the best results a link leads to all of them', async ({
  page,
}) => {
  await open(page, '/about');
  await page.keyboard.press('/');
  await ask(page, 'zzzz');
  await expect(search(page).getByRole('link', { name: 'All pages' })).toHaveAttribute(
    'href',
    '/search',
  );
  await ask(page, 'ฮฮฮฮ');
  await expect(search(page).getByRole('status')).toContainText('No results for "ฮฮฮฮ"');
  await ask(page, '<img src=x onerror=alert(1)>');
  await expect(search(page).getByRole('status')).not.toContainText('ฮฮฮฮ');
  await expect(search(page).locator('img')).toHaveCount(0);
  await ask(page, 're');
  await expect(results(page).first()).toContainText(/^re/i);
  await ask(page, 'usdt vs usdc');
  await expect(results(page).first()).toContainText(/^Compare/);
  await results(page).first().click();
  await expect(page.locator('table th[data-coin="usdt"][data-shown]')).toBeVisible();
  await expect(page.locator('table th[data-coin="usdc"][data-shown]')).toBeVisible();
  await page.waitForLoadState('load');
  await page.keyboard.press('/');
  await test.step('all results', () => expectAllResults(page));
});

test('N1: it says so where the index cannot be read, and where there is no connection', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of 503/);
  await page.context().route('**/search-index.json', (route) => route.fulfill({ status: 503 }));
  await open(page, '/about');
  await page.keyboard.press('/');
  await ask(page, 'peg');
  await expect(search(page).getByRole('status')).toContainText('We couldn’t load the search index');
  // Without a connection before its script has come: what was done in the page is kept.
  watch.expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.reload();
  await page.context().setOffline(true);
  await page.keyboard.press('/');
  await expect(search(page).getByRole('alert')).toContainText('no connection');
  await expect(page).toHaveURL('/about');
  await page.context().setOffline(false);
  await search(page).getByRole('button', { name: 'Try again' }).click();
  await expect(field(page)).toBeFocused();
  await expect(search(page).getByRole('alert')).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('N1: the key of its keyboard leaves the list, and leads on when it is pressed again', async ({
    page,
  }) => {
    await open(page, '/about');
    await page.getByRole('link', { name: 'Search', exact: true }).tap();
    await ask(page, 'usdc stuck');
    await field(page).press('Enter');
    await expect(results(page).first()).toBeFocused();
    await expect(page).toHaveURL('/about');
    const address = await results(page).first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address!);
  });
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('N1: the button leads to an index of every page, whose form finds what the dialog finds, and names what it looked for', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search');
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const path of everyPage()) expect.soft(links).toContain(path);
    const field = page.getByRole('searchbox', { name: 'Search this site' });
    await field.fill('is usdt safe');
    await field.press('Enter');
    await expect(page).toHaveURL('/search/results?q=is+usdt+safe');
    await expect(field).toHaveValue('is usdt safe');
    await expect(page.getByRole('heading', { name: /results for “is usdt safe”/ })).toBeVisible();
    const results = page.getByRole('region', { name: /results for/ });
    const first = results.getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/learn\/coins\/usdt/);
    await expect(first.getByRole('paragraph')).not.toBeEmpty();
    await field.fill('qqqqqqqq');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No results for “qqqqqqqq”')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Questions people ask' })).toBeVisible();
  });
});
