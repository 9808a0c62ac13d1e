import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, open, phone, test, wide } from './site-test.ts';

test.describe('the history of depegs', () => {
  test.use({ viewport: wide });

  test('stands by depth when asked, and narrows by cause', async ({ page }) => {
    await open(page, '/learn/depegs');
    const rows = page.locator('#depegs > tbody > tr:visible');
    await expect(rows.first()).toContainText('2026');
    await page
      .getByRole('combobox', { name: 'Order', exact: true })
      .selectOption('Furthest from par first');
    await expect(rows.first()).toContainText('CASH');
    await page
      .getByRole('combobox', { name: 'Cause', exact: true })
      .selectOption('Banks out of reach');
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(/cause=banks/);
    await rows.getByRole('link', { name: 'The weekend the banks were shut' }).click();
    await expect(page).toHaveURL(/\/learn\/depegs\/usdc-2023$/);
  });

  test('a chart tells its numbers, in a table one click away', async ({ page }) => {
    await open(page, '/learn/depegs/usdc-2023');
    const figure = page.getByRole('figure').first();
    await expect(figure.getByRole('img', { name: /^Price of USDC against par/ })).toBeVisible();
    await expect(figure.getByText('par, 1.0000')).toBeVisible();
    await figure.getByText('The same numbers as a table').click();
    await expect(figure.getByRole('row', { name: /Mar 11, 2023, 08:00/ })).toContainText('0.8627');
  });
});

for (const viewport of [phone, wide]) {
  test(`words of a chart keep their size and their place at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/learn/depegs/dai-2023-mar');
    const figure = page.getByRole('figure').first();
    const frame = (await figure.locator('> div').first().boundingBox())!;
    for (const words of await figure.locator('svg text:visible').all()) {
      const box = (await words.boundingBox())!;
      const size = await words.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      expect(size).toBeGreaterThanOrEqual(11);
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
    }
  });
}

test.describe('My $1,000', () => {
  test('selling at the bottom shows what it paid, and what the others did', async ({ page }) => {
    await open(page, '/learn/depegs/my-1000');
    const usdc = page.getByRole('region', { name: 'The weekend the banks were shut' });
    await expect(usdc.getByRole('table')).toBeHidden();
    await usdc.getByRole('button', { name: 'Keep it' }).click();
    const second = usdc.getByRole('button', { name: 'Sell now' }).nth(1);
    await expect(second).toBeFocused();
    await second.press('Enter');
    await expect(usdc.getByRole('status')).toHaveText(
      'You sold on March 11, 2023, 08:00 UTC. Your $1,000 became $863.',
    );
    await expect(usdc.getByRole('row', { name: /^Kept until March 15, 2023/ })).toContainText(
      '$1,000',
    );
    await usdc.getByRole('button', { name: 'Choose again' }).click();
    await expect(usdc.getByRole('table')).toBeHidden();
    await expect(usdc.getByRole('button', { name: 'Sell now' })).toHaveCount(1);
  });

  test('keeping to the end is a choice too', async ({ page }) => {
    await open(page, '/learn/depegs/my-1000');
    const ust = page.getByRole('region', { name: 'TerraUSD collapses' });
    for (let turn = 0; turn < 5; turn += 1) {
      await ust.getByRole('button', { name: 'Keep it' }).nth(turn).click();
    }
    await expect(ust.getByRole('status')).toHaveText('You kept all of it. Your $1,000 became $10.');
  });

  test.describe('without scripting', () => {
    test.use({ javaScriptEnabled: false });

    test('every turn and every payout is there to read', async ({ page }) => {
      await page.goto('/learn/depegs/my-1000');
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

test('a chart and a card stand on another site, and lead back here', async ({
  page,
  watch,
  baseURL,
}) => {
  const frame = (path: string, title: string) =>
    `<iframe src="${baseURL}${path}" title="${title}" width="600" height="560"></iframe>`;
  const server = await serveElsewhere(
    `<!doctype html><link rel="icon" href="data:,"><title>Other</title>${frame('/embed/depeg/usdc-2023', 'Chart')}${frame('/embed/coin/dai', 'Card')}`,
  );
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  watch.allowOutside(other, (route) => route.continue());
  await page.goto(other);
  const chart = page.frameLocator('iframe[title=Chart]');
  await expect(chart.getByRole('img', { name: /^Price of USDC/ })).toBeVisible();
  const card = page.frameLocator('iframe[title=Card]');
  await expect(card.getByRole('link', { name: 'Dai' })).toHaveAttribute('href', '/learn/coins/dai');
  expect(await page.context().cookies()).toEqual([]);
  server.close();
});
