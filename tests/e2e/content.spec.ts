import type { Page } from '@playwright/test';
import { expect, open, test } from './site-test.ts';

const designs = [
  ['Fiat-Collateralized', ['USDT', 'USDC', 'BUSD']],
  ['Crypto-Collateralized', ['DAI', 'MIM']],
  ['Algorithmic', ['AMPL', 'FEI']],
] as const;

/** Examples that no longer work as designed. */
const retired = ['BUSD', 'MIM', 'FEI'];

const DATE = /\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/;

async function expectTypes(page: Page, path: string): Promise<void> {
  for (const [name, tickers] of designs) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    const examples = card.getByRole('list', { name: `Examples of ${name}` }).getByRole('link');
    await expect(examples, path).toHaveCount(tickers.length);
    for (const [index, ticker] of tickers.entries()) {
      const example = examples.nth(index);
      await expect(example, path).toContainText(ticker);
      await expect(example, path).toHaveAttribute('href', `/learn/coins/${ticker.toLowerCase()}`);
      if (!retired.includes(ticker)) continue;
      // On the page, without any pointing: that it has ended, and when.
      await expect(example, path).toContainText(/20\d\d/);
      const id = await example.getAttribute('aria-describedby');
      expect(await page.locator(`#${id}`).textContent(), `${path}: ${ticker}`).toMatch(DATE);
    }
  }
}

async function expectEncyclopedia(page: Page, path: string): Promise<void> {
  for (const article of ['Stablecoin', 'Cryptocurrency']) {
    const link = `a[href="https://en.wikipedia.org/wiki/${article}"]`;
    await expect(page.getByRole('main').locator(link).first(), path).toBeAttached();
  }
}

/** How every example stands, with a date and a source where it has ended. */
async function expectStates(page: Page): Promise<void> {
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
}

const items = [
  ['Article', 'Understanding Stablecoin Mechanisms'],
  ['Video', 'Stablecoins in DeFi Ecosystems'],
  ['Webinar', 'The Future of Stablecoins'],
  ['Article', 'Stablecoin Market Analysis'],
] as const;

/** @returns where each item leads, and the title that it has there */
async function expectItems(page: Page, path: string): Promise<[string, string][]> {
  const rows = page.locator('#learn [data-resource]');
  // The four, in their order; an owner may have added others.
  await expect(rows.getByRole('heading'), path).toContainText(items.map(([, title]) => title));
  const ids = await rows.evaluateAll((all) =>
    all.map((row) => (row as HTMLElement).dataset.resource),
  );
  expect(new Set(ids).size, path).toBe(ids.length);
  const targets: [string, string][] = [];
  for (const [type, title] of items) {
    const row = rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(row, path).toContainText(type);
    await expect(row.locator('svg').first(), path).toBeAttached();
    await expect(row.getByRole('heading'), path).toHaveText(title);
    expect((await row.locator('p').innerText()).length, `${path}: ${title}`).toBeGreaterThan(30);
    const link = row.getByRole('link');
    await expect(link, path).toHaveText('View resource');
    targets.push([(await link.getAttribute('href'))!, title]);
  }
  return targets;
}

async function expectPartners(page: Page, path: string): Promise<void> {
  const block = page
    .locator('#learn div')
    .filter({ has: page.getByRole('heading', { name: 'Educational Partners' }) })
    .last();
  await expect(block, path).toContainText('independent');
  const links = block.getByRole('link');
  await expect(links, path).toHaveCount(2);
  for (const link of await links.all())
    await expect(link, path).toHaveAttribute('href', /^https:\/\//);
}

/** Each once, however many pages lead there. */
async function expectTitles(page: Page, targets: [string, string][]): Promise<void> {
  const distinct = new Map(targets.map(([href, title]) => [`${href} ${title}`, { href, title }]));
  for (const { href, title } of distinct.values()) {
    expect((await page.goto(href))?.status(), href).toBe(200);
    await expect(page.locator('h1'), href).toHaveText(title);
  }
}

const cards = [
  'Market Cap Tracker',
  'DeFi Usage Monitor',
  'Stablecoin Analytics',
  'Crypto Wallets Guide',
  'Tax Implications Guide',
  'Regulatory Updates',
];

/** @returns where each card of our own leads, and the title that it has there */
async function expectCards(page: Page, path: string): Promise<[string, string][]> {
  const found = page.locator('#resources [data-resource]');
  expect((await found.getByRole('heading').allInnerTexts()).toSorted(), path).toEqual(
    cards.toSorted(),
  );
  const own: [string, string][] = [];
  for (const card of await found.all()) {
    const title = await card.getByRole('heading').innerText();
    expect((await card.locator('p').innerText()).length, `${path}: ${title}`).toBeGreaterThan(30);
    const href = (await card.getByRole('link').getAttribute('href'))!;
    if (href.startsWith('/')) own.push([href, title]);
    else expect(href, path).toMatch(/^https:\/\//);
  }
  expect(own, path).toHaveLength(4);
  return own;
}

async function expectExplainer(page: Page, path: string): Promise<void> {
  const explainer = page.locator('#blockchain');
  await expect(
    explainer.getByRole('heading', { name: 'Blockchain Technology' }),
    path,
  ).toBeAttached();
  await expect(explainer.locator('a[href^="https://"]').first(), path).toBeAttached();
}

test('A1, A2, L1, L2, S1, S2: / and /about show the three types with their examples, and link to the encyclopedia, and /about says of every example how it stands; / and /learn have the four items, and name two partners; / and /resources have the six cards, and explain blockchain technology; each item and card leads to its page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const targets: [string, string][] = [];
  for (const path of ['/', '/about', '/learn', '/resources'])
    await test.step(path, async () => {
      await open(page, path);
      const has = (section: string) => path === '/' || path === `/${section}`;
      if (has('about')) {
        await expectTypes(page, path);
        await expectEncyclopedia(page, path);
      }
      if (path === '/about') await expectStates(page);
      if (has('learn')) {
        targets.push(...(await expectItems(page, path)));
        await expectPartners(page, path);
      }
      if (has('resources')) {
        targets.push(...(await expectCards(page, path)));
        await expectExplainer(page, path);
      }
    });
  await expectTitles(page, targets);
});

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
  const second = page.locator('#blockchain').getByRole('textbox', { name: 'Block 2' });
  await second.press('End');
  await second.pressSequentially('?');
  await expect(page.locator('#blockchain astro-island')).not.toHaveAttribute('ssr', {
    timeout: 8000,
  });
  await page.waitForTimeout(300);
  await expect(first).toHaveValue(/!$/);
  await expect(second).toHaveValue(/\?$/);
  await expect(page.locator('#blockchain').getByText('Link broken')).toHaveCount(2);
});
