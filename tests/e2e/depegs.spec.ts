import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  EMBED_HEIGHTS,
  EMBED_WIDTH,
  PHONE_HEIGHTS,
  PHONE_WIDTH,
} from '#lib/content/embed-heights.ts';
import { expect, open, phone, test, wide } from './site-test.ts';

test.describe('the history of depegs', () => {
  test.use({ viewport: wide });

  test('drops the marks of the wall that a filter drops, and names a mark beside it', async ({
    page,
  }) => {
    await open(page, '/learn/depegs');
    const marks = page.getByRole('list', { name: 'Ten years of lost pegs' }).getByRole('link');
    const all = await marks.count();
    expect(all).toBeGreaterThan(40);
    const cause = page.getByRole('combobox', { name: 'Cause', exact: true });
    await cause.selectOption('Trouble with banks');
    await expect(marks).toHaveCount(3);
    await cause.selectOption({ index: 0 });
    await expect(marks).toHaveCount(all);
    for (const mark of [marks.first(), marks.nth(20), marks.last()]) {
      await mark.focus();
      const words = (await mark.locator('+ svg > text').boundingBox())!;
      const { x, width } = (await mark.locator('svg').first().boundingBox())!;
      expect(words.x).toBeLessThan(x + width);
      expect(words.x + words.width).toBeGreaterThan(x);
    }
  });

  test('stands by depth when asked, and narrows by cause', async ({ page }) => {
    await open(page, '/learn/depegs');
    const rows = page.locator('#depegs > tbody > tr:visible');
    await expect(rows.first()).toContainText('2026');
    // A picture of what the other columns say in words.
    await expect(page.getByRole('columnheader')).toHaveText([
      'Began',
      'Episode',
      'Furthest from par in 30 days',
      'How long it lasted',
      'Cause',
    ]);
    await page
      .getByRole('combobox', { name: 'Order', exact: true })
      .selectOption('Furthest from par first');
    await expect(rows.first()).toContainText('CASH');
    await page
      .getByRole('combobox', { name: 'Cause', exact: true })
      .selectOption('Trouble with banks');
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(/cause=banks/);
    await rows.getByRole('link', { name: 'The weekend the banks were shut' }).click();
    await expect(page).toHaveURL(/\/learn\/depegs\/usdc-2023$/);
  });
});

test.describe('on a phone that is touched', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the wall has all of its scale; a touch names the nearest mark, and another one opens it', async ({
    page,
  }) => {
    await open(page, '/learn/depegs');
    const scale = page.locator('[data-wall] [data-scale] text:visible');
    await expect(scale).toHaveText(['−10%', '−50%', '−100%']);
    // Dai's mark begins at the same place, and lies over this one.
    const mark = page.locator('[data-wall] a[href="/learn/depegs/usdc-2023"]');
    await mark.scrollIntoViewIfNeeded();
    const box = (await mark.locator('svg path').boundingBox())!;
    const name = mark.locator('+ svg > text');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 10);
    await expect(name).toBeInViewport();
    await expect(mark.locator('+ svg')).toHaveCSS('opacity', '1');
    await name.tap();
    await expect(page).toHaveURL(/\/learn\/depegs\/usdc-2023$/);
  });
});

test('words of a chart keep their size and their place on a phone and in wide windows', async ({
  page,
}) => {
  await open(page, '/learn/depegs/dai-2023-mar');
  const figure = page.getByRole('figure').first();
  for (const viewport of [phone, wide]) {
    await page.setViewportSize(viewport);
    const frame = (await figure.locator('> div').first().boundingBox())!;
    const words = await figure.locator('svg text:visible').evaluateAll((all) =>
      all.map((one) => ({
        text: one.textContent,
        size: Number.parseFloat(getComputedStyle(one).fontSize),
        box: one.getBoundingClientRect().toJSON() as DOMRect,
      })),
    );
    expect(words.length).toBeGreaterThan(0);
    for (const { text, size, box } of words) {
      const at = `${text} at ${viewport.width} px`;
      expect(size, at).toBeGreaterThanOrEqual(11);
      expect(box.x, at).toBeGreaterThanOrEqual(frame.x);
      expect(box.x + box.width, at).toBeLessThanOrEqual(frame.x + frame.width);
    }
  }
});

