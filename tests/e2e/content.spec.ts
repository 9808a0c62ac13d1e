import { expect, open, test } from './site-test.ts';

const designs = [
  ['Fiat-Collateralized', ['USDT', 'USDC', 'BUSD']],
  ['Crypto-Collateralized', ['DAI', 'MIM']],
  ['Algorithmic', ['AMPL', 'FEI']],
] as const;

/** Examples that no longer work as designed. */
const retired = ['BUSD', 'MIM', 'FEI'];

const DATE = /\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/;

for (const path of ['/', '/about']) {
  test(`A1: ${path} shows the three types with their examples`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    for (const [name, tickers] of designs) {
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      const examples = card.getByRole('list', { name: `Examples of ${name}` }).getByRole('link');
      await expect(examples).toHaveCount(tickers.length);
      for (const [index, ticker] of tickers.entries()) {
        const example = examples.nth(index);
        await expect(example).toContainText(ticker);
        await expect(example).toHaveAttribute('href', `/learn/coins/${ticker.toLowerCase()}`);
        if (!retired.includes(ticker)) continue;
        // On the page, without any pointing: that it has ended, and when.
        await expect(example).toContainText(/20\d\d/);
        const id = await example.getAttribute('aria-describedby');
        expect(await page.locator(`#${id}`).textContent()).toMatch(DATE);
      }
    }
  });

  test(`A2: ${path} links to the encyclopedia`, async ({ page }) => {
    await open(page, path);
    const main = page.getByRole('main');
    await expect(
      main.locator('a[href="https://en.wikipedia.org/wiki/Stablecoin"]').first(),
    ).toBeAttached();
    await expect(
      main.locator('a[href="https://en.wikipedia.org/wiki/Cryptocurrency"]').first(),
    ).toBeAttached();
  });
}

test('A1: /about says of every example how it stands, with a date and a source where it has ended', async ({
  page,
}) => {
  await open(page, '/about');
  for (const [name, tickers] of designs) {
    const table = page.getByRole('region', { name: `${name}: examples` });
    for (const ticker of tickers) {
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: ticker }) });
      await expect(row).toHaveCount(1);
      if (!retired.includes(ticker)) continue;
      await expect(row).toContainText(DATE);
      await expect(row.getByRole('link')).toHaveAttribute('href', /^https:/);
    }
  }
});

const items = [
  ['Article', 'Understanding Stablecoin Mechanisms'],
  ['Video', 'Stablecoins in DeFi Ecosystems'],
  ['Webinar', 'The Future of Stablecoins'],
  ['Article', 'Stablecoin Market Analysis'],
] as const;

for (const path of ['/', '/learn']) {
  test(`L1: ${path} has the four items, and each leads to its page`, async ({ page }) => {
    await open(page, path);
    const rows = page.locator('#learn [data-resource]');
    // The four, in their order; an owner may have added others.
    await expect(rows.getByRole('heading')).toContainText(items.map(([, title]) => title));
    const ids = await rows.evaluateAll((all) =>
      all.map((row) => (row as HTMLElement).dataset.resource),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const targets: [string, string][] = [];
    for (const [type, title] of items) {
      const row = rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(row).toContainText(type);
      await expect(row.locator('svg').first()).toBeAttached();
      await expect(row.getByRole('heading')).toHaveText(title);
      expect((await row.locator('p').innerText()).length).toBeGreaterThan(30);
      const link = row.getByRole('link');
      await expect(link).toHaveText('View resource');
      targets.push([(await link.getAttribute('href'))!, title]);
    }
    for (const [href, title] of targets) {
      expect((await page.goto(href))?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveText(title);
    }
  });

  test(`L2: ${path} names two partners`, async ({ page }) => {
    await open(page, path);
    const block = page
      .locator('#learn div')
      .filter({ has: page.getByRole('heading', { name: 'Educational Partners' }) })
      .last();
    await expect(block).toContainText('independent');
    const links = block.getByRole('link');
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:\/\//);
  });
}

const cards = [
  'Market Cap Tracker',
  'DeFi Usage Monitor',
  'Stablecoin Analytics',
  'Crypto Wallets Guide',
  'Tax Implications Guide',
  'Regulatory Updates',
];

for (const path of ['/', '/resources']) {
  test(`S1: ${path} has the six cards, each with title, description and a link that leads somewhere`, async ({
    page,
  }) => {
    await open(page, path);
    const found = page.locator('#resources [data-resource]');
    expect((await found.getByRole('heading').allInnerTexts()).toSorted()).toEqual(cards.toSorted());
    const own: [string, string][] = [];
    for (const card of await found.all()) {
      expect((await card.locator('p').innerText()).length).toBeGreaterThan(30);
      const href = (await card.getByRole('link').getAttribute('href'))!;
      const title = await card.getByRole('heading').innerText();
      if (href.startsWith('/')) own.push([href, title]);
      else expect(href).toMatch(/^https:\/\//);
    }
    expect(own).toHaveLength(4);
    for (const [href, title] of own) {
      expect((await page.goto(href))?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveText(title);
    }
  });

  test(`S2: ${path} explains blockchain technology, with a link out`, async ({ page }) => {
    await open(page, path);
    const explainer = page.locator('#blockchain');
    await expect(explainer.getByRole('heading', { name: 'Blockchain Technology' })).toBeAttached();
    await expect(explainer.locator('a[href^="https://"]').first()).toBeAttached();
  });
}

test('S2: the chain of blocks needs no React before a visitor turns to it, and then works', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await open(page, '/resources');
  await page.waitForTimeout(500);
  const before = scripts.length;
  const chain = page.locator('#blockchain');
  const first = chain.getByRole('textbox', { name: 'Block 1' });
  await first.focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  await expect(page.locator('#blockchain astro-island')).not.toHaveAttribute('ssr');
  await first.fill('A pays B 500 coins');
  await expect(chain.getByRole('status')).toContainText('block 1 was changed');
  await expect(chain.getByText('Link broken')).toHaveCount(1);
  await chain.getByRole('button', { name: 'Seal block 2 again' }).click();
  await expect(chain.getByRole('status')).toContainText('block 2 was changed');
  await chain.getByRole('button', { name: 'Seal block 3 again' }).click();
  await expect(chain.getByRole('status')).toContainText('not the one that everyone else has');
  await chain.getByRole('button', { name: 'Start again' }).click();
  await expect(chain.getByRole('status')).toContainText(
    'Each block holds the previous one’s fingerprint',
  );
  await expect(chain.getByText('Link broken')).toHaveCount(0);
});

test('S2: what is typed while the island is still on its way is not lost', async ({ page }) => {
  await open(page, '/resources');
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  const first = page.locator('#blockchain').getByRole('textbox', { name: 'Block 1' });
  await first.click();
  await first.press('End');
  await first.pressSequentially('!');
  await expect(page.locator('#blockchain astro-island')).not.toHaveAttribute('ssr', {
    timeout: 8000,
  });
  await page.waitForTimeout(300);
  await expect(first).toHaveValue(/!$/);
  await expect(page.locator('#blockchain').getByText('Link broken')).toHaveCount(1);
});