test.describe('My $1,000', () => {
  const path = '/learn/depegs/my-1000';
  const room = (page: Page) => page.getByRole('region', { name: 'The game' });
  /** Opens the game with its script there: before that its buttons load the page again. */
  async function openGame(page: Page, address = path): Promise<void> {
    await open(page, address);
    await room(page).hover();
    await expect(page.locator('astro-island:not([ssr])')).toBeAttached();
  }
  const press = (page: Page, name: RegExp) => room(page).getByRole('button', { name }).click();

  async function expectWholeTruth(page: Page): Promise<void> {
    await press(page, /^Coin B/);
    await expect(room(page).getByRole('img').first()).toHaveAccessibleName(
      /^Price of this coin up to now/,
    );
    for (let turn = 0; turn < 4; turn += 1) {
      const said = await page.locator('#main').innerText();
      expect(said).not.toMatch(/\bUST\b|Terra|LUNA|20[12]\d|collapses/);
      await press(page, /^Keep it/);
      await expect(room(page).getByRole('heading', { level: 2 })).toBeFocused();
    }
    await press(page, /^Sell now/);
    await expect(room(page).getByRole('heading', { level: 2 })).toHaveText('It was UST, 2022');
    await expect(room(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(
      room(page).getByRole('button', { name: 'Coin B $761', exact: true }),
    ).toBeVisible();
    const paid =
      'You sold on May 12, 2022, 00:00 UTC, for $761. Keeping it to the end would have left $10.';
    // Said with the heading, and the first that is read after it.
    await expect(room(page).getByRole('heading', { level: 2 })).toHaveAccessibleDescription(paid);
    await expect(room(page).locator('h2 + p')).toHaveText(paid);
    await expect(room(page).getByRole('row', { name: /^You: Sold May 12/ })).toContainText('$761');
    await expect(room(page).getByRole('row')).toHaveCount(6);
    await expect(room(page).getByRole('link', { name: /^Read what happened/ })).toHaveAttribute(
      'href',
      '/learn/depegs/ust-2022',
    );
    await press(page, /^Play this coin again/);
    await expect(room(page).getByRole('button', { name: /^Keep it/ })).toContainText(
      '4 more turns',
    );
  }

  /** Plays all five coins, from a page whose script is not there yet. */
  async function expectSum(page: Page): Promise<void> {
    await open(page, path);
    // As a screen reader presses: with the focus, in one instant, before the script is there.
    await room(page)
      .getByRole('button', { name: /^Keep it/ })
      .evaluate((button: HTMLElement) => {
        button.focus();
        button.click();
      });
    await expect(room(page).getByRole('heading', { level: 2 })).toBeFocused();
    for (const coin of ['B', 'C', 'D', 'E', null]) {
      while (
        await room(page)
          .getByRole('button', { name: /^Keep it/ })
          .isVisible()
      )
        await press(page, /^Keep it/);
      if (coin) await press(page, new RegExp(`^Next: coin ${coin}`));
    }
    await expect(room(page)).toContainText('You started with $5,000 and now have $3,067.');
    await expect(room(page)).toContainText('2 of these coins never came back');
    await expect(page).toHaveURL(/play=3-5-3-3-4&coin=5/);
    await page.reload();
    await expect(room(page)).toContainText('You started with $5,000 and now have $3,067.');
  }

  async function expectLargeButtons(page: Page): Promise<void> {
    await page.setViewportSize({ width: 360, height: 780 });
    await openGame(page);
    await press(page, /^Keep it/);
    await expect(room(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(room(page).getByRole('img').first()).toBeInViewport({ ratio: 1 });
    await expect(room(page).getByRole('button', { name: /^Keep it/ })).toBeInViewport({ ratio: 1 });
    const boxOf = async (name: RegExp) =>
      (await room(page).getByRole('button', { name }).boundingBox())!;
    for (const viewport of [phone, wide]) {
      await page.setViewportSize(viewport);
      const at = `at ${viewport.width} px`;
      const [sell, keep] = [await boxOf(/^Sell now/), await boxOf(/^Keep it/)];
      expect(Math.min(sell.height, keep.height), at).toBeGreaterThanOrEqual(56);
      expect(keep.x - sell.x - sell.width, at).toBeGreaterThanOrEqual(12);
    }
    await page.setViewportSize(phone);
    await press(page, /^Sell now/);
    await press(page, /^Next: coin B/);
    await expect(room(page).getByRole('img').first()).toBeInViewport({ ratio: 1 });
  }

  test('an absurd address begins the game; a coin has no name before its end, and then everything that a choice paid; all five are counted together, and the address holds the game; its buttons are large and apart on a phone and in wide windows, and a press leaves chart, sum and buttons on the screen', async ({
    page,
  }) => {
    await openGame(page, `${path}?play=${'9s-'.repeat(400)}&coin=%3Cb%3E`);
    await press(page, /^Keep it/);
    await expect(page).toHaveURL(/play=1-0-0-0-0/);
    await openGame(page);
    await test.step('one coin', () => expectWholeTruth(page));
    await test.step('all five', () => expectSum(page));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await test.step('its buttons', () => expectLargeButtons(page));
  });

  test.describe('without scripting', () => {
    test.use({ javaScriptEnabled: false });

    test('every turn and every payout is there to read', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('table')).toHaveCount(5);
      for (const table of await page.getByRole('table').all()) await expect(table).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sell now' })).toHaveCount(0);
      await expect(
        page.getByText('Coinbase, a large American exchange, has stopped'),
      ).toBeVisible();
    });
  });
});

/** Another site, on another port: a page that a test makes up may frame no local one. */
async function serveElsewhere(html: string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('a chart, a card and a term fit into a frame as high as their code says, on a phone too; a frame has the theme that its address asks for; a chart and a card stand on another site, and lead back here; a lab can be played in a sandboxed frame', async ({
  page,
  watch,
  baseURL,
}) => {
  // The longest of each.
  const longest = {
    depeg: ['usdc-2023', 'usdx-kava-2022', 'dai-2023-mar'],
    coin: ['bean', 'busd', 'deusd', 'musd'],
    term: ['crypto-asset-reporting-framework', 'funding-rate', 'peg-stability-module'],
  } as const;
  for (const kind of ['depeg', 'coin', 'term'] as const) {
    for (const id of longest[kind]) {
      await page.setViewportSize({ width: EMBED_WIDTH, height: 100 });
      await open(page, `/embed/${kind}/${id}`);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      expect(await height(), `${kind} ${id}`).toBeLessThanOrEqual(EMBED_HEIGHTS[kind]);
      await page.setViewportSize({ width: PHONE_WIDTH, height: 100 });
      expect(await height(), `${kind} ${id} on a phone`).toBeLessThanOrEqual(PHONE_HEIGHTS[kind]);
    }
  }
  const groundOf = async (query: string) => {
    await open(page, `/embed/term/funding-rate${query}`);
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  const [dark, light] = [await groundOf(''), await groundOf('?theme=light')];
  await page.emulateMedia({ colorScheme: 'light' });
  expect([light, dark]).toEqual([await groundOf(''), await groundOf('?theme=dark')]);
  expect(light).not.toBe(dark);
  await page.setViewportSize(wide);
  const frame = (path: string, title: string, more = '') =>
    `<iframe src="${baseURL}${path}" title="${title}" width="600" height="560" ${more}></iframe>`;
  // As forums and learning platforms write it: what is in such a frame has no origin.
  const sealed = frame('/embed/lab/bank-run', 'Sealed', 'sandbox="allow-scripts allow-forms"');
  const server = await serveElsewhere(
    `<!doctype html><link rel="icon" href="data:,"><title>Other</title>${frame('/embed/depeg/usdc-2023', 'Chart')}${frame('/embed/coin/dai', 'Card')}${sealed}`,
  );
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  watch.allowServer(other);
  await page.goto(other);
  const chart = page.frameLocator('iframe[title=Chart]');
  await expect(chart.getByRole('img', { name: /^Price of USDC/ })).toBeVisible();
  const card = page.frameLocator('iframe[title=Card]');
  await expect(card.getByRole('link', { name: 'Dai' })).toHaveAttribute('href', '/learn/coins/dai');
  const lab = page.frameLocator('iframe[title=Sealed]');
  await lab.getByRole('button', { name: 'Skip the guess' }).click();
  await expect(lab.getByRole('button', { name: 'Play' })).toBeVisible();
  const drawn = await lab.locator('body').evaluate(async () => {
    const faces = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded');
    return {
      faces: faces.length,
      ground: getComputedStyle(document.documentElement).backgroundColor,
    };
  });
  expect(drawn).toEqual({ faces: expect.any(Number), ground: light });
  expect(drawn.faces).toBeGreaterThan(0);
  expect(await page.context().cookies()).toEqual([]);
  server.close();
});
